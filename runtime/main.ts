import { join } from 'node:path';
import type { Logger } from 'pino';
import type { World } from '../sdk/emulator/world.ts';
import { ServiceError } from '../sdk/errors.ts';
import { createApp } from './app.ts';
import type { Call } from './call.ts';
import { CALL } from './call-job.ts';
import { createCatalogSource, type WatchedCatalog } from './catalog/catalog-source.ts';
import { systemClock } from './clock.ts';
import { loadConfig, type Config } from './config.ts';
import { createCallWorker } from './jobs/call-worker.ts';
import { createBossQueue } from './jobs/boss-queue.ts';
import { createJobs } from './jobs/create-jobs.ts';
import { createSchedules } from './jobs/schedules/create-schedules.ts';
import { createStoreQueue } from './jobs/store-queue.ts';
import { authenticate } from './middleware/authenticate.ts';
import { checkInput } from './middleware/check-input.ts';
import { checkScope } from './middleware/check-scope.ts';
import { deferToJob } from './middleware/defer-to-job.ts';
import { findTool } from './middleware/find-tool.ts';
import { guardWrites } from './middleware/guard-writes.ts';
import { limitRate } from './middleware/limit-rate.ts';
import { meterCredits } from './middleware/meter-credits.ts';
import { recordCall } from './middleware/record-call.ts';
import { repeatSafely } from './middleware/repeat-safely.ts';
import type { Clock, Parts } from './parts.ts';
import { createEmulators, type Emulators } from './platforms/emulators.ts';
import type { FileClient } from './platforms/fetch-file.ts';
import { createHttpGateway } from './platforms/http-gateway.ts';
import { openSeal, type RotatingSeal } from './platforms/master-key.ts';
import { createBundler, createSandbox } from './sandbox/index.ts';
import type { Bundler, Sandbox } from './sandbox/sandbox.ts';
import { startDemo } from './start-demo.ts';
import { createApprovals } from './approvals/approvals.ts';
import { createPortalAccess } from './approvals/portal-access.ts';
import { endApproved, resumeApproved } from './approvals/run-approved.ts';
import { createGuards } from './guards/guards.ts';
import { keepWatch, settlePast } from './sweeping.ts';
import { createAudit } from './stores/audit.ts';
import { createConnections } from './stores/connection-store.ts';
import { createCredits } from './stores/credits.ts';
import { createKeys } from './stores/keys.ts';
import { createLimiter } from './stores/limiter.ts';
import { joinStore, openStore, type OpenedStore } from './stores/open-store.ts';
import { createMail } from './stores/mail.ts';
import { createOnboarding } from './stores/onboarding.ts';
import { createOrganizations } from './stores/organizations.ts';
import { createRepeats } from './stores/repeats.ts';
import type { Store } from './stores/store.ts';
import { createTokenShelf } from './stores/token-shelf.ts';
import { masked, secretsOf } from './telemetry/known-secrets.ts';
import { createLog } from './telemetry/log.ts';
import { createMeters, type Meters } from './telemetry/meters.ts';
import { observedGateway, observedSandbox, observedStore } from './telemetry/observed.ts';
import { createSecretMask, type SecretMask } from './telemetry/secret-mask.ts';
import { inCallScope } from './telemetry/call-scope.ts';
import { createTraces } from './telemetry/traces.ts';
import { runTool } from './tools/run-tool.ts';
import { listen, type Listener } from './transport/listener.ts';
import { createMetrics } from './transport/metrics.ts';
import { createSurfaces, type OpenSurface } from './transport/surfaces.ts';

/** What a test, or another program, puts in the place of the usual part. */
export interface Overrides {
  readonly clock?: Clock;
  readonly store?: Store;
  readonly log?: Logger;
  /** A sandbox that is started already; it is not stopped with the service. */
  readonly sandbox?: Sandbox;
  readonly bundler?: Bundler;
  /** Starts the sandbox's children at once, so that they boot while the rest is put together. */
  readonly warmUp?: boolean;
  /** The world of the emulators, for benches. */
  readonly world?: World;
  /** Fetches files at addresses that callers give. */
  readonly files?: FileClient;
  /** Holds what tools answer to their output schemas. */
  readonly checkOutput?: boolean;
}

/** `Parts`, and those that only this file and the command line know. */
export interface ServiceParts extends Parts {
  readonly secrets: RotatingSeal;
  readonly bundler: Bundler;
  readonly emulators: Emulators;
  /** The sandbox's start, when it was begun early. */
  readonly warm: Promise<void> | undefined;
  readonly catalog: WatchedCatalog;
  readonly meters: Meters;
  /** What the store shares with other processes: turns, windows, who else lives. */
  readonly shared: OpenedStore;
}

export interface Service {
  readonly parts: ServiceParts;
  readonly urls: Config['urls'];
  /** Proves the ledger, ends what a dead process left, and listens. @returns the demo's key, if any */
  start(): Promise<{ key: string | undefined }>;
  /** Drains: no new calls; running ones end, within 25 s; then the store is closed. Idempotent. */
  stop(): Promise<void>;
}

/** How long running calls may take to end, ms. */
const drainMs = 25_000;
/** Less, so that a job that is cut off can still go back to the queue. */
const jobGraceMs = 20_000;
const sweepMs = 60_000;

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
  const whole: ServiceParts = { ...parts, app };
  parts.jobs.register(CALL, createCallWorker(whole));
  return lifecycle(whole, createSurfaces(whole, createMetrics(config, meters)), overrides);
}

type PartsBeforeApp = Omit<ServiceParts, 'app'>;

async function createParts(config: Config, overrides: Overrides): Promise<PartsBeforeApp> {
  const { clock = systemClock } = overrides;
  const mask = createSecretMask();
  mask.learn(secretsOf(config));
  const log = overrides.log ?? createLog(config, mask);
  const traces = await createTraces(config.traces?.endpoint);
  const folder = config.dataFolder;
  const cacheFolder = join(folder, 'cache');
  const shared = await (overrides.store
    ? joinStore(overrides.store, clock)
    : openStore(config, clock));
  const store = observedStore(shared.store, traces);
  const started = overrides.sandbox ?? createSandbox({ config: config.sandbox, cacheFolder, log });
  const sandbox = observedSandbox(started, traces);
  const warm = overrides.warmUp ? sandbox.start() : undefined;
  // Waited for in `start`; a part that fails before has the first word.
  warm?.catch(() => undefined);
  try {
    const first = { clock, log, store, sandbox, traces, shared };
    const parts = await createRest(config, overrides, first, mask);
    return { ...parts, warm };
  } catch (error) {
    if (!overrides.sandbox) await sandbox.stop();
    await shared.processes?.stop();
    await store.close();
    throw error;
  }
}

type FirstParts = Pick<ServiceParts, 'clock' | 'log' | 'store' | 'sandbox' | 'traces' | 'shared'>;

async function createRest(
  config: Config,
  overrides: Overrides,
  { clock, log, store, sandbox, traces, shared }: FirstParts,
  mask: SecretMask,
): Promise<Omit<PartsBeforeApp, 'warm'>> {
  const folder = config.dataFolder;
  const cacheFolder = join(folder, 'cache');
  const { processes, createWindow } = shared;
  const isShared = processes !== undefined;
  const secrets = await openSeal({ store, folder, given: config.masterKey, isShared });
  const bundler = overrides.bundler ?? createBundler({ cacheFolder });
  const readConfig = () => loadConfig({ file: config.file, env: {} });
  const catalog = await createCatalogSource({ config, readConfig, bundler, log });
  const kindOf = (id: string) =>
    catalog.current().platforms.get(id)?.plugin.manifest.platformKind ?? 'other';
  const base = { store, clock, process: processes?.id };
  const organizations = createOrganizations(base);
  const keys = createKeys(base);
  const credits = createCredits(base);
  const connections = masked(createConnections({ ...base, seal: secrets, kindOf }), mask);
  const observers = { traces, meters: createMeters() };
  const mail = createMail(config);
  const people = { organizations, keys, credits, mail, config, seal: secrets };
  const audit = createAudit(base);
  const queue = shared.database
    ? createBossQueue({ ...base, log, url: shared.database.url })
    : createStoreQueue({ ...base, alone: true });
  const jobs = createJobs({ ...base, log, queue, config: config.jobs });
  const dataFolder = overrides.store ? undefined : folder;
  const elsewhere = config.emulators;
  const world = overrides.world;
  const emulators = createEmulators({ catalog, dataFolder, clock, log, world, elsewhere });
  const shelf = isShared
    ? createTokenShelf({ store, seal: secrets, leases: shared.leases })
    : undefined;
  return {
    ...{ config, clock, log, store, organizations, keys, credits, connections, catalog },
    ...{ secrets, bundler, emulators, sandbox, shared },
    repeats: createRepeats(base),
    ...{ audit, mail },
    guards: createGuards(base),
    approvals: createApprovals({ ...base, config }),
    portal: createPortalAccess({ ...base, audit }),
    jobs,
    schedules: createSchedules({ ...base, log, jobs, keys, config: config.schedules }),
    onboarding: createOnboarding({ ...base, ...people, createWindow }),
    limiter: createLimiter({ config, createWindow }),
    gateway: observedGateway(
      createHttpGateway({ connections, emulators, clock, log, shelf, files: overrides.files }),
      observers,
    ),
    ...observers,
    life: { ready: false, draining: false, running: 0 },
  };
}

function createChain(
  parts: PartsBeforeApp,
  { checkOutput = false }: Overrides,
  app: ServiceParts['app'],
) {
  return createApp({
    recordCall: recordCall(parts),
    findTool: findTool(),
    authenticate: authenticate(parts),
    checkScope: checkScope(),
    limitRate: limitRate(parts),
    checkInput: checkInput(parts),
    repeatSafely: repeatSafely(parts),
    deferToJob: deferToJob(parts),
    meterCredits: meterCredits(parts),
    guardWrites: guardWrites(parts),
    runTool: runTool({ ...parts, checkOutput, app }),
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

function lifecycle(parts: ServiceParts, surfaces: OpenSurface[], overrides: Overrides): Service {
  const { config, life, log } = parts;
  const listeners: Listener[] = [];
  let sweeper: NodeJS.Timeout | undefined;
  let stopWatching: (() => void) | undefined;
  let stopping: Promise<void> | undefined;

  async function stopNow(): Promise<void> {
    life.ready = false;
    life.draining = true;
    clearInterval(sweeper);
    stopWatching?.();
    await parts.schedules.stop();
    await Promise.all([drained(life), parts.jobs.stop(jobGraceMs)]);
    await Promise.all(surfaces.map((surface) => surface.close()));
    await Promise.all(listeners.map((listener) => listener.close(1_000)));
    parts.catalog.close();
    await parts.gateway.close();
    await parts.emulators.stop();
    if (!overrides.sandbox) await parts.sandbox.stop();
    await parts.shared.processes?.stop();
    await parts.store.close();
    await parts.traces.stop();
    log.info('stopped');
  }

  return {
    parts,
    urls: config.urls,
    async start() {
      const warm = overrides.sandbox ? undefined : (parts.warm ?? parts.sandbox.start());
      // Waited for below; when the ledger is refused first, its own failure is no news.
      warm?.catch(() => undefined);
      await settlePast(parts);
      const [key] = await Promise.all([startDemo(parts), warm]);
      for (const { name, app } of surfaces)
        listeners.push(await listen(app, { port: config.ports[name], host: config.host }));
      parts.catalog.watch();
      // A platform that is switched on meanwhile gets its test connections too.
      parts.catalog.onChange(() => void connectNew(parts));
      sweeper = setInterval(() => void sweep(parts), sweepMs).unref();
      stopWatching = keepWatch(parts);
      life.ready = true;
      await parts.jobs.work();
      parts.schedules.work();
      void endApproved(parts);
      log.info({ urls: config.urls, surfaces: config.surfaces }, 'ready');
      return { key };
    },
    stop: () => (stopping ??= stopNow()),
  };
}

async function connectNew(parts: ServiceParts): Promise<void> {
  try {
    await startDemo(parts);
  } catch (error) {
    parts.log.error({ err: error }, 'the demo was not connected');
  }
}

async function sweep(parts: ServiceParts): Promise<void> {
  const { credits, repeats, guards, approvals, portal, log } = parts;
  try {
    await credits.releaseAbandoned({ all: false });
    await repeats.sweep({ abandoned: false });
    await resumeApproved(parts, { all: false });
    await Promise.all([approvals.sweep(), portal.sweep(), guards.sweep()]);
  } catch (error) {
    log.error({ err: error }, 'the sweep failed');
  }
}

/** Resolves when no call runs any more, or when the time is up. */
async function drained(life: Parts['life']): Promise<void> {
  const deadline = performance.now() + drainMs;
  while (life.running > 0 && performance.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 20));
}
