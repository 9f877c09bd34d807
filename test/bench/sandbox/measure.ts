import type { Body } from './programs.ts';

/** So many runs of a script, so many at a time. */
export interface Order {
  readonly body: Body;
  readonly runs: number;
  readonly parallel: number;
}

export interface Measured {
  /** ms of each run. */
  readonly samples: readonly number[];
  /** ms from the first start to the last end. */
  readonly totalMs: number;
}

/** The one loop by which every contender is measured. */
export async function measure(order: Order, runOnce: () => Promise<unknown>): Promise<Measured> {
  const samples: number[] = [];
  let left = order.runs;
  const begun = performance.now();
  const worker = async () => {
    while (left-- > 0) {
      const at = performance.now();
      await runOnce();
      samples.push(performance.now() - at);
    }
  };
  await Promise.all(Array.from({ length: order.parallel }, worker));
  return { samples, totalMs: performance.now() - begun };
}
