/** The columns of performance reports (`columns.json`). */
import { sharesOf, toUnits, type Facts } from '../../../../../sdk/emulator/index.ts';
import type { AdRecord } from '../model.ts';
import data from './columns.json' with { type: 'json' };
import type { Row } from './rows.ts';

type Form = (row: Row, a: string, b: string | undefined) => string | undefined;

const object = (record: AdRecord | undefined, name: string) => {
  if (name === 'status') return record?.statuses.at(-1)?.value;
  return name === 'id' ? record?.id : (record?.fields[name] as string | undefined);
};
const fact = ({ facts }: Row, name: string) => facts[name as keyof Facts] ?? 0;

/** Per cent to the hundredth, of all impressions or of those at a place, which are a part of those shown; the three add up to 100 %. */
function share(row: Row, part: number, of: (shown: number, lost: number) => number): string {
  const shares = sharesOf(row.facts);
  if (!shares) return '';
  const [shown = 0, lost = 0] = [part * shares.shown, shares.budgetLost].map((one) =>
    Math.round(one * 10_000),
  );
  return `${(of(shown, lost) / 100).toFixed(2)}%`;
}

const forms: Readonly<Record<string, Form>> = {
  is: (_, text) => text,
  account: ({ account }, name) => account[name as 'id'],
  row: (row, name) => row[name as 'period'],
  campaign: ({ campaign }, name) => object(campaign, name),
  group: ({ group }, name) => object(group, name),
  ad: ({ ad }, name) => object(ad, name),
  keyword: ({ keyword }, name) => object(keyword, name),
  count: (row, name, decimals = '0') => fact(row, name).toFixed(Number(decimals)),
  money: (row, name, by) => {
    const count = by === undefined ? 1 : fact(row, by);
    const { account } = row;
    const units = toUnits(account, fact(row, name) / count);
    return count === 0 ? '' : units.toFixed(account.currencyExponent);
  },
  percent: (row, name, of = '') =>
    fact(row, of) === 0 ? '' : `${((fact(row, name) / fact(row, of)) * 100).toFixed(2)}%`,
  shown: (row, part) => share(row, Number(part), (shown) => shown),
  budget: (row) => share(row, 1, (_, lost) => lost),
  rank: (row, part) => share(row, Number(part), (shown, lost) => 10_000 - shown - lost),
};

/** Column > its text. The emulator refuses a column that is not here. */
export const columns: Readonly<Record<string, (row: Row) => string | undefined>> =
  Object.fromEntries(
    Object.entries(data.columns).map(([name, line]) => {
      const [form = '', a = '', b] = line.split(' ');
      return [name, (row: Row) => forms[form]!(row, a, b)];
    }),
  );

/** Columns of which a performance report must have at least one. */
export const metricColumns: readonly string[] = Object.keys(columns).slice(
  Object.keys(columns).indexOf('Impressions'),
);
