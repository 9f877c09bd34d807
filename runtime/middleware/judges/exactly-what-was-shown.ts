import { ServiceError } from '../../../sdk/errors.ts';
import { hashOf } from '../../text/canonical.ts';
import type { Judgement } from './judge.ts';

/** An approval, a step and the plan of an undo are valid only for the changes that were shown. */
export function exactlyWhatWasShown({
  parts: { approvals },
  call,
  planned,
  changes,
}: Pick<Judgement, 'parts' | 'call' | 'planned' | 'changes'>): void {
  const { approval, undoes, stepOf } = call;
  if (approval && approvals.hash(call, planned, changes) !== approval.changesHash)
    throw new ServiceError('change_refused', {
      message: 'The changes are not those that were approved any more, so the approval is void.',
      approvalId: approval.id,
      changes,
    });
  if (stepOf?.changesHash !== undefined && hashOf(changes) !== stepOf.changesHash)
    throw new ServiceError('change_refused', {
      message: 'The changes are not those that the step expects.',
      changes,
    });
  if (undoes && hashOf(changes) !== undoes.changesHash)
    throw new ServiceError('undo_conflict', { runId: undoes.runId, changes });
}
