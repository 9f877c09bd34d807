/** Daily budgets that may run beyond the sum that a platform reported. Pure. */
import { accountMovesOf } from './account-moves.ts';
import { isUnderWay, madeAt } from './lately.ts';
import { ranBefore } from './ran-before.ts';
import type { SpendFacts } from './spend-facts.ts';
import type { AccountMove, Subject } from './subject.ts';

type Acting = Pick<Subject, 'changes' | 'facts' | 'pastOfAccount' | 'now'>;

/** Amount to add to the reported sum: for these changes, for calls under way, and for budgets that no list shows. */
export function addedTo(subject: Acting, facts: SpendFacts, windowHours: number): number {
  const { now, pastOfAccount = [] } = subject;
  const from = now - windowHours * 3_600_000;
  const past = pastOfAccount.filter((move) => madeAt(move) > from);
  const own = accountMovesOf(subject);
  const objects = new Set([...past, ...own].filter(isRunning).map(({ object }) => object));
  const added = [...objects].map((object) => addedBy(object, { past, own, facts, now }));
  return added.reduce((sum, one) => sum + one, 0);
}

interface Moved {
  readonly past: readonly AccountMove[];
  /** Moves by the changes of this call; `past` has the earlier ones. */
  readonly own: readonly AccountMove[];
  readonly facts: SpendFacts;
  readonly now: number;
}

function addedBy(object: string, { past, own, facts, now }: Moved): number {
  const ofObject = (move: AccountMove) => move.object === object && isRunning(move);
  const [earlier, mine] = [past.filter(ofObject), own.filter(ofObject)];
  const open = earlier.filter((move) => isUnderWay(move, now, facts.askedAt));
  const told = dailyOf(facts, object);
  if (told !== undefined) {
    const next = mine.length > 0 ? mine.map(afterOf) : [told];
    // A shared budget stays, because other campaigns spend from it.
    if (facts.campaigns[object]?.isShared) next.push(told);
    return Math.max(...next, ...open.map(afterOf)) - told;
  }
  // Calls under way have not happened yet. This holds for lowerings as well as raises.
  const done = earlier.filter((move) => !open.includes(move));
  const before = done.toSorted((a, b) => madeAt(a) - madeAt(b)).slice(-1);
  // A new campaign has no id here. Once it is made, the list shows it under its own id.
  if (mine.length === 0 && open.length === 0 && before[0]!.isListed) return 0;
  const last = mine.length > 0 ? mine : before;
  // If the platform did not report the budget, a lowering gives nothing back: the lowest known amount counts.
  const was = [...earlier, ...mine].map((move) => ranBefore([...past, ...own], move));
  const mayBe = [...[...last, ...open].map(afterOf), ...open.map((move) => move.before)];
  return Math.max(0, Math.max(...mayBe) - Math.min(...was));
}

/** Sum by which these changes alone raise the daily spend. */
export function raisedBy(subject: Acting): number {
  return raisesIn(subject).reduce((sum, { before, after }) => sum + (after - before), 0);
}

/** Moves of these changes that raise the daily spend of running objects. */
export function raisesIn(subject: Acting): AccountMove[] {
  return accountMovesOf(subject).filter((move) => isRunning(move) && move.after > move.before);
}

/** Part of the object in the reported sum; undefined for objects without one, such as a group or a lifetime budget. */
function dailyOf({ campaigns }: SpendFacts, object: string): number | undefined {
  const known = campaigns[object];
  if (!known || (known.runs && known.daily === 0)) return undefined;
  return known.runs ? known.daily : 0;
}

const isRunning = ({ sort }: AccountMove) => sort === 'running';

const afterOf = ({ after }: AccountMove) => after;
