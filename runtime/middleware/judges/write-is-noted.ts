import { ServiceError } from '../../../sdk/errors.ts';
import { repeatPlace } from '../../repeats/repeat-place.ts';
import { begunCall } from '../../runs/stored-call.ts';
import type { Judgement } from './judge.ts';

/**
 * Notes the write, so that a repeat never runs it again. A change that is stored with its call changes nothing before
 * that, so it needs no note.
 */
export async function writeIsNoted({ parts, call, planned, changes, pass }: Judgement) {
  if (!planned.isKept) {
    const place = repeatPlace(call);
    // After a crash, only the call's own run can be read back.
    const begun = place && planned === call.plan.run ? begunCall(call, changes) : undefined;
    if (place && !call.wrote) await parts.repeats.noteWrite({ ...place, begun });
  }
  if (call.signal.aborted)
    throw new ServiceError('timed_out', { message: 'The caller left; nothing was changed.' });
  // From here on a call runs to its end, and counts as one that may have changed something.
  if (!planned.isKept) pass();
}
