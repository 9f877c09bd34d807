/** What all that runs in an account may spend a day, against what ran before the window as the platform told it. Pure. */
import { accountMovesOf } from './account-moves.ts';
import type { Condition, GuardRule } from './guard-rule.ts';
import { inRule } from './in-rule.ts';
import { isOvertaken, isUnderWay } from './lately.ts';
import { baseObserved } from './observed.ts';
import { ranBefore } from './ran-before.ts';
import { isAbove, reason, type Reason } from './reason.ts';
import { letsMoreRun, type SpendFacts } from './spend-facts.ts';
import { shown, unknownWords } from './spend-words.ts';
import type { AccountMove, Subject } from './subject.ts';

type Rule = Extract<Condition, { kind: 'account_raise_above' }>;

export function askRunning(rule: GuardRule, when: Rule, subject: Subject): Reason[] {
  const { changes, facts, rates, observed = [], now } = subject;
  const first = changes.find(letsMoreRun);
  if (!facts || !first) return [];
  const { currency } = facts;
  const toRule = (amount: number) => inRule({ amount, currency }, when, rates).amount;
  const own = accountMovesOf(subject).filter(({ sort }) => sort === 'running');
  const up = own.reduce((sum, move) => sum + Math.max(0, move.after - move.before), 0);
  if (up <= 0) return [];
  if (facts.dailyBudgets === null) {
    if (!facts.missing || facts.missing.undeclared) return [];
    if (!isAbove(toRule(up), when.amount)) return [];
    const message = `More would be spent a day, and ${unknownWords(facts, 'what the whole account may spend')}`;
    return [reason(rule, first, null, message)];
  }
  const { windowHours, times } = when;
  const before = baseObserved(observed, { now, windowHours })?.running ?? facts.dailyBudgets;
  const after = facts.dailyBudgets + addedTo(subject, facts, windowHours);
  if (!isAbove(after, before * times) || !isAbove(toRule(after), when.amount)) return [];
  const more = `more than ${times} times`;
  // What the platform says is older than what was let pass since: a sum of both may be wrong.
  const message = isOvertaken(subject.pastOfAccount ?? [], facts.askedAt)
    ? `With this change, and what was let pass at the same time, all that runs in the account may spend ${more} a day what it was ${windowHours} hours ago.`
    : `With this change all that runs in the account may spend ${shown(after, facts)} a day, which is ${more} the ${shown(before, facts)} of ${windowHours} hours ago.`;
  return [reason(rule, first, `${times} times in ${windowHours} hours`, message)];
}

/** What comes to the sum that the platform said: by these changes, by what is under way, and by what no list shows. */
function addedTo(subject: Subject, facts: SpendFacts, windowHours: number): number {
  const { now, pastOfAccount = [] } = subject;
  const from = now - windowHours * 3_600_000;
  const past = pastOfAccount.filter(({ at }) => at > from);
  const own = accountMovesOf(subject);
  const isRunning = ({ sort }: AccountMove) => sort === 'running';
  const named = [...past, ...own].filter(isRunning);
  let added = 0;
  for (const object of new Set(named.map((move) => move.object))) {
    const ofObject = (move: AccountMove) => move.object === object && isRunning(move);
    const [earlier, mine] = [past.filter(ofObject), own.filter(ofObject)];
    const open = earlier.filter((move) => isUnderWay(move, now, facts.askedAt));
    const told = dailyOf(facts, object);
    const last = mine.length > 0 ? mine : earlier.slice(-1);
    if (told === undefined) {
      // Nothing that is lowered gives back what nobody told: the least that it was counts.
      const was = [...earlier, ...mine].map((move) => ranBefore([...past, ...own], move));
      added += Math.max(0, Math.max(...[...last, ...open].map(afterOf)) - Math.min(...was));
      continue;
    }
    const next = mine.length > 0 ? mine.map(afterOf) : [told];
    added += Math.max(...next, ...open.map(afterOf)) - told;
  }
  return added;
}

/** Its part in the sum that the platform said; undefined for what has none, such as a group or a lifetime budget. */
function dailyOf({ campaigns }: SpendFacts, object: string): number | undefined {
  const known = campaigns[object];
  if (!known || (known.runs && known.daily === 0)) return undefined;
  return known.runs ? known.daily : 0;
}

const afterOf = ({ after }: AccountMove) => after;
