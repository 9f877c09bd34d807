/** The start of the service, its care meanwhile, and its end. */
import { endApproved, resumeApproved } from '../approvals/run-approved.ts';
import type { Config } from '../config/config.ts';
import type { Overrides, ServiceParts } from './service-parts.ts';
import type { Parts } from './parts.ts';
import { endBegun } from '../runs/end-begun.ts';
import { createObserveAccounts } from './observe-accounts.ts';
import { startDemo } from './start-demo.ts';
import { tellMissing } from './tell-missing.ts';
import { keepWatch, settlePast } from './sweeping.ts';
import { tellVersions } from './tell-versions.ts';
import { listen, type Listener } from '../transport/http/listener.ts';
import type { OpenSurface } from '../transport/surfaces.ts';

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
/** Interval between searches for accounts that were not asked within a day, ms. */
const observeMs = 10 * 60_000;
/** The wait of a start for platforms to tell the outcome of changes that a dead process had begun. */
const tellMs = 5_000;

/** Start and stop, each in its order. */
export function lifecycle(
  parts: ServiceParts,
  surfaces: OpenSurface[],
  overrides: Overrides,
): Service {
  const { config, life, log } = parts;
  const listeners: Listener[] = [];
  let sweeper: NodeJS.Timeout | undefined;
  let observer: NodeJS.Timeout | undefined;
  let stopWatching: (() => void) | undefined;
  let stopping: Promise<void> | undefined;

  async function stopNow(): Promise<void> {
    life.ready = false;
    life.draining = true;
    clearInterval(sweeper);
    clearInterval(observer);
    stopWatching?.();
    await Promise.all([parts.schedules.stop(), parts.watches.stop(), parts.facts.stop()]);
    await Promise.all([drained(life), parts.jobs.stop(jobGraceMs)]);
    await Promise.all(surfaces.map((surface) => surface.close()));
    await Promise.all(listeners.map((listener) => listener.close(1_000)));
    parts.catalog.close();
    await parts.gateway.close();
    await parts.web.close();
    await parts.emulators.stop();
    if (!overrides.sandbox) await parts.sandbox.stop();
    await parts.shared.processes?.stop();
    await parts.store.close();
    await parts.traces.stop();
    log.info('stopped');
  }

  const stop = () => (stopping ??= stopNow());
  /** Stops with exit code 1, like a refused start. */
  const giveUp = () => {
    process.exitCode = 1;
    return stop();
  };

  return {
    parts,
    urls: config.urls,
    async start() {
      const warm = overrides.sandbox ? undefined : (parts.warm ?? parts.sandbox.start());
      // Waited for below; when the ledger is refused first, its own failure is no news.
      warm?.catch(() => undefined);
      const { proven } = await settlePast(parts);
      const [key] = await Promise.all([startDemo(parts), warm]);
      const told = endBegun(parts);
      await Promise.race([told, elapsed(tellMs)]);
      for (const { name, app, front } of surfaces)
        listeners.push(
          await listen(app, {
            ...(front ? { front } : {}),
            port: config.ports[name],
            host: config.host,
            connections: connectionBounds(config),
          }),
        );
      parts.catalog.watch();
      // A platform that is switched on meanwhile gets its test connections too.
      parts.catalog.onChange(() => void connectNew(parts));
      sweeper = setInterval(() => void sweep(parts), sweepMs).unref();
      const observe = createObserveAccounts(parts);
      observer = setInterval(() => void observe(), observeMs).unref();
      stopWatching = keepWatch(parts, proven);
      void proven.then((holds) => (holds ? undefined : giveUp()));
      life.ready = true;
      await parts.jobs.work();
      parts.schedules.work();
      parts.watches.work();
      parts.facts.work();
      void told.then(() => endApproved(parts));
      void tellMissing(parts);
      return { key };
    },
    stop,
  };
}

/** All clients of a proxy come from its address, which is then no reason to refuse any. */
function connectionBounds({ connections, proxyHops }: Config): Config['connections'] {
  const { total } = connections;
  return proxyHops > 0 ? { total, perAddress: total } : connections;
}

async function connectNew(parts: ServiceParts): Promise<void> {
  try {
    await startDemo(parts);
  } catch (error) {
    parts.log.error({ err: error }, 'the demo was not connected');
  }
}

async function sweep(parts: ServiceParts): Promise<void> {
  const { credits, repeats, guards, approvals, portal, passkeys, sso, oauth, records, log } = parts;
  const { artifacts, permits, watches, facts } = parts;
  try {
    await credits.releaseAbandoned({ all: false });
    await repeats.sweep({ abandoned: false });
    await endBegun(parts);
    await resumeApproved(parts, { all: false });
    await Promise.all([
      approvals.sweep(),
      portal.sweep(),
      passkeys.sweep(),
      sso?.sweep(),
      oauth.sweep(),
      permits.sweep(),
      guards.sweep(),
      records.sweep(),
    ]);
    await facts.sweep();
    await artifacts.sweep(await records.files());
    await watches.sweep();
    await tellVersions(parts);
  } catch (error) {
    log.error({ err: error }, 'the sweep failed');
  }
}

function elapsed(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}

/** Resolves when no call runs any more, or when the time is up. */
async function drained(life: Parts['life']): Promise<void> {
  const deadline = performance.now() + drainMs;
  while (life.running > 0 && performance.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 20));
}
