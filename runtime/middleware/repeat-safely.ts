import { ServiceError, isErrorCode, type ErrorDetails } from '../../sdk/errors.ts';
import { plannedOf, type Call, type Link } from '../call.ts';
import { hashOf } from '../text/canonical.ts';
import type { Approvals } from '../approvals/approvals.ts';
import { OWN, type Repeats, type StoredAnswer } from '../repeats/repeats.ts';
import { repeatPlace, type RepeatPlace } from '../repeats/repeat-place.ts';

/**
 * Runs a call with an idempotency key once (threats, P5). A repeat gets the stored answer and is not
 * charged again. Answers 400 idempotency_key_invalid; 409 idempotency_conflict for other arguments,
 * idempotency_running while the first call runs. A failure before anything changed frees the key.
 */
export function repeatSafely({ repeats, approvals }: RepeatParts): Link {
  return async (call, next) => {
    const key = call.idempotencyKey;
    if (key !== undefined && !/^[!-~]{1,255}$/.test(key))
      throw new ServiceError('idempotency_key_invalid', { field: 'Idempotency-Key' });
    const place = repeatPlace(call);
    // A rehearsal changes nothing that a repeat could double, and the change itself comes under the same key.
    if (!place || plannedOf(call)?.dryRun) return next();
    if (call.begun && !call.found) return settleBegun(repeats, place, call, next);
    const { organizationId } = place;
    const request = { ...place, requestHash: requestHash(call), requestId: call.id };
    const claim = await repeats.claim(request);
    // A call that the service sends again by itself waits until the read-back has told the outcome of the first one.
    if (!claim.claimed && claim.isOpen && place.operation.startsWith(OWN))
      throw new ServiceError('idempotency_running', { retryAfterSeconds: 2 });
    // The sender has found at the platform a change of which nobody knew whether it was made.
    if (!claim.claimed && call.found && claim.answer.error?.code === 'outcome_unknown')
      return settleBegun(repeats, place, call, next);
    if (!claim.claimed) return giveStored(call, await latest(approvals, organizationId, claim));
    call.repeat.unstored.push((tx) => {
      const message =
        'The outcome could not be stored. Read the object back, then use a new idempotency key.';
      const answer = failedAnswer(call, new ServiceError('outcome_unknown', { message }));
      return call.wrote ? repeats.answer(tx, { ...place, answer }) : repeats.forget(tx, place);
    });
    try {
      await next();
    } catch (error) {
      const answer = call.wrote ? failedAnswer(call, error) : undefined;
      call.repeat.settle.push((tx) =>
        answer ? repeats.answer(tx, { ...place, answer }) : repeats.forget(tx, place),
      );
      throw error;
    }
    // The charge, and so the answer, is known only when the credits are settled.
    call.repeat.settle.push(async (tx) => {
      const { outcome, ran, creditsUsed, id } = call;
      const answer = { outcome, ran, creditsUsed, requestId: id };
      await repeats.answer(tx, { ...place, answer });
      const first = firstPlace(call);
      if (first) await repeats.renew(tx, { ...first, answer });
    });
  };
}

/** Place of the answer of a call that was answered before its steps went on. */
function firstPlace({ resumes, principal, toolName }: Call): RepeatPlace | undefined {
  if (!resumes?.repeat) return undefined;
  const { door, key } = resumes.repeat;
  return repeatPlace({ idempotencyKey: key, door, principal, toolName });
}

interface RepeatParts {
  readonly repeats: Repeats;
  readonly approvals?: Pick<Approvals, 'answerOf'>;
}

/** The key is claimed already, and answered with "unknown", which stays the answer while the read-back tells nothing. */
async function settleBegun(
  repeats: Repeats,
  place: RepeatPlace,
  call: Call,
  next: () => Promise<void>,
): Promise<void> {
  try {
    await next();
  } catch (error) {
    const isTold = error instanceof ServiceError && error.details['undone'] !== undefined;
    const answer = failedAnswer(call, error);
    if (isTold)
      call.repeat.settle.push((tx) => repeats.answer(tx, { ...place, answer, isReadBack: true }));
    throw error;
  }
  call.repeat.settle.push((tx) => {
    const { outcome, ran, creditsUsed, id } = call;
    const answer = { outcome, ran, creditsUsed, requestId: id };
    const isFound = call.found !== undefined;
    return repeats.answer(tx, { ...place, answer, isReadBack: true, isFound });
  });
}

/** A call that waited for a person is answered with what became of it. */
async function latest(
  approvals: RepeatParts['approvals'],
  organizationId: number,
  { answer }: { readonly answer: StoredAnswer },
): Promise<StoredAnswer> {
  const { pending, run } = answer.outcome ?? {};
  if (!pending) return answer;
  return (await approvals?.answerOf(organizationId, pending.approval_id, run?.runId)) ?? answer;
}

function giveStored(call: Call, answer: StoredAnswer): void {
  call.repeat.answer = answer;
  if (!answer.error) return;
  const { code, details } = answer.error;
  throw new ServiceError(isErrorCode(code) ? code : 'internal', details as ErrorDetails);
}

function failedAnswer(call: Call, error: unknown): StoredAnswer {
  const known = error instanceof ServiceError;
  return {
    error: { code: known ? error.code : 'internal', details: known ? { ...error.details } : {} },
    ran: call.ran,
    creditsUsed: call.creditsUsed,
    requestId: call.id,
  };
}

/**
 * SHA-256 of the input as it was sent, in one fixed spelling, without the key itself. New defaults of a later version
 * do not change the hash. The limits of a service key count too: a narrow key must not get the answer that a wider one
 * had (O1). The reason is a note, and may be worded differently.
 */
function requestHash({ toolName, sent, principal, plan }: Call): string {
  const { idempotency_key: _, reason, ...others } = sent;
  const rest =
    plan.reason === undefined ? { ...others, ...(reason === undefined ? {} : { reason }) } : others;
  const { platforms, accounts } = principal!;
  const narrowed = platforms || accounts ? [{ platforms, accounts }] : [];
  return hashOf([toolName, rest, ...narrowed]);
}
