import type { Judgement } from './judge.ts';

/** @throws approval_declined  a person declined the same wish */
export async function notDeclinedLately({
  parts,
  call,
  planned,
  agreed,
}: Judgement): Promise<void> {
  // A call that carries the entries of several visitors is a new wish each time.
  if (!agreed && call.principal && !call.isCounted)
    await parts.approvals.checkDeclined(call.principal.organizationId, planned);
}
