/** Reports: rows of products by day, added up to products, ad groups, campaigns, or the account. */
import type { Host, ReadScript, Window } from '../../sdk/script.ts';
import { dailySpendScript } from '../../sdk/kit/daily-spend.ts';
import { microsOf, sumOf, type Sums } from '../../sdk/kit/metrics.ts';
import { reportOf, trustOf, type Parents, type ReportLine } from '../../sdk/kit/report.ts';
import { numberIn, shownIn, textIn, type SumRow } from '../../sdk/kit/table.ts';
import { currencyOf } from './account.ts';
import { readProducts } from './report/run.ts';
import { commonStatus, statusOfAll } from './status.ts';

/** Columns of the id and the name. */
const columns = {
  account: undefined,
  campaign: ['campaign_uuid', 'campaign'],
  'ad-group': ['ad_group_uuid', 'ad_group'],
  product: ['id', 'product'],
} as const;
type Level = keyof typeof columns;

/** Texts that a row of a level shows, and the status of each product, which is that of its last day. */
const textsOf: Readonly<Record<Level, readonly string[]>> = {
  account: [],
  campaign: [...columns.campaign, 'id', 'status'],
  'ad-group': [...columns['ad-group'], ...columns.campaign, 'id', 'status'],
  product: [
    ...columns.product,
    'upc',
    'product_size',
    ...columns['ad-group'],
    ...columns.campaign,
    'status',
  ],
};

const sumsOf = (row: SumRow): Sums => ({
  impressions: numberIn(row, 'impressions'),
  clicks: numberIn(row, 'clicks'),
  spendMicros: microsOf(numberIn(row, 'spend')),
  conversions: numberIn(row, 'attributed_quantities'),
  valueMicros: microsOf(numberIn(row, 'attributed_sales')),
});

function aboveOf(level: Level, row: SumRow): { parent_id?: string | null; parents?: Parents } {
  const campaign = { id: shownIn(row, 'campaign_uuid'), name: shownIn(row, 'campaign') };
  if (level === 'ad-group') return { parent_id: campaign.id, parents: { campaign } };
  if (level !== 'product') return {};
  const group = { id: shownIn(row, 'ad_group_uuid'), name: shownIn(row, 'ad_group') };
  return { parent_id: group.id, parents: { campaign, ad_group: group } };
}

/** Status by its products on their last day in the window. */
export function statusIn<Row extends Readonly<Record<string, unknown>>>(rows: readonly Row[]) {
  const last = new Map<string, Row>();
  const of = (row: Row | undefined, name: string) => String(row?.[name] ?? '');
  for (const row of rows) {
    const id = of(row, 'id');
    if (of(row, 'date') >= of(last.get(id), 'date')) last.set(id, row);
  }
  return statusOfAll([...last.values()].map((row) => commonStatus(of(row, 'status'))));
}

/** @param isDaily  a line for each day of each object */
function linesOf({ account }: Host, level: Level, rows: readonly SumRow[], isDaily: boolean) {
  const [idColumn, nameColumn] = columns[level] ?? [];
  const idOf = (row: SumRow) => (idColumn ? textIn(row, idColumn) : account.account_id);
  const groups = Map.groupBy(rows, (row) => `${idOf(row)} ${isDaily ? textIn(row, 'date') : ''}`);
  return [...groups.values()].map((all): ReportLine => {
    const [first] = all as [SumRow];
    return {
      id: idOf(first),
      name: nameColumn ? shownIn(first, nameColumn) : account.account_name,
      status: idColumn ? statusIn(all) : null,
      ...aboveOf(level, first),
      sums: sumOf(all.map(sumsOf)),
      ...(isDaily
        ? { own: { date: textIn(first, 'date') } }
        : level === 'product'
          ? { own: { upc: shownIn(first, 'upc'), size: shownIn(first, 'product_size') } }
          : {}),
    };
  });
}

/** @param by  `day`: a row for each day of each object */
export function pullScript(by?: 'day'): ReadScript<{ window: Window; level: Level }, object> {
  return async ({ window, level }, host) => {
    const currency = await currencyOf(host);
    const isDaily = by === 'day';
    const texts = isDaily ? [...textsOf[level], 'date'] : textsOf[level];
    const { rows, warnings } = await readProducts(host, window, texts);
    const trust = trustOf(host, window, {
      days: 2,
      attribution:
        'Conversions are units sold (attributed_quantities), sales those of the last touch; for how long after it, Instacart does not say here.',
      lag: 'Instacart names no time; a day is taken as complete, but for later sales, a day after it ends.',
    });
    const lines = linesOf(host, level, rows, isDaily);
    return reportOf(host, { window, level, currency, lines, warnings, trust });
  };
}

export const spendScript = () =>
  dailySpendScript({
    currency: currencyOf,
    read: async (host, window) => {
      const { rows } = await readProducts(host, window, ['date']);
      return rows.map((row) => ({ date: textIn(row, 'date'), sums: sumsOf(row) }));
    },
  });
