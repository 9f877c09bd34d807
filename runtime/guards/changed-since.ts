/** What was changed after a person was shown something, so far as it is another thing by now: where it leads, what it spends, who sees it. Pure. */
import type { Change } from '../../sdk/script.ts';
import { isRemoval, isStart, isStop } from './may-run.ts';
import { measureOf, movesBudget } from './measure-of.ts';

/** What is known to belong to what was shown. */
export interface Inside {
  /** Its own ids, and those of what stands in it or above it. */
  readonly ids: ReadonlySet<string>;
  /** Of these sorts all that belong to it are among the ids. */
  readonly covers: ReadonlySet<string>;
}

export interface Since {
  /** Changes of runs that nobody approved, with what they were called with. */
  readonly runs: readonly { readonly changes: readonly Change[]; readonly arguments: unknown }[];
  /** Sorts of things that spend. */
  readonly levels: ReadonlySet<string>;
  /** Asks the platform; undefined where nobody can say. */
  ask(): Promise<Inside | undefined>;
}

/** It runs, or may spend more: what it leads to is part of what was shown. */
export function isBound(change: Change): boolean {
  return change.id !== null && (isStart(change) || movesBudget(change));
}

/** @returns the first change that a person should see before what they approved is made */
export async function changedSince(
  shown: readonly Change[],
  { runs, levels, ask }: Since,
): Promise<Change | undefined> {
  const bound = shown.filter(isBound);
  const own = new Set(bound.flatMap(({ id }) => id ?? []));
  const sorts = new Set(bound.map(({ entity }) => plain(entity)));
  let asked: Promise<Inside | undefined> | undefined;
  if (own.size === 0) return undefined;
  for (const run of runs)
    for (const change of run.changes.filter((one) => !isHarmless(one))) {
      const named = namesIn([run.arguments, change.after, change.id]);
      if (hasAny(named, own)) return change;
      // Another one of its sort stands beside it.
      if (sorts.has(plain(change.entity))) continue;
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
  const isLevel = levels.has(plain(change.entity));
  if (inside && hasAny(named, inside.ids)) return true;
  // Nobody says in what it stands: what decides where money goes counts, the rest does not.
  if (!isLevel) return change.id !== null && isWeighty(change.field);
  if (!inside) return true;
  return !inside.covers.has(plain(change.entity)) && !namesAnother(args, inside);
}

/** Its arguments say in what it stands, and that is something else. */
function namesAnother(args: unknown, { covers }: Inside): boolean {
  const names = keysIn(args).map((key) => plain(key).replace(/ids?$/, ''));
  return names.some((name) => covers.has(name));
}

/** A new name, an end, or less money takes nothing from what was agreed. */
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

/** `ad_set` and `adset` are one. */
export const plain = (sort: string) => sort.replaceAll(/[_-]/g, '').toLowerCase();

function hasAny(named: ReadonlySet<string>, ids: ReadonlySet<string>): boolean {
  return [...named].some((name) => ids.has(name));
}

/** All words of a value: also those within flags, and names of resources. */
function namesIn(value: unknown): ReadonlySet<string> {
  if (typeof value === 'string') return new Set([value, ...value.split(/[^\w.:-]+/)]);
  if (typeof value === 'number') return new Set([String(value)]);
  if (typeof value !== 'object' || value === null) return new Set();
  return new Set(Object.values(value).flatMap((one) => [...namesIn(one)]));
}

/** Of arguments by name, or as flags. */
function keysIn(args: unknown): readonly string[] {
  if (typeof args === 'string') return args.match(/^--([\w-]+)/)?.slice(1) ?? [];
  if (typeof args !== 'object' || args === null) return [];
  if (Array.isArray(args)) return args.flatMap(keysIn);
  return Object.entries(args).flatMap(([key, inner]) => [key, ...keysIn(inner)]);
}
