/** Computes the daily spend that an account allows. Pure. */
import type { AccountSum, Agreed, Told } from './account-sum.ts';
import { addedTo, raisedBy, raisesIn } from './added-to.ts';
import { MAX_WINDOW_HOURS } from './guard-rule.ts';
import { baseObserved } from './observed.ts';
import type { Subject } from './subject.ts';

/** Hours for which budgets that no list shows are counted, where no rule has a longer window. */
export const WEEK = 168;

const HOUR = 3_600_000;
/** Twice the longest window. */
const KEPT_MS = 2 * MAX_WINDOW_HOURS * HOUR;
const MOST_AGREED = 500;

/** The part of a subject on which a sum depends. */
export type Summed = Pick<
  Subject,
  'platform' | 'accountIds' | 'changes' | 'facts' | 'pastOfAccount' | 'now' | 'sums'
>;

/**
 * @param windowHours  how long budgets that no list shows are counted
 * @param isAgreed  a person agreed to the changes
 * @returns the sum of the account once the changes are made
 */
export function sumAfter(subject: Summed, windowHours: number, isAgreed = false): AccountSum {
  const { platform, accountIds, now, facts, sums = [] } = subject;
  const before = sums.find((one) => isSame(one, subject));
  const daily = facts?.dailyBudgets ?? null;
  const running =
    facts && daily !== null
      ? daily + addedTo(subject, facts, windowHours)
      : (before?.running ?? 0) + raisedBy(subject);
  const seen = daily === null ? null : { at: now, running: daily };
  const told = withTold(before?.told ?? [], seen);
  const since = now - KEPT_MS;
  const agreed = [...(before?.agreed ?? []), ...(isAgreed ? agreedNow(subject) : [])];
  return {
    platform,
    accountIds,
    currency: facts?.currency ?? before?.currency ?? null,
    at: now,
    running,
    // The newest report stays, however old it is.
    told: told.filter(({ at }, place) => at > since || place === told.length - 1),
    agreed: agreed.filter(({ at }) => at > since).slice(-MOST_AGREED),
  };
}

export function isSame(sum: AccountSum, place: Pick<Subject, 'platform' | 'accountIds'>): boolean {
  return sum.platform === place.platform && sum.accountIds[0] === place.accountIds[0];
}

/** Keeps the first report of a day, because it has no change of that day in it. */
function withTold(told: readonly Told[], seen: Told | null): readonly Told[] {
  if (!seen || told.some(({ at }) => at > seen.at - 24 * HOUR)) return told;
  return [...told, seen];
}

function agreedNow(subject: Summed): Agreed[] {
  return raisesIn(subject).map(({ at, object, before, after }) => ({
    at,
    object,
    running: after - before,
  }));
}

/** The sum at the start of the window, or of the first report; 0 where the platform never reported one. */
export function baseOf({ told }: AccountSum, now: number, windowHours: number): number {
  return (baseObserved(told, { now, windowHours }) ?? told.at(-1))?.running ?? 0;
}

/** Sum of the raises that people agreed to within the window; per object, the largest counts. */
export function agreedIn({ agreed }: AccountSum, now: number, windowHours: number): number {
  const most = new Map<string, number>();
  for (const { at, object, running } of agreed)
    if (at > now - windowHours * HOUR) most.set(object, Math.max(most.get(object) ?? 0, running));
  return [...most.values()].reduce((sum, one) => sum + one, 0);
}
