/** Runs a checked query over a customer: rows, segments, metrics, filters, order, limit, projection. */
import { addDays, eachDay, noFacts, sumFacts, type Facts } from '../../../../sdk/emulator/world.ts';
import { camel } from './catalogue.ts';
import { passes } from './conditions.ts';
import { listOf, type Customer } from './customers.ts';
import { rangeDuring, type DateRange } from './dates.ts';
import type { CheckedCondition, Plan, QueryField } from './gaql-check.ts';
import { byDevice, dateSegments, metrics } from './metrics.ts';
import type { SourceParts, SourceRow } from './sources.ts';

/** One row as the API answers it. */
export type AdsRow = Record<string, Record<string, unknown>>;

interface Cell {
  readonly source: SourceRow;
  /** Segment values by camelCase name. */
  readonly segments: Record<string, unknown>;
  facts: Facts;
  /** For a split by conversion action: whether it counts as a conversion. */
  readonly counts?: boolean;
}

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
  const sources = plan.source
    .rows(parts)
    .filter((row) => early.every((condition) => test(attribute(row, condition.at), condition)));
  const days =
    plan.usesMetrics || plan.segments.length > 0
      ? daysOf(onDates, firstDay, today).filter((day) =>
          onDates.every((condition) => test(dateSegments[condition.at.path[0]!]!(day), condition)),
        )
      : [];
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

/** Days to look at: the range that the conditions bound, within the history. */
function daysOf(
  conditions: readonly CheckedCondition[],
  firstDay: string,
  today: string,
): string[] {
  let { start, end }: DateRange = { start: firstDay, end: today };
  for (const { operator, values, at } of conditions) {
    if (at.path[0] !== 'date') continue;
    const range =
      operator === 'DURING'
        ? rangeDuring(values[0]!, today)
        : operator === 'BETWEEN'
          ? { start: values[0]!, end: values[1]! }
          : operator === '='
            ? { start: values[0]!, end: values[0]! }
            : {
                start: operator.startsWith('>') ? values[0]! : start,
                end: operator.startsWith('<') ? values[0]! : end,
              };
    if (range && range.start > start) start = range.start;
    if (range && range.end < end) end = range.end;
  }
  return start > end ? [] : eachDay(start, end);
}

function cellsOf(
  source: SourceRow,
  plan: Plan,
  days: readonly string[],
  customer: Customer,
): Cell[] {
  if (plan.segments.length === 0)
    return [
      {
        source,
        segments: {},
        facts: plan.usesMetrics ? sumFacts(days.map(source.facts)) : noFacts,
      },
    ];
  const cells = new Map<string, Cell>();
  const dated = plan.segments.filter((name) => name in dateSegments);
  for (const day of days) {
    const facts = source.facts(day);
    if (facts.impressions === 0 && facts.conversions === 0) continue;
    const dates = Object.fromEntries(dated.map((name) => [camel(name), dateSegments[name]!(day)]));
    for (const part of splitBySegments(facts, plan.segments, customer)) {
      const segments = { ...dates, ...part.segments, ...ownSegments(source, plan) };
      const key = JSON.stringify(segments);
      const cell = cells.get(key);
      if (cell) cell.facts = sumFacts([cell.facts, part.facts]);
      else
        cells.set(key, {
          source,
          segments,
          facts: part.facts,
          ...(part.counts === undefined ? {} : { counts: part.counts }),
        });
    }
  }
  return [...cells.values()].filter(({ facts }) => facts.impressions > 0 || facts.conversions > 0);
}

function ownSegments(source: SourceRow, { segments }: Plan): Record<string, unknown> {
  return Object.fromEntries(
    segments
      .filter((name) => source.segments && camel(name) in source.segments)
      .map((name) => [camel(name), source.segments?.[camel(name)]]),
  );
}

interface Part {
  readonly segments: Record<string, unknown>;
  readonly facts: Facts;
  readonly counts?: boolean;
}

function splitBySegments(facts: Facts, names: readonly string[], customer: Customer): Part[] {
  let parts: Part[] = [
    { segments: names.includes('ad_network_type') ? { adNetworkType: 'SEARCH' } : {}, facts },
  ];
  if (names.includes('device'))
    parts = parts.flatMap((part) =>
      byDevice(part.facts).map(({ device, facts }) => ({
        segments: { ...part.segments, device },
        facts,
      })),
    );
  if (names.includes('conversion_action'))
    parts = parts.flatMap((part) =>
      listOf(customer, 'conversionActions')
        .filter(({ category }) => category === 'PURCHASE' || category === 'SIGNUP')
        .slice(0, 2)
        .map((action) => ({
          segments: { ...part.segments, conversionAction: action.resourceName },
          facts: {
            ...noFacts,
            conversions: part.facts.conversions,
            valueMinor: action['primaryForGoal'] ? part.facts.valueMinor : 0,
          },
          counts: action['primaryForGoal'] === true,
        })),
    );
  return parts;
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

/** The selected fields, nested; every resource that is shown carries its name. */
function project(line: Line, { select, from }: Plan): AdsRow {
  const row: AdsRow = {};
  const { resources } = line.cell.source;
  for (const name of new Set([from, ...select.map(({ resource }) => resource)])) {
    const { resourceName } = resources[name] ?? {};
    if (resourceName !== undefined) row[camel(name)] = { resourceName };
    else if (name === 'metrics' || name === 'segments') row[name] = {};
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
