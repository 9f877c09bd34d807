/** Lines, added up by what a caller groups by. */
import { nothing } from '../../../../sdk/kit/metrics.ts';
import type { TotalPart } from '../../../../sdk/reports/total.ts';
import type { ConnectionView } from '../../../../sdk/tool.ts';
import { type Line } from './lines.ts';
import type { Unit } from './days.ts';
import { wrong } from '../../../../sdk/reports/wrong.ts';
import { entities, type Entity } from '../../../../sdk/reports/levels.ts';

export const units = ['day', 'week', 'month'] as const satisfies readonly Unit[];
const allKeys: readonly Key[] = ['platform', 'account', 'status', ...entities, ...units];
export type Key = 'platform' | 'account' | 'status' | Entity | Unit;

/** How rows are told apart. */
export interface Grouping {
  /** Level that is read: the finest one that rows are of, or are filtered by. */
  readonly level: Entity;
  readonly keys: readonly Key[];
  readonly unit: Unit | undefined;
  /** The finest thing among the keys: it gives a row its id. */
  readonly own: Entity | undefined;
  readonly byAccount: boolean;
  /** Rows are of whole accounts: the totals of reports say it all, also what they do not list. */
  readonly byTotals: boolean;
}

/** @throws input_invalid */
export function keysOf(given: readonly string[] = []): Key[] {
  return given.map((name) => {
    const key = allKeys.find((one) => one === name);
    if (!key) throw wrong('group_by', `${name} is none of ${allKeys.join(', ')}`);
    return key;
  });
}

/**
 * @param level  what one row is while nothing else is grouped by
 * @param given  keys to group by instead
 * @param isFiltered  some of what is read is left away
 */
export function groupingOf(
  level: Entity | 'account',
  given: readonly Key[] = [],
  isFiltered = false,
): Grouping {
  const keys: readonly Key[] = given.length > 0 ? given : [level];
  const named = entities.filter((entity) => keys.includes(entity));
  const own = named.at(-1);
  const finest = [level, own ?? 'account'].map((one) => entities.indexOf(one as Entity));
  return {
    level: entities[Math.max(0, ...finest)]!,
    keys,
    unit: units.find((unit) => keys.includes(unit)),
    own,
    byAccount: keys.includes('account') || own !== undefined,
    byTotals: own === undefined && !keys.includes('status') && !isFiltered,
  };
}

/** One group, in both windows. */
export interface Group {
  readonly lines: readonly Line[];
  readonly part: number;
  readonly now: readonly TotalPart[];
  readonly before: readonly TotalPart[];
}

/** A line of the window, or of the one that it is compared with. */
export interface Dated {
  readonly line: Line;
  readonly isBefore: boolean;
}

export function groupsOf(dated: readonly Dated[], grouping: Grouping): Group[] {
  const groups = Map.groupBy(dated, ({ line }) => keyOf(line, grouping));
  return [...groups.values()].map((own) => {
    const of = (isBefore: boolean) =>
      own.filter((one) => one.isBefore === isBefore).map(({ line }) => line);
    const [now, before] = [of(false), of(true)];
    // An object in both windows gets its present name.
    const lines = now.length > 0 ? now : before;
    // A group that only one window has counts as nothing in the other.
    const orNothing = (some: readonly Line[]) =>
      some.length > 0 ? some : [{ ...lines[0]!, sums: nothing }];
    return { lines, part: lines[0]!.part, now: orNothing(now), before: orNothing(before) };
  });
}

/** Whether a row has the figures of an account, if the account reports any. */
export function isOfRow({ lines }: Pick<Group, 'lines'>, grouping: Grouping, one: ConnectionView) {
  const { account } = lines[0]!;
  if (grouping.byAccount)
    return one.platform === account.platform && one.account_id === account.account_id;
  return !grouping.keys.includes('platform') || one.platform === account.platform;
}

function keyOf({ account, currency, counts, part, of, status }: Line, grouping: Grouping): string {
  const { keys, unit, byAccount } = grouping;
  const parts: unknown[] = [currency, counts];
  if (unit) parts.push(part);
  if (keys.includes('platform') || byAccount) parts.push(account.platform);
  if (byAccount) parts.push(account.account_id);
  if (keys.includes('status')) parts.push(status);
  for (const entity of entities) if (keys.includes(entity)) parts.push(of[entity]?.id ?? null);
  return JSON.stringify(parts);
}

/** Identity of a row: the finest object gives its id, coarser ones stand beside it by name. */
export function identityOf({ lines }: Pick<Group, 'lines'>, grouping: Grouping) {
  const { keys, own, byAccount } = grouping;
  const { account, of, status } = lines[0]!;
  const above = entities.filter((entity) => isAbove(entity, own) && of[entity] !== undefined);
  return {
    ...(keys.includes('platform') || byAccount ? { platform: account.platform } : {}),
    ...(byAccount ? { account_id: account.account_id, account_name: account.account_name } : {}),
    ...Object.assign({}, ...above.map((entity) => namesOf(entity, of[entity]))),
    ...(own ? { id: of[own]?.id ?? null, name: of[own]?.name ?? null } : {}),
    ...(own === grouping.level || keys.includes('status') ? { status } : {}),
  } as Readonly<Record<string, string | null>>;
}

const isAbove = (entity: Entity, own: Entity | undefined) =>
  own !== undefined && entity !== own && ['campaign', 'ad_group'].includes(entity);

function namesOf(entity: Entity, named: { id: string | null; name: string | null } | undefined) {
  return { [`${entity}_id`]: named?.id ?? null, [`${entity}_name`]: named?.name ?? null };
}
