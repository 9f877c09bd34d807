/** A script has no timer: what it asks to wait for, such as a report that is being made, is waited for here. */
import { ServiceError } from '../../sdk/errors.ts';
import type { HostRequest } from '../../sdk/script.ts';
import type { Timers } from './timers.ts';
import { untilAborted } from './until-aborted.ts';

export const WAIT = '@wait';

const MAX_MS = 10_000;

/**
 * @throws call_refused  not a GET with `query.ms`, a whole number up to 10,000
 * @throws timed_out  the run ended meanwhile
 */
export async function waitFor(
  { method, query = {}, body }: HostRequest,
  timers: Timers,
  signal: AbortSignal,
): Promise<null> {
  const { ms, ...others } = query;
  const isWhole = typeof ms === 'number' && Number.isInteger(ms) && ms >= 0 && ms <= MAX_MS;
  if (method !== 'GET' || body !== undefined || !isWhole || Object.keys(others).length > 0)
    throw new ServiceError('call_refused', {
      message: `A wait is a GET with \`query.ms\`, a whole number from 0 to ${MAX_MS}.`,
    });
  if (signal.aborted) throw new ServiceError('timed_out');
  await untilAborted(timers.sleep(ms, signal), signal);
  return null;
}
