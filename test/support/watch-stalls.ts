/** How long this process's event loop did nothing but one thing. */
import { constants, PerformanceObserver } from 'node:perf_hooks';

export interface Stalls {
  /**
   * The longest turn of the loop in CPU time of this very thread, ms. A neighbour who takes the processor
   * away makes a turn long, but adds nothing to this figure: it is the service's own doing.
   */
  readonly cpuMs: number;
  /** The longest turn by the clock on the wall, ms: what callers feel, on a busy machine also for others' work. */
  readonly wallMs: number;
  /** Longest collection of the whole heap, ms: of thousands of tests in one process it is no attack's doing. */
  readonly collectMs: number;
}

/** An entry of Node's `gc` type. */
interface Collection {
  readonly duration: number;
  readonly detail?: { readonly kind?: number };
}

const TICK_MS = 5;

/** Begins to watch; the function that comes back ends it. */
export function watchStalls(): () => Stalls {
  let last = { wall: performance.now(), cpu: threadCpuMs() };
  const worst = { cpuMs: 0, wallMs: 0, collectMs: 0 };
  const collected = (entries: readonly object[]) => {
    for (const { duration, detail } of entries as readonly Collection[])
      if (detail?.kind === constants.NODE_PERFORMANCE_GC_MAJOR)
        worst.collectMs = Math.max(worst.collectMs, duration);
  };
  const observer = new PerformanceObserver((list) => collected(list.getEntries()));
  observer.observe({ entryTypes: ['gc'] });
  const look = () => {
    const now = { wall: performance.now(), cpu: threadCpuMs() };
    worst.cpuMs = Math.max(worst.cpuMs, now.cpu - last.cpu);
    worst.wallMs = Math.max(worst.wallMs, now.wall - last.wall - TICK_MS);
    last = now;
  };
  const timer = setInterval(look, TICK_MS);
  return () => {
    clearInterval(timer);
    look();
    collected(observer.takeRecords());
    observer.disconnect();
    return worst;
  };
}

function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
