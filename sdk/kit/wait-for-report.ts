/** A report that the platform makes by itself: ordered, looked at until it is made, and read. */
import type { Host } from '../script.ts';
import { failure } from './failure.ts';

/** Before each further look; some 45 seconds in all. */
const waits = [1_000, 2_000, 3_000, 4_000, 5_000, 5_000, 5_000, 5_000, 5_000, 5_000, 5_000];

export type ReportState<Made> =
  | { readonly made: Made }
  /** Why, in the platform's words. */
  | { readonly failed: string }
  | 'pending';

/**
 * @param look  asks once how far it is
 * @param platform  its name, for who has to wait longer
 * @throws platform_unavailable  it could not be made, or not in time: nothing is charged, and asking again orders a new one
 */
export async function waitForReport<Made>(
  host: Host,
  platform: string,
  look: () => Promise<ReportState<Made>>,
  /** How it can be had later, as a sentence; to be ordered anew when absent. */
  later = 'ask again in some minutes, or for fewer days.',
): Promise<Made> {
  for (const ms of [0, ...waits]) {
    if (ms > 0) await host.ask('wait', { ms });
    const state = await look();
    if (state === 'pending') continue;
    if ('made' in state) return state.made;
    throw failure('platform_unavailable', `${platform} could not make the report: ${state.failed}`);
  }
  throw failure('platform_unavailable', `${platform} is still making the report; ${later}`);
}
