import { randomUUID } from 'node:crypto';
import { ServiceError } from '../../sdk/errors.ts';
import { plannedOf, type Call, type Link, type Money, type Next } from '../call.ts';
import type { Clock } from '../clock.ts';
import type { Credits, Hold } from '../credits/credits.ts';
import { chargeOf } from '../credits/price-of-call.ts';

/** Longer than any run may take; a hold that outlives it is released by the sweep. */
const holdMs = 15 * 60_000;

/**
 * Holds the price before the tool runs, durably; charges on success, releases otherwise, in the unit of work that
 * settles the call (threats, P3). A change whose outcome is unknown keeps its hold (P4). The script of a read starts
 * beside its hold: its requests to the platform wait for the hold (`runScript`). Answers 402 credits_insufficient,
 * credits_cap_reached.
 */
export function meterCredits({ credits, clock }: { credits: Credits; clock: Clock }): Link {
  return async (call, next) => {
    const { principal, money } = call;
    const { price } = call.plan;
    const held = price || priceBehind(call);
    if (!principal || held === 0) return next();
    const expiresAt = new Date(clock.now() + holdMs).toISOString();
    const holding = credits.hold({
      organizationId: principal.organizationId,
      amount: held,
      cause: plannedOf(call)?.runId ?? `call_${randomUUID()}`,
      keyId: principal.keyId,
      dailyCap: principal.dailyCap,
      owner: principal.owner,
      expiresAt,
      // A crash in a read loses the hold with the run, which comes to the same as a release.
      durable: (call.plan.run?.script ?? call.tool!).manifest.effect !== 'read',
    });
    const failed = isScriptRead(call)
      ? await beside(call, next, holding)
      : await behind(next, holding);
    const hold = await settledHold(call, holding);
    money.unstored.push((tx) => (call.wrote ? hold.keep(tx) : hold.release(tx)));
    if (failed) {
      const { error } = failed;
      // A read-back that tells nothing is tried again, with a hold of its own.
      const isUnknown =
        error instanceof ServiceError && error.code === 'outcome_unknown' && !call.begun;
      money.settle.push((tx) => (isUnknown ? hold.keep(tx) : hold.release(tx)));
      if (!isUnknown) throw error;
      // The caller sees why the balance is short meanwhile.
      const told = { ...error.details, creditsHeld: held, heldUntil: expiresAt };
      throw new ServiceError(error.code, told, { cause: error });
    }
    money.charged = chargeOf(price, call.outcome);
    money.settle.push(async (tx) => {
      if (money.charged === 0) await hold.release(tx);
      else correct(money, await hold.charge(tx));
    });
  };
}

/**
 * An approved call is a step of a call with one price: the credits for that price must be there before the step is
 * made.
 */
function priceBehind({ approval, stepOf }: Call): number {
  return approval ? (stepOf?.whole ?? 0) : 0;
}

/** Its script changes nothing, and all that it sends goes through the host. */
function isScriptRead({ plan }: Call): boolean {
  return plan.run?.script.manifest.effect === 'read';
}

type Failed = { readonly error: unknown } | undefined;

async function ended(next: Next): Promise<Failed> {
  try {
    await next();
    return undefined;
  } catch (error) {
    return { error };
  }
}

async function behind(next: Next, holding: Promise<Hold>): Promise<Failed> {
  await holding;
  return ended(next);
}

function beside(call: Call, next: Next, holding: Promise<Hold>): Promise<Failed> {
  call.money.cleared = holding.then(() => undefined);
  call.money.cleared.catch(() => undefined);
  return ended(next);
}

/** A call whose hold is refused counts as not run, even if its script has ended meanwhile. */
async function settledHold(call: Call, holding: Promise<Hold>): Promise<Hold> {
  try {
    return await holding;
  } catch (error) {
    call.money.refused = true;
    throw error;
  }
}

/** A hold may have expired during the run, its credits spent elsewhere: the answer says the real charge. */
function correct(money: Money, charged: number): void {
  if (charged === money.charged) return;
  money.charged = charged;
  money.short = true;
}
