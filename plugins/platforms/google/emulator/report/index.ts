/** Runs a checked query over a customer: rows, segments, metrics, filters, order, limit, projection. */
import { addDays, eachDay, sumFacts } from '../../../../../sdk/emulator/index.ts';
import { camel } from '../catalogue.ts';
import { passes } from '../gaql/conditions.ts';
import { cellsOf, type Cell } from './cells.ts';
import type { Customer } from '../customers.ts';
import type { CheckedCondition, Plan, QueryField } from '../gaql/check.ts';
import { dateSegments, metrics } from './metrics.ts';
import { rowsOf, type SourceParts, type SourceRow } from './rows.ts';

/** One row as the API answers it. */
type AdsRow = Record<string, Record<string, unknown>>;

interface Line {
  readonly cell: Cell;
  read(field: QueryField): unknown;
}

export interface Answer {
  readonly rows: AdsRow[];
  /** Rows that match, LIMIT aside. */
  readonly total: number;
  readonly fieldMask: string;
  /** Metrics over all rows, for those who ask. */
  summary(): AdsRow;
}

export function runQuery(plan: Plan, parts: SourceParts, firstDay: string): Answer {
  const { today } = parts.history.instant;
  const isDated = ({ at }: CheckedCondition) =>
    at.resource === 'segments' && at.path[0]! in dateSegments;
  const onDates = plan.where.filter(isDated);
  const others = plan.where.filter((condition) => !isDated(condition));
  const early = others.filter(({ at }) => at.resource !== 'metrics' && at.resource !== 'segments');
  const late = others.filter((condition) => !early.includes(condition));
  const test = (value: unknown, { operator, values, at }: CheckedCondition) =>
    passes(value, { operator, values, type: at.type, today });
  const sources = rowsOf(plan.from, plan.source, parts).filter((row) =>
    early.every((condition) => test(attribute(row, condition.at), condition)),
  );
  const isTimed = plan.usesMetrics || plan.segments.length > 0;
  const days = (isTimed ? daysOf(firstDay, today) : []).filter((day) =>
    onDates.every((condition) => test(dateSegments[condition.at.path[0]!]!(day), condition)),
  );
  const cells = sources.flatMap((source) => cellsOf(source, plan, days, parts.customer));
  const lines = cells
    .map((cell) => lineOf(cell, parts.customer))
    .filter((line) => late.every((condition) => test(line.read(condition.at), condition)));
  if (plan.orderBy.length > 0) lines.sort((a, b) => compareLines(a, b, plan));
  return {
    rows: lines.slice(0, plan.limit).map((line) => project(line, plan)),
    total: lines.length,
    fieldMask: plan.select.map(({ full }) => maskOf(full)).join(','),
    summary: () => summaryOf(lines, plan, parts.customer),
  };
}

/** Two years of days, made once a day: every query with metrics looks through them. */
function daysOf(first: string, last: string): readonly string[] {
  if (known.at(0) !== first || known.at(-1) !== last) known = eachDay(first, last);
  return known;
}
let known: readonly string[] = [];

/** The selected metrics over all rows; shares have no sum. */
function summaryOf(lines: readonly Line[], { select }: Plan, customer: Customer): AdsRow {
  const facts = sumFacts(lines.map(({ cell }) => cell.facts));
  const row: AdsRow = { metrics: {} };
  for (const { resource, path } of select) {
    const name = path[0] ?? '';
    if (resource !== 'metrics' || name.endsWith('_share')) continue;
    const value = metrics[name]?.(facts, customer, customer.id);
    if (value !== undefined) put(row, ['metrics', camel(name)], value);
  }
  return row;
}

function maskOf(full: string): string {
  return full.split('.').map(camel).join('.');
}

function lineOf(cell: Cell, customer: Customer): Line {
  return {
    cell,
    read: (field) => {
      if (field.resource === 'segments') return deep(cell.segments, field.path);
      return field.resource === 'metrics'
        ? metricOf(cell, field.path[0]!, customer)
        : attribute(cell.source, field);
    },
  };
}

function metricOf({ facts, counts, source }: Cell, name: string, customer: Customer): unknown {
  if (counts !== undefined) {
    if (name.startsWith('all_') && !name.endsWith('value'))
      return facts.conversions * (counts ? 1 : 0.5);
    if (name === 'conversions') return counts ? facts.conversions : 0;
  }
  return metrics[name]?.(
    facts,
    customer,
    source.resources['campaign']?.resourceName ?? customer.id,
  );
}

/** What Google derives from the status of a thing that serves as it should. */
const primary: Readonly<Record<string, string>> = {
  ENABLED: 'ELIGIBLE',
  PAUSED: 'PAUSED',
  REMOVED: 'REMOVED',
};

function attribute(row: SourceRow, { resource, path }: QueryField): unknown {
  const entity = row.resources[resource];
  if (path[0] === 'primary_status') return primary[String(entity?.['status'])];
  return deep(entity, path);
}

function deep(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (at, name) =>
      typeof at === 'object' && at !== null
        ? (at as Record<string, unknown>)[camel(name)]
        : undefined,
    value,
  );
}

function compareLines(a: Line, b: Line, { orderBy }: Plan): number {
  for (const { at, descending } of orderBy) {
    const [x, y] = [a.read(at), b.read(at)];
    const isText =
      typeof x === 'string' && typeof y === 'string' && !['int64', 'int32'].includes(at.type.type);
    const difference = isText ? (x < y ? -1 : x > y ? 1 : 0) : Number(x ?? 0) - Number(y ?? 0);
    if (difference !== 0) return descending ? -difference : difference;
  }
  return 0;
}

/** The selected fields, nested; every resource that is shown carries its name, unless the query would not have it. */
function project(line: Line, { select, from, omitsNames }: Plan): AdsRow {
  const row: AdsRow = {};
  const { resources } = line.cell.source;
  for (const name of new Set([from, ...select.map(({ resource }) => resource)])) {
    const { resourceName } = resources[name] ?? {};
    if (resourceName !== undefined) {
      if (!omitsNames) row[camel(name)] = { resourceName };
    } else if (name === 'metrics' || name === 'segments') row[name] = {};
  }
  for (const field of select) {
    const value = line.read(field);
    if (value !== undefined) put(row, [field.resource, ...field.path].map(camel), value);
  }
  return row;
}

function put(target: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const [name = '', ...rest] = path;
  if (rest.length === 0) {
    target[name] = value;
    return;
  }
  if (typeof target[name] !== 'object') target[name] = {};
  put(target[name] as Record<string, unknown>, rest, value);
}

/** Rows of a report never lie before this day. */
export function historyStart(anchor: string): string {
  return addDays(anchor, -732);
}
