/** A call that another call makes: down the chain, under the same key, so that every link judges it as any other. */
import type { Change } from '../../sdk/script.ts';
import { flagsOf } from '../../sdk/testing/replay.ts';
import { hashOf } from '../audit/canonical.ts';
import type { Call } from '../call.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { toolKind } from '../catalog/tool-kind.ts';
import type { Clock } from '../clock.ts';
import { ServiceError } from '../../sdk/errors.ts';
import type { Keys, Organizations } from '../tenants/tenants.ts';
import { newCall } from './new-call.ts';
import { principalOfKey } from './run-stored-call.ts';

export interface StepParts {
  /** The chain of `app.ts`. */
  readonly app: (call: Call) => Promise<void>;
  readonly clock: Clock;
  readonly keys: Keys;
  readonly organizations: Organizations;
}

export interface StepCall {
  /** Tells it from the other steps of the call, the same at every attempt. */
  readonly place: string;
  readonly script: string;
  readonly platform?: string;
  /** `account_id`, or the argument by which the platform takes an account below it. */
  readonly account: Readonly<Record<string, string>>;
  readonly args: Readonly<Record<string, unknown>>;
  readonly dryRun?: boolean;
  readonly undoes?: Call['undoes'];
  readonly expects?: readonly Change[];
}

/**
 * Makes one step of a call. What it costs, and whether it may have changed something, counts for the call too.
 * @throws whatever the chain throws
 */
export async function sendStep(parts: StepParts, call: Call, step: StepCall): Promise<Call> {
  const { runId } = (call.plannedRun ?? call.plannedChange)!;
  // A request id is the caller's and may come again: only an idempotency key makes a repeat of a call.
  const own = `${call.idempotencyKey ?? runId}:${step.place}`;
  const script = call.catalog.findScript(step.script);
  const inner = newCall({
    id: `${call.id.slice(0, 40)}.${hashOf(own).slice(0, 12)}`,
    door: call.door,
    toolName: runnerOf(call.catalog),
    input: {
      action: step.script,
      ...(step.platform === undefined ? {} : { platform: step.platform }),
      ...step.account,
      args: flagsOf(step.args, script?.manifest.args),
      ...(step.dryRun ? { dry_run: true } : {}),
    },
    // Steps may take long, and a key may be revoked meanwhile (threats, K1).
    secret: undefined,
    principal: await principalOfKey(parts, call.principal!),
    remoteAddress: call.remoteAddress,
    idempotencyKey: `step:${hashOf(own)}`,
    signal: call.signal,
    catalog: call.catalog,
    startedAt: parts.clock.now(),
    batchId: runId,
    undoes: step.undoes,
    stepOf: { runId, ...(step.expects ? { changesHash: hashOf(step.expects) } : {}) },
  });
  call.ran = true;
  try {
    await parts.app(inner);
  } finally {
    call.wrote ||= inner.wrote;
    const cost = inner.replayed ? 0 : inner.creditsUsed;
    call.creditsUsed += cost;
    call.creditsBelow = (call.creditsBelow ?? 0) + cost;
  }
  return inner;
}

/** The tool that runs the script which is named. @throws tool_unknown  it is switched off */
function runnerOf({ tools }: Catalog): string {
  const runner = [...tools.values()].find((tool) => toolKind(tool) === 'named');
  if (!runner) throw new ServiceError('tool_unknown');
  return runner.name;
}
