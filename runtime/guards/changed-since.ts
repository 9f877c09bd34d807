/**
 * Finds changes made after a person was shown something, if they change its destination, its spend or its audience.
 * Pure.
 */
import type { Change } from '../../sdk/script.ts';
import { isRemoval, isStart, isStop } from './may-run.ts';
import { measureOf, movesBudget } from './measure-of.ts';

/** Objects that belong to the one that was shown. */
export interface Inside {
  /** Ids of the object, of all objects in it, and of all objects above it. */
  readonly ids: ReadonlySet<string>;
  /** Sorts of objects of which `ids` is complete. */
  readonly covers: ReadonlySet<string>;
}

export interface Since {
  /** Changes of runs that nobody approved, with the arguments of each run. */
  readonly runs: readonly { readonly changes: readonly Change[]; readonly arguments: unknown }[];
  /** Sorts of objects that spend. */
  readonly levels: ReadonlySet<string>;
  /** Asks the platform; undefined where it does not say. */
  ask(): Promise<Inside | undefined>;
}

/**
 * Whether the change starts the object or moves its budget. Its approval then covers the object's destinations and
 * parts too.
 */
export function isBound(change: Change): boolean {
  return change.id !== null && (isStart(change) || movesBudget(change));
}

/** @returns the first change that a person should see before the approved changes are made */
export async function changedSince(
  shown: readonly Change[],
  { runs, levels, ask }: Since,
): Promise<Change | undefined> {
  const bound = shown.filter(isBound);
  const own = new Set(bound.flatMap(({ id }) => id ?? []));
  const sorts = new Set(bound.map(({ entity }) => foldedSort(entity)));
  let asked: Promise<Inside | undefined> | undefined;
  if (own.size === 0) return undefined;
  for (const run of runs)
    for (const change of run.changes.filter((one) => !isHarmless(one))) {
      const named = namesIn([run.arguments, change.after, change.id]);
      if (hasAny(named, own)) return change;
      // It is another object of the same sort, so the approved one is not affected.
      if (sorts.has(foldedSort(change.entity))) continue;
      asked ??= ask();
      if (belongs({ change, named, args: run.arguments, levels, inside: await asked }))
        return change;
    }
  return undefined;
}

interface Candidate {
  readonly change: Change;
  readonly named: ReadonlySet<string>;
  readonly args: unknown;
  readonly levels: ReadonlySet<string>;
  readonly inside: Inside | undefined;
}

function belongs({ change, named, args, levels, inside }: Candidate): boolean {
  const isLevel = levels.has(foldedSort(change.entity));
  if (inside && hasAny(named, inside.ids)) return true;
  // The object's place is unknown. Fields that decide where money goes count; others do not.
  if (!isLevel) return change.id !== null && isWeighty(change.field);
  if (!inside) return true;
  return !inside.covers.has(foldedSort(change.entity)) && !namesAnother(args, inside);
}

/** The arguments name the object's place, and it is another one. */
function namesAnother(args: unknown, { covers }: Inside): boolean {
  const names = keysIn(args).map((key) => foldedSort(key).replace(/ids?$/, ''));
  return names.some((name) => covers.has(name));
}

/** Whether the change takes nothing away from the agreement: a new name, an end, or less money. */
function isHarmless(change: Change): boolean {
  const { id, entity, field, before, after } = change;
  if (id === null) return false;
  if (field === 'name' || field === `${entity}_name`) return true;
  if (isStop(change)) return !isRemoval(change);
  const isLess = typeof before === 'number' && typeof after === 'number' && after < before;
  return measureOf(field) !== undefined && isLess;
}

function isWeighty(field: string): boolean {
  return (
    measureOf(field) === 'budget' ||
    /ur[li]s?$|link|track|template|domain|suffix|geo|location/i.test(field)
  );
}

/** Treats `ad_set` and `adset` as one name. */
export const foldedSort = (sort: string) => sort.replaceAll(/[_-]/g, '').toLowerCase();

function hasAny(named: ReadonlySet<string>, ids: ReadonlySet<string>): boolean {
  return [...named].some((name) => ids.has(name));
}

/** All words of a value, including words within flags and names of resources. */
function namesIn(value: unknown): ReadonlySet<string> {
  if (typeof value === 'string') return new Set([value, ...value.split(/[^\w.:-]+/)]);
  if (typeof value === 'number') return new Set([String(value)]);
  if (typeof value !== 'object' || value === null) return new Set();
  return new Set(Object.values(value).flatMap((one) => [...namesIn(one)]));
}

/** Names of arguments, given as an object or as flags. */
function keysIn(args: unknown): readonly string[] {
  if (typeof args === 'string') return args.match(/^--([\w-]+)/)?.slice(1) ?? [];
  if (typeof args !== 'object' || args === null) return [];
  if (Array.isArray(args)) return args.flatMap(keysIn);
  return Object.entries(args).flatMap(([key, inner]) => [key, ...keysIn(inner)]);
}
