import { randomUUID } from 'node:crypto';
import { ServiceError } from '../../sdk/errors.ts';
import type { Call, Link } from '../call.ts';
import type { Clock, Credits } from '../parts.ts';

/** Longer than any run may take; a hold that outlives it is released by the sweep. */
const holdMs = 15 * 60_000;

/**
 * Holds the price before the tool runs, durably; charges on success, releases otherwise, in the unit
 * of work that settles the call (threats, P3). A change whose outcome is unknown keeps its hold (P4).
 * Answers 402 credits_insufficient, credits_cap_reached.
 */
export function meterCredits({ credits, clock }: { credits: Credits; clock: Clock }): Link {
  return async (call, next) => {
    const { principal, price } = call;
    if (!principal || price === 0) return next();
    const expiresAt = new Date(clock.now() + holdMs).toISOString();
    const hold = await credits.hold({
      organizationId: principal.organizationId,
      amount: price,
      cause: call.plannedRun?.runId ?? `call_${randomUUID()}`,
      keyId: principal.keyId,
      dailyCap: principal.dailyCap,
      expiresAt,
      // A crash in a read loses the hold with the run, which comes to the same as a release.
      durable: (call.plannedRun?.script ?? call.tool!).manifest.effect !== 'read',
    });
    (call.onUnstored ??= []).push((tx) => (call.wrote ? hold.keep(tx) : hold.release(tx)));
    try {
      await next();
    } catch (error) {
      const isUnknown = error instanceof ServiceError && error.code === 'outcome_unknown';
      call.settlement.push((tx) => (isUnknown ? hold.keep(tx) : hold.release(tx)));
      if (!isUnknown) throw error;
      // The caller sees why the balance is short meanwhile.
      const told = { ...error.details, creditsHeld: price, heldUntil: expiresAt };
      throw new ServiceError(error.code, told, { cause: error });
    }
    call.creditsUsed = chargeOf(call);
    call.settlement.push(async (tx) => {
      if (call.creditsUsed === 0) await hold.release(tx);
      else correct(call, await hold.charge(tx));
    });
  };
}

/** What a call that has answered costs: nothing while it waits for a person, or when it was rehearsed. */
export function chargeOf({ outcome, price }: Pick<Call, 'outcome' | 'price'>): number {
  return outcome?.pending || outcome?.run?.dryRun ? 0 : price;
}

/** A hold may have expired during the run, its credits spent elsewhere: the answer says what was charged. */
function correct(call: Call, charged: number): void {
  if (charged === call.creditsUsed) return;
  call.creditsUsed = charged;
  const { outcome } = call;
  if (outcome?.result && Object.hasOwn(outcome.result, 'credits_used'))
    call.outcome = { ...outcome, result: { ...outcome.result, credits_used: charged } };
}
