/** Reports: rows of products by day, added up to products, ad groups, campaigns, or the account. */
import type { Host, ReadScript, Window } from '../../sdk/script.ts';
import { dailySpendScript } from '../../sdk/kit/daily-spend.ts';
import { microsOf, sumOf, type Sums } from '../../sdk/kit/metrics.ts';
import { reportOf, trustOf, type Parents, type ReportLine } from '../../sdk/kit/report.ts';
import { currencyOf } from './account.ts';
import { readProducts, type Cells } from './report/run.ts';
import { commonStatus, statusOfAll } from './status.ts';

/** Columns of the id and the name. */
const columns = {
  account: undefined,
  campaign: ['campaign_uuid', 'campaign'],
  'ad-group': ['ad_group_uuid', 'ad_group'],
  product: ['id', 'product'],
} as const;
type Level = keyof typeof columns;

const numberOf = (text: string | undefined) =>
  text === undefined || text === '' ? null : Number(text);

const sumsOf = (row: Cells): Sums => ({
  impressions: numberOf(row['impressions']),
  clicks: numberOf(row['clicks']),
  spendMicros: microsOf(row['spend']),
  conversions: numberOf(row['attributed_quantities']),
  valueMicros: microsOf(row['attributed_sales']),
});

function aboveOf(level: Level, row: Cells): { parent_id?: string | null; parents?: Parents } {
  const campaign = { id: row['campaign_uuid'] ?? null, name: row['campaign'] ?? null };
  if (level === 'ad-group') return { parent_id: campaign.id, parents: { campaign } };
  if (level !== 'product') return {};
  const group = { id: row['ad_group_uuid'] ?? null, name: row['ad_group'] ?? null };
  return { parent_id: group.id, parents: { campaign, ad_group: group } };
}

/** What its products are on their last day in the window. */
export function statusIn(rows: readonly Cells[]) {
  const last = new Map<string, Cells>();
  for (const row of rows) {
    const known = last.get(row['id'] ?? '');
    if (!known || (row['date'] ?? '') >= (known['date'] ?? '')) last.set(row['id'] ?? '', row);
  }
  return statusOfAll([...last.values()].map((row) => commonStatus(row['status'])));
}

/** @param isDaily  a line for each day of each object */
function linesOf({ account }: Host, level: Level, rows: readonly Cells[], isDaily: boolean) {
  const [idColumn, nameColumn] = columns[level] ?? [];
  const idOf = (row: Cells) => (idColumn ? (row[idColumn] ?? '') : account.account_id);
  const groups = Map.groupBy(rows, (row) => `${idOf(row)} ${isDaily ? (row['date'] ?? '') : ''}`);
  return [...groups.values()].map((all): ReportLine => {
    const [first] = all as [Cells];
    return {
      id: idOf(first),
      name: nameColumn ? (first[nameColumn] ?? null) : account.account_name,
      status: idColumn ? statusIn(all) : null,
      ...aboveOf(level, first),
      sums: sumOf(all.map(sumsOf)),
      ...(isDaily
        ? { own: { date: first['date'] ?? '' } }
        : level === 'product'
          ? { own: { upc: first['upc'] ?? null, size: first['product_size'] ?? null } }
          : {}),
    };
  });
}

/** @param by  `day`: a row for each day of each object */
export function pullScript(by?: 'day'): ReadScript<{ window: Window; level: Level }, object> {
  return async ({ window, level }, host) => {
    const currency = await currencyOf(host);
    const { rows, warnings } = await readProducts(host, window);
    const trust = trustOf(host, window, {
      days: 2,
      attribution:
        'Conversions are units sold (attributed_quantities), sales those of the last touch; for how long after it, Instacart does not say here.',
      lag: 'Instacart names no time; a day is taken as complete, but for later sales, a day after it ends.',
    });
    const lines = linesOf(host, level, rows, by === 'day');
    return reportOf(host, { window, level, currency, lines, warnings, trust });
  };
}

export const spendScript = () =>
  dailySpendScript({
    currency: currencyOf,
    read: async (host, window) => {
      const { rows } = await readProducts(host, window);
      return rows.map((row) => ({ date: row['date'] ?? '', sums: sumsOf(row) }));
    },
  });
