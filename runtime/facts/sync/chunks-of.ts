/** Cuts what is due at an account into pieces of one level and month, newest first. */
import { addDays } from '../../../sdk/kit/days.ts';
import type { Entity } from '../../../sdk/reports/levels.ts';
import type { Window } from '../../../sdk/script.ts';
import { monthOf } from '../kept-month.ts';
import type { LevelSource } from './level-source.ts';

export interface Chunk {
  readonly level: Entity;
  readonly source: LevelSource;
  /** All of its days are due, and in one month. */
  readonly window: Window;
}

/** Reports of single days are kept after so many, so that a stop loses few. */
const SINGLE_DAYS = 10;

/** @param due  newest first */
export function chunksOf(level: Entity, source: LevelSource, due: readonly string[]): Chunk[] {
  const most = source.isByDay ? 31 : SINGLE_DAYS;
  const windows: Window[] = [];
  for (const day of due) {
    const last = windows.at(-1);
    const joins =
      last !== undefined &&
      last.start_date === addDays(day, 1) &&
      monthOf(last.start_date) === monthOf(day) &&
      last.end_date < addDays(day, most);
    if (joins) windows[windows.length - 1] = { start_date: day, end_date: last.end_date };
    else windows.push({ start_date: day, end_date: day });
  }
  return windows.map((window) => ({ level, source, window }));
}

/** The first of each list, then the second of each: nobody waits for the end of another's list. */
export function inTurn<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, at) =>
    lists.flatMap((list) => list.slice(at, at + 1)),
  ).flat();
}

/** One of each organization, then the next of each: a quota that they share ends for all at the same point. */
export const tenantsInTurn = <T>(
  lists: readonly { readonly organizationId: number; readonly tasks: readonly T[] }[],
): T[] =>
  inTurn(
    [...Map.groupBy(lists, ({ organizationId }) => organizationId).values()].map((own) =>
      inTurn(own.map(({ tasks }) => tasks)),
    ),
  );
