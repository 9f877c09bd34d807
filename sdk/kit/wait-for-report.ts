/** A report that the platform makes by itself: ordered, looked at until it is made, and read. */
import type { Host } from '../script.ts';
import { failure } from './failure.ts';
import { lookUntil, usualWaits } from './look-until.ts';

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
  const found = await lookUntil(host, usualWaits, async () => {
    const state = await look();
    if (state === 'pending') return undefined;
    if ('made' in state) return state;
    throw failure('platform_unavailable', `${platform} could not make the report: ${state.failed}`);
  });
  if (found) return found.made;
  throw failure('platform_unavailable', `${platform} is still making the report; ${later}`);
}
