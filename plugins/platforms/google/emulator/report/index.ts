/** Runs a checked query over a customer: rows, segments, metrics, filters, order, limit, projection. */
import {
  addDays,
  eachDay,
  noFacts,
  readPath,
  sumFacts,
  writePath,
  type Facts,
  type Fields,
} from '../../../../../sdk/emulator/index.ts';
import { camel, snake } from '../catalogue.ts';
import type { Customer } from '../customers.ts';
import type { Plan } from '../gaql/check.ts';
import { passes, type CheckedCondition, type QueryField } from '../gaql/conditions.ts';
import { metrics } from './metrics.ts';
import { derivedStatus } from './standing.ts';
import type { SourceParts } from './history.ts';
import { rowsOf, type SourceRow } from './rows.ts';
import { dateSegments, isSome, splitBySegments, type Part } from './segments.ts';

/** One row as the API answers it. */
type AdsRow = Record<string, Record<string, unknown>>;

/** A row of the source and a combination of segments, with its facts. */
interface Cell extends Part {
  readonly source: SourceRow;
}

export interface Answer {
  readonly rows: AdsRow[];
  /** Rows that match, LIMIT aside. */
  readonly total: number;
  readonly fieldMask: string;
  /** Metrics over all rows, for those who ask. */
  summary(): AdsRow;
}

/** Rows of a report never lie before so many days. */
const KEPT_DAYS = 732;

export function runQuery(plan: Plan, parts: SourceParts): Answer {
  const { customer, history } = parts;
  const { today } = history.instant;
  const isOf = (resource: string) => (condition: CheckedCondition) =>
    condition.at.resource === resource;
  const isDated = (one: CheckedCondition) =>
    isOf('segments')(one) && one.at.path[0]! in dateSegments;
  const isLate = (one: CheckedCondition) =>
    !isDated(one) && (isOf('metrics')(one) || isOf('segments')(one));
  const [dated, late] = [plan.where.filter(isDated), plan.where.filter(isLate)];
  const early = plan.where.filter((one) => !dated.includes(one) && !late.includes(one));
  const test = (value: unknown, { operator, values, at }: CheckedCondition) =>
    passes(value, { operator, values, type: at.type, today });
  // By the rows' own ids first: others that a row names are looked up for the few that are left.
  const [named, others] = [early.filter(isOwnId(plan)), early.filter((one) => !isOwnId(plan)(one))];
  const sources = rowsOf(plan.from, plan.source, parts)
    .filter(({ entity }) =>
      named.every((condition) => test(entity[camel(condition.at.path[0]!)], condition)),
    )
    .filter((row) =>
      others.every((condition) => test(attribute(row, condition.at, parts), condition)),
    );
  const isTimed = plan.usesMetrics || plan.segments.length > 0;
  const first = addDays(customer.records.anchor, -KEPT_DAYS);
  const days = (isTimed ? daysOf(first, today) : []).filter((day) =>
    dated.every((condition) => test(dateSegments[condition.at.path[0]!]!(day), condition)),
  );
  const read = (cell: Cell, field: QueryField) => valueOf(cell, field, parts);
  const cells = sources
    .flatMap((source) => cellsOf(source, plan, days, customer))
    .filter((cell) => late.every((condition) => test(read(cell, condition.at), condition)));
  if (plan.orderBy.length > 0) cells.sort(byOrder(plan, read));
  return {
    rows: cells.slice(0, plan.limit).map((cell) => project(cell, plan, read)),
    total: cells.length,
    fieldMask: plan.select.map(({ full }) => full.split('.').map(camel).join('.')).join(','),
    summary: () => summaryOf(cells, plan, customer),
  };
}

const OWN_IDS = ['id', 'criterion_id', 'resource_name'];
const isOwnId =
  ({ from }: Pick<Plan, 'from'>) =>
  ({ at: { resource, path } }: CheckedCondition): boolean =>
    resource === from && path.length === 1 && OWN_IDS.includes(path[0]!);

/** Two years of days, made once a day: every query with metrics looks through them. */
function daysOf(first: string, last: string): readonly string[] {
  if (known.at(0) !== first || known.at(-1) !== last) known = eachDay(first, last);
  return known;
}
let known: readonly string[] = [];

function cellsOf(
  source: SourceRow,
  { segments: names, usesMetrics }: Plan,
  days: readonly string[],
  customer: Customer,
): Cell[] {
  if (names.length === 0) {
    const facts = usesMetrics ? sumFacts(days.map(source.facts)) : noFacts;
    return [{ source, segments: {}, facts }];
  }
  const own = Object.entries(source.segments ?? {}).filter(([key]) => names.includes(snake(key)));
  const dated = names.filter((name) => dateSegments[name]);
  const cells = new Map<string, Cell>();
  for (const day of days) {
    const dates = dated.map((name) => [camel(name), dateSegments[name]!(day)] as const);
    for (const part of splitBySegments(source.facts(day), names, customer)) {
      if (!isSome(part.facts)) continue;
      const segments = Object.fromEntries([...dates, ...Object.entries(part.segments), ...own]);
      const key = JSON.stringify(segments);
      const facts = sumFacts([cells.get(key)?.facts ?? noFacts, part.facts]);
      cells.set(key, { ...part, source, segments, facts });
    }
  }
  return [...cells.values()];
}

type Read = (cell: Cell, field: QueryField) => unknown;

function valueOf(cell: Cell, field: QueryField, parts: SourceParts): unknown {
  if (field.resource === 'segments') return readPath(cell.segments, field.path.map(camel));
  if (field.resource !== 'metrics') return attribute(cell.source, field, parts);
  const [name = ''] = field.path;
  const { facts, counts, source } = cell;
  if (counts !== undefined) {
    if (name.startsWith('all_') && !name.endsWith('value'))
      return facts.conversions * (counts ? 1 : 0.5);
    if (name === 'conversions') return counts ? facts.conversions : 0;
  }
  return metrics[name]?.(
    facts,
    parts.customer,
    source.resources['campaign']?.['advertisingChannelType'] as string | undefined,
  );
}

function attribute(
  { resources }: SourceRow,
  { resource, path }: QueryField,
  { history }: Pick<SourceParts, 'history'>,
): unknown {
  const entity = resources[resource];
  const derived = path.length === 1 ? derivedStatus(resource, path[0]) : undefined;
  return derived ? derived(entity, history) : readPath(entity, path.map(camel));
}

function byOrder({ orderBy }: Plan, read: Read) {
  const difference = (x: unknown, y: unknown, isNumber: boolean) => {
    if (isNumber || typeof x !== 'string' || typeof y !== 'string')
      return Number(x ?? 0) - Number(y ?? 0);
    return x < y ? -1 : x > y ? 1 : 0;
  };
  return (a: Cell, b: Cell): number => {
    for (const { at, descending } of orderBy) {
      const isNumber = ['int64', 'int32'].includes(at.type.type);
      const found = difference(read(a, at), read(b, at), isNumber);
      if (found !== 0) return descending ? -found : found;
    }
    return 0;
  };
}

/** The selected metrics over all rows; shares have no sum. */
function summaryOf(cells: readonly Cell[], { select }: Plan, customer: Customer): AdsRow {
  const facts: Facts = sumFacts(cells.map((cell) => cell.facts));
  const names = select
    .filter(({ resource }) => resource === 'metrics')
    .map(({ path }) => path[0] ?? '')
    .filter((name) => !name.endsWith('_share'));
  const all = names.map((name) => [camel(name), metrics[name]?.(facts, customer)]);
  return { metrics: Object.fromEntries(all.filter(([, value]) => value !== undefined)) as Fields };
}

/** The selected fields, nested; every resource that is shown carries its name, unless the query would not have it. */
function project(cell: Cell, { select, from, omitsNames }: Plan, read: Read): AdsRow {
  const row: AdsRow = {};
  for (const name of new Set([from, ...select.map(({ resource }) => resource)])) {
    const { resourceName } = cell.source.resources[name] ?? {};
    if (resourceName !== undefined) {
      if (!omitsNames) row[camel(name)] = { resourceName };
    } else if (name === 'metrics' || name === 'segments') row[name] = {};
  }
  for (const field of select) {
    const value = read(cell, field);
    if (value !== undefined) writePath(row, [field.resource, ...field.path].map(camel), value);
  }
  return row;
}
