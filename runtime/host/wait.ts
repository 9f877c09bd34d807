/** A script has no timer: the wait it asks for, such as for a report that is being made, happens here. */
import { ServiceError } from '../../sdk/errors.ts';
import { untilAborted } from '../platforms/until-aborted.ts';
import type { Operation } from './operation.ts';

const MAX_MS = 10_000;

/**
 * @throws call_refused  no `ms`, a whole number up to 10,000
 * @throws timed_out  the run ended meanwhile
 */
export const wait: Operation = ({ timers, options: { signal }, trailed }, { ms, ...others }) =>
  trailed('wait', async () => {
    const isWhole = typeof ms === 'number' && Number.isInteger(ms) && ms >= 0 && ms <= MAX_MS;
    if (!isWhole || Object.keys(others).length > 0)
      throw new ServiceError('call_refused', {
        message: `A wait has \`ms\`, a whole number from 0 to ${MAX_MS}, and nothing else.`,
      });
    if (signal.aborted) throw new ServiceError('timed_out');
    await untilAborted(timers.sleep(ms, signal), signal);
    return null;
  });
