/** Rules over what was spent and what runs in an account. Pure: what the platform was asked stands in the facts. */
import type { Change } from '../../sdk/script.ts';
import { accountMovesOf, endsSpend } from './account-moves.ts';
import type { Condition, GuardRule, OtherCurrency } from './guard-rule.ts';
import { isOvertaken, isUnderWay } from './lately.ts';
import { isRemoval, isStart } from './may-run.ts';
import { inWords, isAbove, reason, round, type Reason } from './reason.ts';
import { percent } from './rule-words.ts';
import {
  needsFacts,
  WHOLE_PAST,
  letsMoreRun,
  type SpendFacts,
  type SpendReport,
} from './spend-facts.ts';
import type { AccountMove, Subject } from './subject.ts';

type Kind<K extends Condition['kind']> = Extract<Condition, { kind: K }>;

/** What is gone does not come back: what nobody could ask about is held too. */
export function askRemoved(
  rule: GuardRule,
  when: Kind<'removed_spent'>,
  { changes, facts, rates }: Subject,
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
      const measured = inRule({ amount: spent, currency: facts.currency }, when, rates);
      if (!isAbove(measured.amount, when.amount)) return [];
      const limit = `${when.amount} ${when.currency ?? 'account currency'}`;
      const message = `${nameOf(change)} would be removed: it has spent ${shown(spent, facts)}${measured.words} in the last ${report.reach} days.`;
      return [reason(rule, change, when.amount === 0 ? null : limit, message)];
    });
}

export function askIdle(
  rule: GuardRule,
  { days }: Kind<'enabled_idle'>,
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

export function askPaused(rule: GuardRule, when: Kind<'paused_share'>, subject: Subject): Reason[] {
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
  if (!isAbove(inRule(amount, when, rates).amount, when.amount)) return [];
  const own = stopped.length === 1 ? (report.spend[first.id!] ?? 0) / report.total : 0;
  const message = isAbove(own, when.share)
    ? `${nameOf(first)} would be stopped: it made ${percent(own)} of the account's spend of the last ${when.days} days.`
    : `With this change what was stopped within ${when.windowHours} h made ${percent(share)} of the account's spend of the last ${when.days} days.`;
  return [reason(rule, first, `${percent(when.share)} in ${when.windowHours} h`, message)];
}

/** The daily budgets of what runs, before the window and after these changes. */
export function askRunning(
  rule: GuardRule,
  when: Kind<'account_raise_above'>,
  subject: Subject,
): Reason[] {
  const { changes, facts, rates } = subject;
  const first = changes.find(letsMoreRun);
  if (!facts || !first) return [];
  const { currency } = facts;
  const toRule = (amount: number) => inRule({ amount, currency }, when, rates).amount;
  const own = accountMovesOf(subject).filter(({ sort }) => sort === 'running');
  const up = own.reduce((sum, move) => sum + move.after - move.before, 0);
  if (up <= 0) return [];
  if (facts.dailyBudgets === null) {
    if (!facts.missing || facts.missing.undeclared) return [];
    if (!isAbove(toRule(up), when.amount)) return [];
    const message = `More would be spent a day, and ${unknownWords(facts, 'what the whole account may spend')}`;
    return [reason(rule, first, null, message)];
  }
  const { told, ended, all } = runningMoved(when.windowHours, subject, facts);
  const before = Math.max(0, facts.dailyBudgets - told);
  // A list of campaigns has not all budgets, nor what is under way: what was moved is surely there.
  const after = Math.max(facts.dailyBudgets + up, facts.dailyBudgets - ended + all, before + all);
  if (!isAbove(after, before * when.times) || !isAbove(toRule(after), when.amount)) return [];
  const more = `more than ${when.times} times`;
  // What the platform says is older than what was let pass since: a sum of both may be wrong.
  const message = isOvertaken(subject.pastOfAccount ?? [], facts.askedAt)
    ? `With this change, and what was let pass at the same time, all that runs in the account may spend ${more} a day what it was ${when.windowHours} hours ago.`
    : `With this change all that runs in the account may spend ${shown(after, facts)} a day, which is ${more} the ${shown(before, facts)} of ${when.windowHours} hours ago.`;
  return [reason(rule, first, `${when.times} times in ${when.windowHours} hours`, message)];
}

/** What a rule would have had to know and could not, where it lets pass all the same. A sentence each. */
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
 * Per thing, from the first move of the window to this call's; then all together. Of what is under way the worst counts,
 * for the last that was let pass need not be the last that is made.
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
  return [...objects.values()].reduce((sum, { before, after }) => sum + before - after, 0);
}

/**
 * What daily budgets that run have gone up by since the window began: as the platform may have told it when it was asked
 * (`told`), as it surely did (`ended`), and with these changes (`all`). A preview may be older than the list of campaigns:
 * what was there before is told by other calls alone. Of what is in no list of campaigns the moves are all that is known.
 */
function runningMoved(windowHours: number, subject: Subject, facts: SpendFacts) {
  const { now, pastOfAccount = [] } = subject;
  const from = now - windowHours * 3_600_000;
  const past = pastOfAccount.filter(({ at }) => at > from);
  const own = accountMovesOf(subject);
  const named = [...past, ...own].filter(({ sort }) => sort === 'running');
  let [told, ended, all] = [0, 0, 0];
  for (const object of new Set(named.map((move) => move.object))) {
    const earlier = past.filter((move) => move.object === object && move.sort === 'running');
    const mine = own.filter((move) => move.object === object && move.sort === 'running');
    const first = [...earlier, ...mine][0]!;
    const was = ranBefore([...past, ...own], first);
    const known = facts.campaigns[object];
    const present = known && (known.runs ? known.daily : 0);
    const isOpen = (move: AccountMove) => isUnderWay(move, now, facts.askedAt);
    const open = earlier.filter(isOpen);
    const last = present ?? earlier.at(-1)?.after ?? was;
    const settled = earlier.filter((move) => !isOpen(move)).at(-1)?.after ?? was;
    if (earlier.length > 0) {
      told += (present ?? Math.max(last, ...open.map(afterOf))) - was;
      ended += (present ?? settled) - was;
    }
    const next = mine.length > 0 ? mine : [{ after: last }];
    all += Math.max(...[...next, ...open].map(afterOf)) - was;
  }
  return { told, ended, all };
}

const afterOf = ({ after }: Pick<AccountMove, 'after'>) => after;

/** What is enabled after it was stopped within the window ran before: with what it has now, or had before that was raised. */
function ranBefore(moves: readonly AccountMove[], move: AccountMove): number {
  const { at, object, sort, before, after } = move;
  // Of one instant nobody knows the order.
  const earlier = moves.filter((one) => one.object === object && one.at <= at);
  const isGivenBack = sort === 'running' && before === 0 && earlier.some(isEnd);
  const raised = earlier.find((one) => one.sort === 'resting');
  return isGivenBack ? Math.min(after, raised?.before ?? after) : before;
}

const isEnd = ({ sort, before, after }: AccountMove) => sort === 'share' && after < before;

/** An amount as the rule counts it. */
function inRule(
  { amount, currency }: { readonly amount: number; readonly currency: string | null },
  rule: { readonly currency?: string; readonly otherCurrency?: OtherCurrency },
  rates: Subject['rates'],
): { readonly amount: number; readonly words: string } {
  if (rule.currency === undefined || rule.currency === currency) return { amount, words: '' };
  const worth = rates.worth(amount, currency, rule.currency);
  const words = rule.currency && amount > 0 ? inWords(worth, rule.currency).replace(/,$/, '') : '';
  return { amount: worth?.amount ?? amount, words };
}

const nameOf = ({ entity, id, name }: Change) =>
  name ?? `The ${entity.replaceAll('_', ' ')} ${id ?? ''}`.trim();

const shown = (amount: number, { currency }: SpendFacts) =>
  `${round(amount)}${currency ? ` ${currency}` : ''}`;

const unknownWords = ({ missing }: SpendFacts, what: string) =>
  `nobody could say ${what}: ${missing?.why ?? 'the platform was not asked'}.`;
