/** Objects that a platform makes by itself, read until they are there: a report, a film that it prepares. */
import type { Host } from '../script.ts';

/** Before each further look; some 45 seconds in all. */
export const usualWaits: readonly number[] = [
  1_000, 2_000, 3_000, 4_000, 5_000, 5_000, 5_000, 5_000, 5_000, 5_000, 5_000,
];

/** For objects that are seldom there sooner; some 55 seconds in all. */
export const longWaits: readonly number[] = [
  1_000, 2_000, 3_000, 4_000, 5_000, 5_000, 5_000, 5_000, 5_000, 10_000, 10_000,
];

/**
 * @param look  asks once; undefined while it is not there
 * @returns undefined when time is up
 * @throws what `look` throws, such as that it will never be there
 */
export async function lookUntil<Made>(
  host: Pick<Host, 'ask'>,
  waits: readonly number[],
  look: () => Promise<Made | undefined>,
): Promise<Made | undefined> {
  for (const ms of [0, ...waits]) {
    if (ms > 0) await host.ask('wait', { ms });
    const made = await look();
    if (made !== undefined) return made;
  }
  return undefined;
}
