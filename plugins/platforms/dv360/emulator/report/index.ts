/** The file of a report: rows, a line of totals, and what the report was about. */
import { csvText, reportTable, type Fields } from '../../../../../sdk/emulator/index.ts';
import type { Run } from '../state.ts';
import { dimensions, metrics, type Delivered } from './columns.ts';
import { creativesDelivered } from './delivery.ts';
import type { Scope } from './scope.ts';

interface Wish {
  readonly groups: readonly string[];
  readonly metrics: readonly string[];
  readonly filters: readonly { readonly type: string; readonly value: string }[];
}

function wishOf(params: Fields): Wish {
  const { groupBys = [], metrics: asked = [], filters = [] } = params;
  return { groups: groupBys, metrics: asked, filters } as Wish;
}

const of = (name: string, one: Delivered) => dimensions[name]?.[1](one) ?? '';

export function fileOf(scope: Scope, { params, start, end }: Run): string {
  const wish = wishOf(params);
  const passes = (one: Delivered) => {
    const byType = Map.groupBy(wish.filters, ({ type }) => type);
    return [...byType].every(([type, all]) => all.some(({ value }) => value === of(type, one)));
  };
  const all = creativesDelivered(scope, start, end).filter(passes);
  const footer = footerOf(scope, wish, [start, end]);
  if (all.length === 0) return `No data returned by the reporting service.\n\n${footer}`;
  const { groups, metrics: asked } = wish;
  const { currencyExponent } = scope.account.spec;
  const table = { all, dimensions, metrics, groups, asked, currencyExponent };
  const { heading, lines, totals } = reportTable(table);
  return `${csvText([heading, ...lines, [...groups.map(() => ''), ...totals]])}\n\n${footer}`;
}

function footerOf({ account, now }: Scope, { filters }: Wish, days: readonly string[]): string {
  const at = new Date(now).toISOString().slice(0, 16).replace('T', ' ').replaceAll('-', '/');
  return [
    `Report Time:,${at} GMT`,
    `Date Range:,${days.map((day) => day.replaceAll('-', '/')).join(' to ')}`,
    'Group By:,',
    'MRC Accredited Metrics,',
    `Reporting numbers are in the time zone of the advertiser:,${account.spec.timeZone}`,
    ...filters.map(({ type, value }) => `Filter by ${dimensions[type]?.[0] ?? type}:,${value}`),
    '',
  ].join('\n');
}
