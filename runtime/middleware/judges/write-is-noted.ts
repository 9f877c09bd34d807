import { ServiceError } from '../../../sdk/errors.ts';
import { repeatPlace } from '../../repeats/repeat-place.ts';
import { begunCall } from '../../runs/stored-call.ts';
import type { Judgement } from './judge.ts';

/** A repeat of a call that may have changed something never runs again; until it is settled a kept one has changed nothing. */
export async function writeIsNoted({ parts, call, planned, changes, pass }: Judgement) {
  if (!planned.isKept) {
    const place = repeatPlace(call);
    // Only the call's own run can be read back, should this process die.
    const begun = place && planned === call.plan.run ? begunCall(call, changes) : undefined;
    if (place && !call.wrote) await parts.repeats.noteWrite({ ...place, begun });
  }
  if (call.signal.aborted)
    throw new ServiceError('timed_out', { message: 'The caller left; nothing was changed.' });
  // From the next line on a call is left to its end, and kept as one that may have changed something.
  if (!planned.isKept) pass();
}
