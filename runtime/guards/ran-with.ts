/** The amount while the object was known to run: a raise is counted from there. */
import type { Move, Subject } from './subject.ts';

/**
 * The first amount of the window that was moved while the object ran. If it is not known to have run, the least amount:
 * a high amount of a resting or new object is no base, nor is one that was lowered.
 * @returns null for an amount that was not there before; undefined when it cannot be read
 */
export function ranWith(
  move: Move,
  { past, now, facts }: Subject,
  windowHours: number,
): number | null | undefined {
  const { object, before, change } = move;
  const since = now - windowHours * 3_600_000;
  const earlier = past.filter((one) => one.object === object && one.at > since);
  const runs = change.id !== null && facts?.campaigns[change.id]?.runs === true;
  // It goes back to its former value: nothing bound it then either.
  if (change.after === null && earlier[0]?.before === null) return null;
  if (before === undefined) return undefined;
  const all = [...earlier, { before, ran: runs }];
  // An object that rested first counts up to the moment when it is known to run.
  const first = all.findIndex(({ ran }) => ran === true);
  const counted = first < 0 ? all : all.slice(0, first + 1);
  const known = counted.flatMap((one) => one.before ?? []);
  return known.length === 0 ? null : Math.min(...known);
}
