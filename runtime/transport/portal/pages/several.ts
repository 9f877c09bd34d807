/** Several decisions at once: changes of the same sort, of which each is ticked by itself. */
import { say } from '../../../../sdk/words/say.ts';
import { ServiceError } from '../../../../sdk/errors.ts';
import { sortOfChange } from '../../../../sdk/words/change-words.ts';
import type { Approval } from '../../../approvals/approval.ts';
import { approveAndRun, declineApproval } from '../../../approvals/run-approved.ts';
import type { GoTo, Sent } from '../console-page.ts';

/** Decisions of one click at most: each runs its call before the next. */
const MOST = 20;

/** Groups in the order of their newest; what has checks to be accepted one by one stands alone. */
export function alike(open: readonly Approval[]): readonly (readonly Approval[])[] {
  const groups = Map.groupBy(open, ({ id, changes, stored }) => {
    const [first] = changes;
    const isAlone = !first || changes.some(({ accept }) => accept) || stored.stepOf !== undefined;
    return isAlone ? id : `${first.entity} ${first.field} ${sortOfChange(first)} ${changes.length}`;
  });
  return [...groups.values()].flatMap((group) => {
    const pieces = [];
    for (let at = 0; at < group.length; at += MOST) pieces.push(group.slice(at, at + MOST));
    return pieces;
  });
}

/** A change as a person sees it: a decision is void once that is another. */
export const seenWords = ({ id, hash, revision }: Approval): string => `${id}.${hash}.${revision}`;

/** The nonce of the form names all that it showed. */
export const severalPurpose = (shown: string): string => `several ${shown}`;

/** @throws input_invalid  nothing is ticked; approval_void  something was decided or changed since it was shown */
export async function decideSeveral({ parts, form, organizationId, visit }: Sent): Promise<GoTo> {
  const shown = (form.get('shown') ?? '').split(' ');
  const ticked = [...new Set(form.getAll('one'))]
    .filter((one) => shown.includes(one))
    .slice(0, MOST);
  const wish = form.get('decision');
  if (wish !== 'approve' && wish !== 'decline')
    throw new ServiceError('body_malformed', { field: 'decision' });
  if (ticked.length === 0)
    throw new ServiceError('input_invalid', {
      faults: [{ field: 'one', message: say('Tick at least one change.') }],
    });
  const decide = wish === 'approve' ? approveAndRun : declineApproval;
  const failed: unknown[] = [];
  for (const one of ticked) {
    const [id = '', hash = '', revision] = one.split('.');
    const seen = { hash, revision: Number(revision), accepted: [] };
    // A change that was decided elsewhere meanwhile keeps no other from its decision.
    await decide(parts, { organizationId, id, seen, by: visit.reviewer }).catch(
      (error: unknown) => {
        if (!(error instanceof ServiceError)) throw error;
        failed.push(error);
      },
    );
  }
  if (failed.length > 0)
    throw new ServiceError('approval_void', {
      message: `${ticked.length - failed.length} of ${ticked.length} were decided; the others had changed since they were shown.`,
    });
  return { goTo: '/approvals' };
}
