import { ServiceError } from '../../../sdk/errors.ts';
import type { Pending } from '../../call-parts/outcome.ts';
import { refusalOf, warningReason, type Reason } from '../../guards/reason.ts';
import { askRules } from './ask-rules.ts';
import type { Judgement } from './judge.ts';

/**
 * Asks the organization's rules, which refuse or hold. An approved change passes a hold, unless more may be spent than
 * was shown.
 */
export async function rulesOfOrganization(judgement: Judgement): Promise<Pending | undefined> {
  const { parts, call, planned, changes, agreed, forPerson, harm } = judgement;
  const verdict = await askRules(parts, judgement, {
    approved: agreed !== undefined,
    shown: agreed?.enables,
    rehearsed: forPerson.length > 0,
  });
  const { action, reasons, notes, facts, enables } = verdict;
  judgement.tell([...notes, ...harm], facts);
  if (action === 'refuse') throw refusalOf(reasons);
  if (action === 'hold' && call.approval) throw moreThanShown(call.approval.id, reasons);
  if (action === 'hold' || forPerson.length > 0) {
    const because = [...forPerson, ...reasons, ...harm.map(warningReason)];
    const [newest] = await parts.audit.newest(call.principal!.organizationId, { limit: 1 });
    const shown = { audited: newest?.seq ?? 0, ...(enables ? { enables } : {}) };
    return parts.approvals.request(call, planned, changes, because, shown);
  }
  judgement.orElse(verdict.release);
  judgement.onceMade(verdict.made);
  return undefined;
}

/** The budget belongs to another object, and was raised after the person was asked. */
function moreThanShown(approvalId: string, [first]: readonly Reason[]): ServiceError {
  return new ServiceError('change_refused', {
    message: `More may be spent by it than when it was shown, so the approval is void. ${first!.message}`,
    approvalId,
  });
}
