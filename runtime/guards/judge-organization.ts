/** Judges the daily spend of all accounts of an organization, against that at the start of the window. Pure. */
import type { AccountSum } from './account-sum.ts';
import { raisedBy } from './added-to.ts';
import type { ConditionOf, GuardRule } from './guard-rule.ts';
import { inRule } from './in-rule.ts';
import { agreedIn, baseOf, isSame, sumAfter } from './sum-after.ts';
import { isAbove, reason, round, type Reason } from './reason.ts';
import { letsMoreRun, tellsSums } from './spend-facts.ts';
import type { Subject } from './subject.ts';

type Rule = ConditionOf<'organization_raise_above'>;

export function askOrganization(rule: GuardRule, when: Rule, subject: Subject): Reason[] {
  const { changes, now, rates, sums, facts } = subject;
  const first = changes.find(letsMoreRun);
  if (!sums || !facts || !tellsSums(facts)) return [];
  if (!first || raisedBy(subject) <= 0) return [];
  const { times, windowHours, amount, currency = '' } = when;
  const others = sums.filter((one) => !isSame(one, subject) && counts(rule, one, now, windowHours));
  const all = [...others, sumAfter(subject, windowHours)];
  const sumOf = (part: (sum: AccountSum) => number) =>
    all.reduce((sum, one) => {
      const own = { amount: part(one), currency: one.currency };
      return sum + inRule(own, when, rates, now).amount;
    }, 0);
  const before = sumOf((one) => baseOf(one, now, windowHours));
  const agreed = sumOf((one) => agreedIn(one, now, windowHours));
  const after = sumOf(({ running }) => running);
  if (!isAbove(after, Math.max(before * times, amount) + agreed)) return [];
  const said = (sum: number) => `${round(sum)} ${currency}`.trim();
  const also = agreed > 0 ? `, beside ${said(agreed)} that people agreed to` : '';
  const message = `With this change all that runs in ${all.length} accounts of the organization may spend ${said(after)} a day, which is more than ${times} times the ${said(before)} of ${windowHours} hours ago${also}.`;
  return [reason(rule, first, `${times} times in ${windowHours} hours`, message)];
}

/**
 * Whether the sum of an account counts. After two windows without a question the account may be disconnected, so it
 * does not.
 */
function counts(
  { platforms, accounts }: GuardRule,
  { platform, accountIds, at }: AccountSum,
  now: number,
  windowHours: number,
): boolean {
  return (
    at > now - 2 * windowHours * 3_600_000 &&
    (platforms?.includes(platform) ?? true) &&
    (accounts?.some((id) => accountIds.includes(id)) ?? true)
  );
}
