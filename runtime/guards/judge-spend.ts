/** Rules over past spend and running objects in an account. Pure: the platform's answers stand in the facts. */
import type { Change } from '../../sdk/script.ts';
import { accountMovesOf, endsSpend } from './account-moves.ts';
import type { Condition, ConditionOf, GuardRule } from './guard-rule.ts';
import { inRule } from './in-rule.ts';
import { isUnderWay } from './lately.ts';
import { isRemoval, isStart } from './may-run.ts';
import { ranBefore } from './ran-before.ts';
import { isAbove, reason, type Reason } from './reason.ts';
import { shown, unknownWords } from './spend-words.ts';
import { percent } from './rule-words.ts';
import { isNarrowing, thingOf } from './narrowing.ts';
import { spentBy } from './spent-by.ts';
import { needsFacts, WHOLE_PAST, type SpendFacts, type SpendReport } from './spend-facts.ts';
import type { AccountMove, Subject } from './subject.ts';

/** A removed object does not come back: one that nobody could ask about is held too. */
export function askRemoved(
  rule: GuardRule,
  when: ConditionOf<'removed_spent'>,
  { changes, facts, rates, now }: Subject,
): Reason[] {
  if (!facts) return [];
  return spendersIn(changes, facts)
    .filter(isRemoval)
    .flatMap((change): Reason[] => {
      const report = reportOf(facts, change, when.days);
      if (!report)
        return [
          reason(
            rule,
            change,
            null,
            `${nameOf(change)} would be removed, and ${unknownWords(facts, 'whether it has spent anything')}`,
          ),
        ];
      const spent = report.spend[change.id!] ?? 0;
      const measured = inRule({ amount: spent, currency: facts.currency }, when, rates, now);
      if (!isAbove(measured.amount, when.amount)) return [];
      const limit = `${when.amount} ${when.currency ?? 'account currency'}`;
      const message = `${nameOf(change)} would be removed: it has spent ${shown(spent, facts)}${measured.words} in the last ${report.reach} days.`;
      return [reason(rule, change, when.amount === 0 ? null : limit, message)];
    });
}

export function askIdle(
  rule: GuardRule,
  { days }: ConditionOf<'enabled_idle'>,
  { changes, facts }: Subject,
): Reason[] {
  if (!facts) return [];
  return spendersIn(changes, facts)
    .filter(isStart)
    .flatMap((change) => {
      const [whole, recent] = [WHOLE_PAST, days].map((one) => reportOf(facts, change, one));
      const before = whole?.spend[change.id!] ?? 0;
      if (!recent || before <= 0 || (recent.spend[change.id!] ?? 0) > 0) return [];
      const message = `${nameOf(change)} would be enabled: it has spent nothing in the last ${days} days, and ${shown(before, facts)} in the ${whole!.reach} days until now.`;
      return [reason(rule, change, `${days} days`, message)];
    });
}

export function askPaused(
  rule: GuardRule,
  when: ConditionOf<'paused_share'>,
  subject: Subject,
): Reason[] {
  const { changes, facts, rates } = subject;
  if (!facts) return [];
  const stopped = spendersIn(changes, facts).filter((change) => {
    const known = reportOf(facts, change, when.days);
    return known !== undefined && endsSpend(change, known, subject.now);
  });
  const [first] = stopped;
  const report = first && reportOf(facts, first, when.days);
  if (!first || !report || report.total <= 0) return [];
  const share = sharesEnded(when.windowHours, subject);
  const amount = { amount: share * report.total, currency: facts.currency };
  if (!isAbove(share, when.share)) return [];
  if (!isAbove(inRule(amount, when, rates, subject.now).amount, when.amount)) return [];
  const own = stopped.length === 1 ? spentBy(first, report) / report.total : 0;
  const message = isAbove(own, when.share)
    ? `${endWords(first)}: it made ${percent(own)} of the account's spend of the last ${when.days} days.`
    : `With this change what was stopped or narrowed within ${when.windowHours} h made ${percent(share)} of the account's spend of the last ${when.days} days.`;
  return [reason(rule, first, `${percent(when.share)} in ${when.windowHours} h`, message)];
}

const endWords = (change: Change) =>
  `${nameOf(change)} would ${isNarrowing(change) ? 'reach less than until now' : 'be stopped'}`;

/** Facts that a rule needed and did not get, though it lets the change pass. A sentence each. */
export function spendNotes(rules: readonly GuardRule[], { changes, facts }: Subject): string[] {
  if (!facts?.missing) return [];
  const asked = rules.filter(({ when }) => isLenient(when.kind));
  const concerned = spendersIn(changes, facts).find((change) =>
    asked.some(({ when }) => needsFacts[when.kind]?.(change)),
  );
  if (!concerned) return [];
  return [`${nameOf(concerned)} was let pass unseen: ${unknownWords(facts, 'what it has spent')}`];
}

const isLenient = (kind: Condition['kind']) => kind === 'enabled_idle' || kind === 'paused_share';

function spendersIn(changes: readonly Change[], { aside }: SpendFacts): Change[] {
  return changes.filter(({ entity }) => !aside.includes(entity));
}

function reportOf({ reports }: SpendFacts, { entity }: Change, days: number) {
  return reports.find((one: SpendReport) => one.entity === entity && one.days === days);
}

/**
 * Per thing, from the first move of the window to this call's; then all together. The worst of the changes under way
 * counts, for the last that was let pass need not be the last that is made.
 */
function sharesEnded(windowHours: number, subject: Subject): number {
  const since = subject.now - windowHours * 3_600_000;
  const objects = new Map<string, Pick<AccountMove, 'at' | 'before' | 'after'>>();
  const moves = [...(subject.pastOfAccount ?? []), ...accountMovesOf(subject)].filter(
    ({ at }) => at > since,
  );
  for (const move of moves)
    if (move.sort === 'share') {
      const earlier = objects.get(move.object) ?? { ...move, before: ranBefore(moves, move) };
      const beside = isUnderWay(earlier, subject.now) ? earlier : move;
      const after = Math.min(beside.after, move.after);
      objects.set(move.object, { at: move.at, before: earlier.before, after });
    }
  // A stopped object reaches nothing, so a stop and a narrower reach of one object are not added: the larger share
  // counts.
  const ended = new Map<string, number>();
  for (const [object, { before, after }] of objects) {
    const thing = thingOf(object);
    ended.set(thing, Math.max(ended.get(thing) ?? -Infinity, before - after));
  }
  return [...ended.values()].reduce((sum, share) => sum + share, 0);
}

const nameOf = ({ entity, id, name }: Change) =>
  name ?? `The ${entity.replaceAll('_', ' ')} ${id ?? ''}`.trim();
