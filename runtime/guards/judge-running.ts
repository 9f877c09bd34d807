/**
 * The sum that all running objects in an account may spend a day, against the sum that ran before the window as the
 * platform told it. Pure.
 */
import { addedTo, raisedBy } from './added-to.ts';
import type { ConditionOf, GuardRule } from './guard-rule.ts';
import { inRule } from './in-rule.ts';
import { isOvertaken } from './lately.ts';
import { baseObserved } from './observed.ts';
import { isAbove, reason, type Reason } from './reason.ts';
import { letsMoreRun, tellsSums } from './spend-facts.ts';
import { shown, unknownWords } from './spend-words.ts';
import type { Subject } from './subject.ts';

type Rule = ConditionOf<'account_raise_above'>;

export function askRunning(rule: GuardRule, when: Rule, subject: Subject): Reason[] {
  const { changes, facts, rates, observed = [], now } = subject;
  const first = changes.find(letsMoreRun);
  if (!facts || !first) return [];
  const { currency } = facts;
  const toRule = (amount: number) => inRule({ amount, currency }, when, rates, now).amount;
  if (raisedBy(subject) <= 0) return [];
  const { windowHours, times } = when;
  const added = addedTo(subject, facts, windowHours);
  if (facts.dailyBudgets === null) {
    if (!tellsSums(facts)) return [];
    if (!isAbove(toRule(added), when.amount)) return [];
    const message = `More would be spent a day, and ${unknownWords(facts, 'what the whole account may spend')}`;
    return [reason(rule, first, null, message)];
  }
  const before = baseObserved(observed, { now, windowHours })?.running ?? facts.dailyBudgets;
  const after = facts.dailyBudgets + added;
  if (!isAbove(after, before * times) || !isAbove(toRule(after), when.amount)) return [];
  const more = `more than ${times} times`;
  // The platform's figure is older than the changes let pass since: a sum of both may be wrong.
  const message = isOvertaken(subject.pastOfAccount ?? [], facts.askedAt)
    ? `With this change, and what was let pass at the same time, all that runs in the account may spend ${more} a day what it was ${windowHours} hours ago.`
    : `With this change all that runs in the account may spend ${shown(after, facts)} a day, which is ${more} the ${shown(before, facts)} of ${windowHours} hours ago.`;
  return [reason(rule, first, `${times} times in ${windowHours} hours`, message)];
}
