/** Rows and totals as they are answered: who and what, which days, metrics, and how they compare. */
import { coverageOf, partialDays, type Cover } from '../../../../sdk/reports/coverage.ts';
import type { Converter } from '../../../../sdk/reports/convert.ts';
import { addable, Total, type Metric, type TotalPart } from '../../../../sdk/reports/total.ts';
import { movedBack, type Move } from '../../../../sdk/compare.ts';
import type { Window } from '../../../../sdk/script.ts';
import type { Filter } from './filters.ts';
import { groupsOf, identityOf, isOfRow, type Dated, type Group, type Grouping } from './group.ts';
import { type Line } from './lines.ts';
import type { AccountRead } from './read-accounts.ts';
import { entities } from '../../../../sdk/reports/levels.ts';

export interface Shape {
  readonly grouping: Grouping;
  readonly window: Window;
  /** Distance of the earlier window; undefined where nothing is compared. */
  readonly move: Move | undefined;
  readonly columns: readonly Metric[];
  readonly filters: readonly Filter[];
  readonly converter: Converter;
  readonly parts: readonly Window[];
}

export interface Row {
  readonly currency: string | null;
  readonly [field: string]: unknown;
}

/** A row with all its sums, also those that are not shown. */
export interface Ranked {
  readonly row: Row;
  readonly total: Total;
  readonly group: Group;
}

export function rowsOf(read: readonly AccountRead[], shape: Shape): Ranked[] {
  const dated = read.flatMap(({ lines }) => lines).filter(({ line }) => isWanted(line, shape));
  const ranked = groupsOf(dated.map(inOneCurrency(shape)), shape.grouping).map((group) =>
    rowOf(group, shape, read),
  );
  const conditions = shape.filters.filter(({ isMetric }) => isMetric);
  return ranked.filter(({ total: { exact } }) =>
    conditions.every(({ field, fits }) => fits(exact[field as Metric])),
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

function rowOf(group: Group, shape: Shape, read: readonly AccountRead[]): Ranked {
  const { grouping, parts } = shape;
  const part = parts[group.part]!;
  const asked = askedOf(read, group.lines[0]!, shape).filter(({ target }) =>
    isOfRow(group, grouping, target.account),
  );
  const total = new Total(group.now, coverageOf(part, coversOf(asked, false)));
  const { counts, coverage } = total;
  const until = coversOf(asked, false).map((one) => one.until);
  const row: Row = {
    ...identityOf(group, grouping),
    currency: total.currency,
    ...(counts === 'served' ? { counts } : {}),
    ...(grouping.unit ? part : {}),
    ...comparedOf(total, group.before, asked, { ...shape, window: part }),
    data_through: coverage.data_through,
    partial_days: partialDays(part, until.sort()[0] ?? part.end_date),
    ...(coverage.accounts_whole < coverage.accounts_asked ? { coverage } : {}),
  };
  return { row, total, group };
}

/** Accounts that belong to a total of this currency. An account without such a report belongs to no total. */
function askedOf(read: readonly AccountRead[], { currency, counts }: TotalPart, shape: Shape) {
  const { converter } = shape;
  return read.filter(
    ({ status, target, currency: own }) =>
      status !== 'not_supported' &&
      target.counts === (counts ?? 'bought') &&
      converter.currencyOf(own) === currency,
  );
}

const coversOf = (read: readonly AccountRead[], isBefore: boolean): Cover[] =>
  read.map(({ covers }) => (isBefore ? covers.before : covers.now));

/** Metrics that are shown, and those of the window before with the change in percent. */
function comparedOf(
  total: Total,
  before: readonly TotalPart[],
  asked: readonly AccountRead[],
  { columns, move, window }: Shape,
) {
  const shown = total.metrics(columns);
  const earlier = move && movedBack(window, move);
  if (!move) return shown;
  const then = new Total(before, coverageOf(earlier ?? window, coversOf(asked, true)));
  return {
    ...shown,
    previous: earlier ? then.metrics(columns) : null,
    change_percent: total.changeFrom(then, columns),
  };
}

/** Totals by currency: of whole accounts, or of the matching rows where a filter is set. */
export function totalsOf(read: readonly AccountRead[], ranked: readonly Ranked[], shape: Shape) {
  const { converter, filters, columns } = shape;
  const accounts = read.flatMap(({ totals, currency, target: { counts } }) => {
    if (!totals) return [];
    const of = (sums: typeof totals.now) => ({
      sums: converter.convert(sums, currency),
      currency: converter.currencyOf(currency),
      counts,
    });
    return { ...of(totals.now), before: [of(totals.before)], now: [of(totals.now)] };
  });
  const rows = ranked.map(({ group: { now, before } }) => ({ ...now[0]!, now, before }));
  return addable(filters.length > 0 ? rows : accounts).map((own) => {
    const asked = askedOf(read, own[0]!, shape);
    const parts = own.flatMap(({ now }) => now);
    const total = new Total(parts, coverageOf(shape.window, coversOf(asked, false)));
    const before = own.flatMap((one) => one.before);
    const { coverage, ...shown } = total.shown(columns);
    return { ...shown, ...comparedOf(total, before, asked, shape), coverage };
  });
}
