/** Rows and totals as they are answered: who and what, which days, metrics, and how they compare. */
import { normalMetrics, sumOf, type Sums } from '../../../../sdk/kit/metrics.ts';
import type { Window } from '../../../../sdk/script.ts';
import type { ConnectionView } from '../../../../sdk/tool.ts';
import type { Converter } from './convert.ts';
import { partialDays, throughOf, type Compare } from './days.ts';
import { metrics, type Filter, type Metric } from './filters.ts';
import { groupsOf, identityOf, type Dated, type Group, type Grouping } from './group.ts';
import { entities, type Line } from './lines.ts';
import type { AccountRead } from './read-accounts.ts';

export interface Shape {
  readonly grouping: Grouping;
  readonly compare: Compare;
  readonly columns: readonly Metric[];
  readonly filters: readonly Filter[];
  readonly converter: Converter;
  readonly parts: readonly Window[];
}

type Metrics = Readonly<Record<Metric, number | null>>;

export interface Row {
  readonly currency: string | null;
  readonly [field: string]: unknown;
}

/** A row with all of its metrics, also those that are not shown. */
export interface Ranked {
  readonly row: Row;
  readonly group: Pick<Group, 'currency' | 'sums' | 'before'>;
  readonly metrics: Metrics;
}

export function rowsOf(read: readonly AccountRead[], shape: Shape): Ranked[] {
  const whole = new Map(read.map(({ target, wholeUntil }) => [target.account, wholeUntil]));
  const dated = read.flatMap(({ lines }) => lines).filter(({ line }) => isWanted(line, shape));
  const ranked = groupsOf(dated.map(inOneCurrency(shape)), shape.grouping).map((group) =>
    rowOf(group, shape, whole),
  );
  const conditions = shape.filters.filter(({ isMetric }) => isMetric);
  return ranked.filter(({ metrics: all }) =>
    conditions.every(({ field, fits }) => fits(all[field as Metric])),
  );
}

function isWanted(line: Line, { filters, grouping }: Shape): boolean {
  const texts = filters.filter(({ isMetric }) => !isMetric);
  if (texts.length === 0) return true;
  const fields = fieldsOf(line, grouping);
  return texts.every(({ field, fits }) => fits(fields[field]));
}

function fieldsOf({ account, of, status }: Line, { level }: Grouping): Record<string, unknown> {
  const { platform, account_id, account_name } = account;
  const named = entities.flatMap((entity) => [
    [`${entity}_id`, of[entity]?.id],
    [`${entity}_name`, of[entity]?.name],
  ]);
  const own = { id: of[level]?.id, name: of[level]?.name, status };
  return { platform, account_id, account_name, ...Object.fromEntries(named), ...own };
}

const inOneCurrency =
  ({ converter }: Shape) =>
  ({ line, isBefore }: Dated): Dated => ({
    isBefore,
    line: {
      ...line,
      sums: converter.convert(line.sums, line.currency),
      currency: converter.currencyOf(line.currency),
    },
  });

function rowOf(group: Group, shape: Shape, whole: ReadonlyMap<ConnectionView, string>): Ranked {
  const { grouping, parts } = shape;
  const all = normalMetrics(group.sums);
  const part = parts[group.part]!;
  const until = group.lines.map(({ account }) => whole.get(account)!).sort()[0]!;
  const row: Row = {
    ...identityOf(group, grouping),
    currency: group.currency,
    ...(grouping.unit ? part : {}),
    ...comparedOf(group.sums, group.before, shape),
    data_through: throughOf(part, until),
    partial_days: partialDays(part, until),
  };
  return { row, group, metrics: all };
}

/** Metrics that are shown, and those of the window before with the change in percent. */
function comparedOf(sums: Sums, before: Sums, { columns, compare }: Shape) {
  const now = normalMetrics(sums);
  const shown = pick(now, columns);
  if (compare === 'none') return shown;
  const then = normalMetrics(before);
  const change = columns.map((name) => [name, percent(now[name], then[name])] as const);
  return {
    ...shown,
    previous: pick(then, columns),
    change_percent: Object.fromEntries(change),
  };
}

function pick(all: Metrics, columns: readonly Metric[]) {
  return Object.fromEntries(
    metrics.filter((name) => columns.includes(name)).map((name) => [name, all[name]]),
  );
}

function percent(now: number | null, then: number | null): number | null {
  if (now === null || then === null || then === 0) return null;
  return Math.round(((now - then) / then) * 1000) / 10;
}

/** Sums per currency: of whole accounts, or of the rows that fit where something was filtered. */
export function totalsOf(read: readonly AccountRead[], ranked: readonly Ranked[], shape: Shape) {
  const { converter, filters } = shape;
  const accounts = read.flatMap(({ totals, currency }) =>
    totals
      ? {
          currency: converter.currencyOf(currency),
          sums: converter.convert(totals.now, currency),
          before: converter.convert(totals.before, currency),
        }
      : [],
  );
  const parts = filters.length > 0 ? ranked.map(({ group }) => group) : accounts;
  return [...Map.groupBy(parts, ({ currency }) => currency)]
    .map(([currency, own]) => {
      const sums = sumOf(own.map((one) => one.sums));
      const before = sumOf(own.map((one) => one.before));
      return { currency, ...comparedOf(sums, before, shape) };
    })
    .sort((a, b) => String(a.currency).localeCompare(String(b.currency)));
}
