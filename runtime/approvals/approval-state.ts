/** The state of an approval at a moment, and the words about it. Pure. */
import { ServiceError } from '../../sdk/errors.ts';
import type { Pending } from '../call-parts/outcome.ts';
import { WARNING } from '../guards/reason.ts';
import type { StoredAnswer } from '../repeats/repeats.ts';
import type { Approval, Seen } from './approval.ts';

export function isFinal({ status }: Approval): boolean {
  return status !== 'pending' && status !== 'approved';
}

export function isStepOf({ partOf = [] }: Approval, runId: string | undefined): boolean {
  return runId !== undefined && partOf.some(({ resumes }) => resumes?.runId === runId);
}

/** An approval kept as `pending` may have expired since. */
export function asOf(one: Approval, now: number): Approval {
  return one.status === 'pending' && Date.parse(one.expiresAt) <= now
    ? { ...one, status: 'expired', endedAt: one.expiresAt }
    : one;
}

/** @throws approval_void */
export function checkSeen(found: Approval, seen: Seen): void {
  const reason =
    found.status !== 'pending'
      ? `It is ${found.status} already.`
      : found.revision !== seen.revision || found.hash !== seen.hash
        ? 'It is not what was shown any more.'
        : undefined;
  if (reason) throw new ServiceError('approval_void', { message: reason });
}

/**
 * Checks that the person agreed to each change that needs an agreement of its own (`accept`). Nobody accepts a failed
 * check by approving the rest.
 * @returns indexes of these changes in `changes`
 * @throws input_invalid  one of them has no agreement
 */
export function checkAccepted({ changes }: Approval, { accepted = [] }: Seen): readonly number[] {
  const asked = changes.flatMap(({ accept }, at) => (accept ? [at] : []));
  const left = asked.filter((at) => !accepted.includes(at));
  if (left.length === 0) return asked;
  const message = `must tick each failed check by itself: ${left.length} of ${asked.length} have no tick`;
  throw new ServiceError('input_invalid', { faults: [{ field: 'accept', message }] });
}

/** @returns the answer to a repeat of a call about which nobody will decide any more */
export function refusalOf({ status, id, decision }: Approval): StoredAnswer | undefined {
  if (status !== 'declined' && status !== 'expired') return undefined;
  const code = status === 'declined' ? 'approval_declined' : 'approval_expired';
  const details = {
    approvalId: id,
    ...(decision ? { decidedAt: decision.at } : {}),
    ...(decision?.word ? { reason: decision.word } : {}),
  };
  return { error: { code, details }, ran: true, creditsUsed: 0 };
}

export function pendingOf({ id, expiresAt, price, reasons }: Approval, apiUrl: string): Pending {
  return {
    approval_id: id,
    review_url: `${apiUrl}/approvals/${id}`,
    expires_at: expiresAt,
    poll_with: 'get_approval',
    price,
    reasons: reasons
      .filter(({ rule }) => rule !== WARNING)
      .map(({ rule, message, limit }) => ({ rule, message, limit })),
  };
}
