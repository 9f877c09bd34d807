import { createApp } from './app.ts';
import type { Call } from './call.ts';
import { CALL } from './jobs/call-job.ts';
import type { Config } from './config/config.ts';
import { createParts } from './start/create-parts.ts';
import type { Overrides, PartsBeforeApp, ServiceParts } from './start/service-parts.ts';
import { createCallWorker } from './jobs/call-worker.ts';
import { lifecycle, type Service } from './start/lifecycle.ts';
import { admitCaller } from './middleware/admit-caller.ts';
import { checkInput } from './middleware/check-input.ts';
import { checkScope } from './middleware/check-scope.ts';
import { deferToJob } from './middleware/defer-to-job.ts';
import { runsToUndo } from './undo/undo-port.ts';
import { findTool } from './middleware/find-tool.ts';
import { guardWrites } from './middleware/guard-writes.ts';
import { meterCredits } from './middleware/meter-credits.ts';
import { recordCall } from './middleware/record-call.ts';
import { repeatSafely } from './middleware/repeat-safely.ts';
import { ServiceError } from '../sdk/errors.ts';
import { inCallScope } from './telemetry/call-scope.ts';
import { createCheckKnown } from './runs/check-known.ts';
import { createForeseeHarm } from './runs/foresee-harm.ts';
import { createAskInside } from './runs/ask-inside.ts';
import { createAskLeads } from './runs/ask-leads.ts';
import { createAskNarrowed } from './runs/ask-narrowed.ts';
import { createAskSpending } from './runs/ask-spending.ts';
import { createPages } from './pages/create-pages.ts';
import { createViews } from './pages/create-views.ts';
import { previewCode } from './tools/tool-code.ts';
import { runTool } from './tools/run-tool.ts';
import { WATCH } from './watches/rows.ts';
import { createWatchWorker } from './watches/watch-worker.ts';
import { createMetrics } from './transport/metrics.ts';
import { createSurfaces } from './transport/surfaces.ts';

export type { Overrides, Service, ServiceParts };

/**
 * Puts the service together and opens its store; nothing listens yet.
 * @throws FolderLocked DataDamage MasterKeyFault  the data folder cannot be used
 */
export async function createService(config: Config, overrides: Overrides = {}): Promise<Service> {
  const parts = await createParts(config, overrides);
  const { meters } = parts;
  meters.watch(parts);
  // An undo sends calls of its own down the chain that it is part of.
  const again = (call: Call) => whole.app(call);
  const chain = inCallScope(parts, createChain(parts, overrides, again));
  const app = counted(parts, chain, meters.noteCall);
  const ports = overrides.ports ?? {};
  const whole: ServiceParts = { ...parts, app, views: createViews({ ...parts, ports }) };
  parts.jobs.register(CALL, createCallWorker(whole));
  parts.jobs.register(WATCH, createWatchWorker({ ...whole, ports }));
  const pages = createPages({ ...whole, ports });
  const surfaces = createSurfaces(whole, pages, createMetrics(config, meters));
  return lifecycle(whole, surfaces, overrides);
}

function createChain(
  parts: PartsBeforeApp,
  { checkOutput = false, ports = {} }: Overrides,
  app: ServiceParts['app'],
) {
  return createApp({
    recordCall: recordCall(parts),
    findTool: findTool(),
    admitCaller: admitCaller(parts),
    checkScope: checkScope(),
    checkInput: checkInput(parts),
    repeatSafely: repeatSafely(parts),
    deferToJob: deferToJob({
      ...parts,
      preview: (call) => previewCode({ ...parts, ports }, call),
      takesBack: async (call) => (await runsToUndo(parts, call, call.plan.run!.args)).length,
    }),
    meterCredits: meterCredits(parts),
    guardWrites: guardWrites({
      ...parts,
      askSpending: createAskSpending(parts),
      askInside: createAskInside(parts),
      askLeads: createAskLeads(parts),
      askNarrowed: createAskNarrowed(parts),
      foreseeHarm: createForeseeHarm(parts),
      checkKnown: createCheckKnown(parts),
    }),
    runTool: runTool({ ...parts, checkOutput, ports, app }),
  });
}

/** Counts calls under way, so that a stop can wait for them, and turns new ones away meanwhile. */
function counted(
  { life, clock }: PartsBeforeApp,
  chain: (call: Call) => Promise<void>,
  note: (call: Call, error: unknown, ms: number) => void,
) {
  return async (call: Call) => {
    if (life.draining) throw new ServiceError('draining');
    const begun = clock.monotonicMs();
    let failure: unknown;
    life.running += 1;
    try {
      await chain(call);
    } catch (error) {
      failure = error;
      throw error;
    } finally {
      life.running -= 1;
      note(call, failure, clock.monotonicMs() - begun);
    }
  };
}
