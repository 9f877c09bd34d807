/** The history of what a call moves. */
import type { Reader } from '../stores/store.ts';
import { MAX_WINDOW_HOURS, type GuardRule } from './guard-rule.ts';
import { withFormer } from './lately.ts';
import { allMoves } from './past-moves.ts';
import type { Question } from './question.ts';
import type { Move, PastMove } from './subject.ts';

/** The history that the rules need: of the objects themselves, or of all when a rule adds up. */
export async function pastOf(
  reader: Reader,
  organizationId: number,
  moves: readonly Move[],
  rules: readonly GuardRule[],
  now: number,
): Promise<PastMove[]> {
  if (moves.length === 0) return [];
  const sums = rules.some(({ when, off }) => when.kind === 'raises_above' && !off);
  const objects = [...new Set(moves.flatMap(({ object }) => object ?? []))];
  const since = now - MAX_WINDOW_HOURS * 3_600_000;
  const lists = sums
    ? [await allMoves(reader, organizationId, '')]
    : await Promise.all(objects.map((one) => allMoves(reader, organizationId, `${one}.`)));
  return lists
    .flat()
    .filter(({ at }) => at > since)
    .sort((a, b) => a.at - b.at);
}

/** With what budgets were a day ago, where they are lowered, and target returns, where they are raised. */
export async function withPast(reader: Reader, question: Question, now: number): Promise<Question> {
  const { organizationId, changes, moves } = question;
  const lowered = moves.filter(({ measure, before, after }) => {
    if (measure === 'pace') return false;
    if (measure === 'return') return (after ?? 0) > (before ?? 0);
    return after !== undefined && after < (before ?? 0);
  });
  const past = await pastOf(reader, organizationId, lowered, [], now);
  return { ...question, changes: withFormer(changes, lowered, past, now) };
}
