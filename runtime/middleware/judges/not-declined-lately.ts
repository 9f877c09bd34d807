import type { Judgement } from './judge.ts';

/** @throws approval_declined  a person declined the same wish */
export async function notDeclinedLately({
  parts,
  call,
  planned,
  agreed,
}: Judgement): Promise<void> {
  // No two batches of visitors are the same wish.
  if (!agreed && call.principal && !call.isCounted)
    await parts.approvals.checkDeclined(call.principal.organizationId, planned);
}
