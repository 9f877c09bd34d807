/** The effect of changes on the whole of an account: budgets that run or rest, and the share of its spend that ends. */
import type { Change } from '../../sdk/script.ts';
import { amountsOf, type Amount } from './amounts-of.ts';
import { isBeingEnabled } from './lately.ts';
import { isDaily, isStart, isStarved, isStop, isUsedUp, mayRun } from './may-run.ts';
import { measureOf } from './measure-of.ts';
import { paceOf } from './pace.ts';
import { noFacts, type SpendFacts, type SpendReport } from './spend-facts.ts';
import { isNarrowing, reachOf } from './narrowing.ts';
import { spentBy } from './spent-by.ts';
import type { AccountMove, Subject } from './subject.ts';

/** @returns one entry for each thing and sort; none for what changes neither */
export function accountMovesOf(
  subject: Pick<Subject, 'changes' | 'facts' | 'pastOfAccount' | 'now'>,
): AccountMove[] {
  const { changes, facts = noFacts, pastOfAccount = [], now } = subject;
  return changes.flatMap((change, place): AccountMove[] => {
    const object = change.id === null ? `new ${place}` : change.id;
    const budget = budgetOf(change, facts);
    const when = { now, askedAt: facts.askedAt };
    const isAwake = budget?.rests !== true || isBeingEnabled(pastOfAccount, object, when);
    const pace = change.money ? undefined : paceOf(change, now);
    const rests = pace && facts.campaigns[object]?.runs === false;
    const ended = isNarrowing(change) ? reachOf(object) : object;
    const share = shareOf(change, ended, { facts, past: pastOfAccount, now });
    return [
      ...(budget ? [{ at: now, object, sort: sortOf(isAwake), ...budget.moved }] : []),
      ...(pace
        ? [{ at: now, object: `${object} pace`, sort: sortOf(!rests), ...movedBy(pace) }]
        : []),
      ...(share
        ? [{ at: now, object: ended, sort: 'share' as const, ...share, currency: null }]
        : []),
    ];
  });
}

/** The amount of a nearer end. If there was no end before, the former pace is unknown, and all of it counts as a raise. */
const movedBy = ({ before, after = 0, currency }: Amount) => ({
  before: before ?? 0,
  after,
  currency,
});

const sortOf = (isAwake: boolean) => (isAwake ? ('running' as const) : ('resting' as const));

interface Budget {
  readonly moved: Pick<AccountMove, 'before' | 'after' | 'currency' | 'isListed'>;
  /** A resting object spends nothing; its budget counts once it is enabled. */
  readonly rests?: boolean;
}

function budgetOf(change: Change, { campaigns, currency }: SpendFacts): Budget | undefined {
  const known = change.id === null ? undefined : campaigns[change.id];
  const { money, budget: own } = change;
  if (isStart(change))
    return own && { moved: { before: 0, after: own.amount, currency: own.currency } };
  if (isStop(change))
    return known?.runs ? { moved: { before: known.daily, after: 0, currency } } : undefined;
  if (!money || money.measure === 'bid') return undefined;
  if (change.id === null)
    return mayRun(change.after)
      ? { moved: { before: 0, after: money.amount, currency: money.currency, ...listed(change) } }
      : undefined;
  const budget = amountsOf(change, currency).find(({ measure }) => measure === 'budget');
  if (!budget || budget.after === undefined) return undefined;
  const moved = { before: budget.before ?? 0, after: budget.after, currency: money.currency };
  return { moved, rests: known?.runs === false };
}

/** A list of campaigns shows their daily budgets, and no other budgets. */
function listed({ entity, after }: Change): { readonly isListed?: true } {
  if (entity !== 'campaign' || typeof after !== 'object' || after === null) return {};
  const budgets = Object.keys(after).filter((field) => measureOf(field) === 'budget');
  return budgets.length > 0 && budgets.every(isDaily) ? { isListed: true } : {};
}

interface Known {
  readonly facts: SpendFacts;
  readonly past: readonly AccountMove[];
  readonly now: number;
}

/** An object that is enabled again gives back the share that its end had taken. */
function shareOf(
  change: Change,
  object: string,
  { facts: { reports }, past, now }: Known,
): { readonly before: number; readonly after: number } | undefined {
  if (isStart(change)) {
    const last = past.findLast((move) => move.sort === 'share' && move.object === object);
    return last && last.before > last.after ? { before: 0, after: last.before } : undefined;
  }
  // The shortest is the one that shares are asked by.
  const [report] = reports
    .filter(({ entity }) => entity === change.entity)
    .toSorted((a, b) => a.days - b.days);
  const spent = report ? spentBy(change, report) : 0;
  return report && report.total > 0 && spent > 0 && endsSpend(change, report, now)
    ? { before: spent / report.total, after: 0 }
    : undefined;
}

/** The end of something that spends: by a word of a status, by a date, or by an amount that leaves it nothing. */
export function endsSpend(change: Change, report: SpendReport, now: number): boolean {
  const used = { spent: spentBy(change, report), days: report.days };
  return isStop(change) || isNarrowing(change) || isStarved(change, now) || isUsedUp(change, used);
}
