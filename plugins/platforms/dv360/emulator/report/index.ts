/** The file of a report: rows, a line of totals, and what the report was about. */
import { sumFacts, type Fields } from '../../../../../sdk/emulator/index.ts';
import type { Account, Run, State } from '../state.ts';
import { dimensions, metrics, type Delivered } from './columns.ts';
import { creativesDelivered } from './delivery.ts';

export interface Scope {
  readonly state: State;
  readonly account: Account;
  readonly now: number;
}

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
  const rows = Map.groupBy(all, (one) => wish.groups.map((name) => of(name, one)).join('\u0000'));
  const footer = footerOf(scope, wish, [start, end]);
  if (rows.size === 0) return `No data returned by the reporting service.\n\n${footer}`;
  const units = 10 ** scope.account.spec.currencyExponent;
  const figures = (parts: readonly Delivered[]) => {
    const facts = sumFacts(parts.map((one) => one.facts));
    return wish.metrics.map((name) => metrics[name]?.[1](facts, units) ?? '');
  };
  const heading = [
    ...wish.groups.map((name) => dimensions[name]?.[0] ?? ''),
    ...wish.metrics.map((name) => metrics[name]?.[0] ?? ''),
  ];
  const lines = [...rows.values()].map((parts) => [
    ...wish.groups.map((name) => of(name, parts[0]!)),
    ...figures(parts),
  ]);
  const totals = [...wish.groups.map(() => ''), ...figures(all)];
  const text = [heading, ...lines, totals].map((cells) => cells.map(quoted).join(',')).join('\n');
  return `${text}\n\n${footer}`;
}

const quoted = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

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
