/** The history of the objects that a call changes. */
import type { Reader } from '../stores/store.ts';
import { MAX_WINDOW_HOURS, type GuardRule } from './guard-rule.ts';
import { withoutWhole } from './drained.ts';
import { withFormer } from './lately.ts';
import { allMoves } from './past-moves.ts';
import type { Question } from './question.ts';
import type { Move, PastMove, Subject } from './subject.ts';

/** Reads the moves of these objects, by anybody. It also reads all moves of the organization, where a rule adds them up. */
export async function pastOf(
  reader: Reader,
  { organizationId, owner }: Pick<Question, 'organizationId' | 'owner'>,
  moves: readonly Move[],
  rules: readonly GuardRule[],
  now: number,
): Promise<Pick<Subject, 'past' | 'pastOfAll'>> {
  if (moves.length === 0) return { past: [] };
  const since = now - MAX_WINDOW_HOURS * 3_600_000;
  const inOrder = (all: readonly PastMove[]) =>
    all.filter(({ at }) => at > since).toSorted((a, b) => a.at - b.at);
  const objects = [...new Set(moves.flatMap(({ object }) => object ?? []))];
  const lists = await Promise.all(objects.map((one) => allMoves(reader, owner, `${one}.`)));
  const past = inOrder(lists.flat());
  const sums = rules.some(({ when, off }) => when.kind === 'raises_above' && !off);
  return sums ? { past, pastOfAll: inOrder(await allMoves(reader, organizationId, '')) } : { past };
}

/** Adds the amounts of a day ago: for lowered budgets and bids, and for raised target returns. */
export async function withPast(reader: Reader, question: Question, now: number): Promise<Question> {
  const { changes, moves } = question;
  const lowered = moves.filter(({ measure, before, after }) => {
    if (measure === 'pace') return false;
    if (measure === 'return') return (after ?? 0) > (before ?? 0);
    return after !== undefined && after < (before ?? 0);
  });
  const { past } = await pastOf(reader, question, lowered, [], now);
  return { ...question, changes: withoutWhole(withFormer(changes, lowered, past, now)) };
}
