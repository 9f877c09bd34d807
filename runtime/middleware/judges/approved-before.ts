import { STEP_FIELD } from '../../../sdk/step.ts';
import type { Judgement } from './judge.ts';
import { refused } from './refused.ts';

/**
 * Checks that a person approved this call or this very step. An approval of the same organization must show the step in
 * its words.
 * @throws change_refused  the step claims an approval that does not exist
 */
export async function approvedBefore(judgement: Judgement): Promise<void> {
  const { parts, call } = judgement;
  const { approval, stepOf, principal } = call;
  const id = approval?.id ?? stepOf?.approved?.id;
  if (id === undefined) return;
  const found = await parts.approvals.find(principal!.organizationId, id);
  if (approval) {
    judgement.agreed = { approval: found, enables: approval.enables };
    return;
  }
  const { words, budget = null } = stepOf!.approved!;
  const isShown = found?.changes.some(
    ({ field, after }) => field === STEP_FIELD && after === words,
  );
  // Steps under one decision are made while the call that a person approved is under way.
  const isAgreed = found?.status === 'executed' || found?.status === 'approved';
  if (!isAgreed || !isShown) throw refused('No person approved this step as it is to be made.');
  judgement.agreed = { approval: found, enables: budget };
}
