import type { Judgement } from './judge.ts';

/** @throws approval_declined  a person declined the same wish */
export async function notDeclinedLately({
  parts,
  call,
  planned,
  agreed,
}: Judgement): Promise<void> {
  // Each batch of visitors is a new wish.
  if (!agreed && call.principal && !call.isCounted)
    await parts.approvals.checkDeclined(call.principal.organizationId, planned);
}
