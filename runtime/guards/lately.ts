/** Changes, seen with those that were let pass shortly before: their preview may not know them yet. */
import type { Change } from '../../sdk/script.ts';
import { isStart } from './may-run.ts';
import type { AccountMove, Move, PastMove } from './subject.ts';

/** A change let pass longer ago has reached the platform, or never will; ms. */
const UNDER_WAY_MS = 10 * 60_000;
const DAY_MS = 24 * 3_600_000;

/** A change, with its amount of a day ago where that has been lowered since. */
export type Seen = Change & { readonly was?: number };

/** Steps that are small alone end a budget or a bid together. */
export function withFormer(
  changes: readonly Change[],
  moves: readonly Move[],
  past: readonly PastMove[],
  now: number,
): Seen[] {
  return changes.map((change) => {
    const own = moves.filter((move) => move.change === change && move.measure !== 'pace');
    const worst = own.some(({ measure }) => measure === 'return') ? Math.min : Math.max;
    const was = own
      .flatMap(
        ({ object }) => past.find((one) => one.object === object && one.at > now - DAY_MS) ?? [],
      )
      .flatMap(({ before }) => before ?? []);
    return was.length > 0 ? { ...change, was: worst(...was) } : change;
  });
}

/** An enabled object may spend a raise that was let pass at the same moment: its own, or one of an object above or below it. */
export function withRaises(
  changes: readonly Change[],
  past: readonly AccountMove[],
  { now, askedAt }: When,
): Change[] {
  return changes.map((change) => {
    const { id, budget } = change;
    if (!budget || !isStart(change)) return change;
    const own = underWay(past, id, now).map(({ after }) => after);
    const others = new Map<string, number>();
    for (const { object, sort, after } of past.filter((one) => isUnderWay(one, now, askedAt)))
      if (sort === 'resting' && object !== id)
        others.set(object, Math.max(others.get(object) ?? 0, after));
    const more = [...others.values()].reduce((sum, one) => sum + one, 0);
    const amount = Math.max(budget.amount, ...own) + more;
    return amount === budget.amount ? change : { ...change, budget: { ...budget, amount } };
  });
}

interface When {
  readonly now: number;
  /** When the platform was asked; it knew of all calls that had ended by then. */
  readonly askedAt?: number | undefined;
}

/** Whether the object, or one above or below it, was allowed to run a moment ago. The platform's answer may be older. */
export function isBeingEnabled(
  past: readonly AccountMove[],
  id: string,
  { now, askedAt }: When,
): boolean {
  const isEnabling = ({ sort, before }: AccountMove) => sort === 'running' && before === 0;
  return (
    underWay(past, id, now).some(({ sort, after }) => sort === 'running' && after > 0) ||
    past.some((move) => isEnabling(move) && isUnderWay(move, now, askedAt))
  );
}

/** Other calls were let change what runs since the platform was asked: it may not have counted that. */
export function isOvertaken(past: readonly AccountMove[], askedAt: number | undefined): boolean {
  return past.some(({ sort, at }) => sort === 'running' && askedAt !== undefined && at > askedAt);
}

/**
 * It may reach the platform before or after the changes let pass beside it: nobody knows the order.
 * @param askedAt  when the platform was asked: it knew the changes that had ended by then
 */
export function isUnderWay(
  { at, endedAt }: Pick<AccountMove, 'at' | 'endedAt'>,
  now: number,
  askedAt?: number,
): boolean {
  const isKnown = endedAt !== undefined && askedAt !== undefined && endedAt < askedAt;
  return at > now - UNDER_WAY_MS && !isKnown;
}

/** The latest moment from which the change holds. */
export function madeAt({ at, endedAt }: Pick<AccountMove, 'at' | 'endedAt'>): number {
  return endedAt ?? at + UNDER_WAY_MS;
}

/** Amounts, and no shares. */
function underWay(past: readonly AccountMove[], id: string | null, now: number): AccountMove[] {
  return past.filter(
    (move) => move.object === id && move.sort !== 'share' && isUnderWay(move, now),
  );
}
