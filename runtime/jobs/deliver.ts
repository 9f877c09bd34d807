/**
 * Hands tickets to attempts: so many at once in this process, so many per organization, and turn by turn, so that
 * an organization with a thousand jobs does not delay another's first.
 */
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Delivery, JobQueue } from './queue.ts';

/** @returns whether the ticket is done; otherwise it goes back to the queue */
export type Attempt = (delivery: Delivery, leave: AbortSignal) => Promise<'done' | 'back'>;

export interface Dispatcher {
  start(): void;
  /** Looks for work soon. */
  wake(): void;
  /** Takes on due jobs while there is room for them. */
  fill(): Promise<void>;
  /** Resolves when nothing runs here. */
  idle(): Promise<void>;
  stop(graceMs: number): Promise<void>;
}

interface Running {
  readonly delivery: Delivery;
  readonly ended: Promise<void>;
}

const touchMs = 5_000;
/** How long an attempt that was told to end may take to do so. */
const deafMs = 3_000;

export function createDispatcher({
  queue,
  attempt,
  config: { workers, perOrganization, pollMs },
  log,
}: {
  readonly queue: JobQueue;
  readonly attempt: Attempt;
  readonly config: Config['jobs'];
  readonly log: Logger;
}): Dispatcher {
  const running = new Set<Running>();
  /** Organizations that had their turn in this round. */
  const served = new Set<number>();
  const leave = new AbortController();
  let state: 'new' | 'working' | 'stopped' = 'new';
  let timers: NodeJS.Timeout[] = [];
  let filling: Promise<void> | undefined;
  let isAsked = false;

  const full = () => {
    const counts = new Map<number, number>();
    for (const { delivery } of running)
      counts.set(delivery.organizationId, (counts.get(delivery.organizationId) ?? 0) + 1);
    return [...counts].filter(([, count]) => count >= perOrganization).map(([id]) => id);
  };
  const next = async () => {
    const inThisRound = await queue.take([...new Set([...full(), ...served])]);
    if (inThisRound || served.size === 0) return inThisRound;
    served.clear();
    return queue.take(full());
  };
  const settle = async (delivery: Delivery) => {
    try {
      const verdict = await attempt(delivery, leave.signal);
      await (verdict === 'done' ? queue.done(delivery) : queue.giveBack(delivery));
    } catch (error) {
      // Its lease ends by itself, and then it is handed out again.
      log.error({ err: error, job: delivery.jobId }, 'a job could not be worked on');
    }
  };
  const launch = (delivery: Delivery) => {
    served.add(delivery.organizationId);
    const ended = settle(delivery).then(() => {
      running.delete(one);
      wake();
    });
    const one: Running = { delivery, ended };
    running.add(one);
  };
  const fillNow = async () => {
    do {
      isAsked = false;
      while (state !== 'stopped' && running.size < workers) {
        const delivery = await next();
        if (!delivery) break;
        launch(delivery);
      }
    } while (isAsked);
  };
  const fill = () => {
    isAsked = true;
    return (filling ??= fillNow().finally(() => (filling = undefined)));
  };
  const wake = () => {
    if (state === 'working')
      fill().catch((error: unknown) => log.error({ err: error }, 'the job queue failed'));
  };
  const touch = () => {
    for (const { delivery } of running)
      queue
        .touch(delivery)
        .catch((error: unknown) => log.warn({ err: error, job: delivery.jobId }, 'lease'));
  };
  const idle = async () => {
    while (running.size > 0 || filling) {
      await filling;
      await Promise.all([...running].map(({ ended }) => ended));
    }
  };

  return {
    fill,
    idle,
    wake,
    start() {
      if (state !== 'new' || workers === 0) return;
      state = 'working';
      timers = [setInterval(wake, pollMs).unref(), setInterval(touch, touchMs).unref()];
      wake();
    },
    async stop(graceMs) {
      state = 'stopped';
      clearInterval(timers[0]);
      const grace = setTimeout(() => leave.abort(new Error('the service stops')), graceMs);
      // A worker that does not hear is left behind: the lease ends, and the job is picked up elsewhere.
      const end = Promise.withResolvers<void>();
      const deaf = setTimeout(end.resolve, graceMs + deafMs);
      await Promise.race([idle(), end.promise]);
      clearTimeout(grace);
      clearTimeout(deaf);
      clearInterval(timers[1]);
    },
  };
}
