/** Performance reports: ordered, looked at until they are made, and read; the rows of other retailers left out. */
import type { Host, ReadScript, Window } from '../../sdk/script.ts';
import { dailySpendScript } from '../../sdk/kit/daily-spend.ts';
import { piecesOf } from '../../sdk/kit/days.ts';
import { failure } from '../../sdk/kit/failure.ts';
import { microsOf, sumOf, type Sums } from '../../sdk/kit/metrics.ts';
import { reportOf, trustOf, type Parents, type ReportLine } from '../../sdk/kit/report.ts';
import type { Status } from '../../sdk/kit/tree-model.ts';
import { waitForReport } from '../../sdk/kit/wait-for-report.ts';
import { wholeRows } from '../../sdk/kit/whole-rows.ts';
import { currencyOf, isTarget, targetOf } from './account.ts';
import { campaignStatus, readStates } from './list.ts';
import { commonStatus } from './status.ts';

/** Days of one report at most, and rows. */
const MOST_DAYS = 100;
const bound = { platform: 'Criteo', most: 100_000 };

/** Dimensions of the id and the name, and of the levels above. */
const levels = {
  account: { own: [], above: [] },
  campaign: { own: ['campaignId', 'campaignName'], above: [] },
  'line-item': { own: ['lineItemId', 'lineItemName'], above: ['campaignId', 'campaignName'] },
  product: {
    own: ['productId', 'productName'],
    above: ['campaignId', 'campaignName', 'lineItemId', 'lineItemName'],
  },
} as const;
type Level = keyof typeof levels;
type Cell = string | number | null | undefined;
type Cells = Readonly<Record<string, Cell>>;

const metrics = [
  'impressions',
  'clicks',
  'spend',
  'attributedOrders',
  'attributedUnits',
  'attributedSales',
];

interface Job {
  readonly data?: {
    readonly id?: string | null;
    readonly attributes?: { readonly status?: string | null; readonly message?: string | null };
  };
}

async function readPiece(
  host: Host,
  dimensions: readonly string[],
  { start_date, end_date }: Window,
) {
  const attributes = {
    startDate: `${start_date}T00:00:00Z`,
    endDate: `${end_date}T00:00:00Z`,
    timezone: host.account.time_zone ?? 'UTC',
    dimensions: [...dimensions, 'retailerId', 'retailerName'],
    metrics,
    filters: { accountIds: [host.account.account_id] },
    format: 'json',
  };
  const ordered = await host.post<Job>('reports/performance', {
    data: { type: 'AsyncPerformanceReport', attributes },
  });
  const id = String(ordered.data?.id);
  await waitForReport(host, 'Criteo', async () => {
    const { data } = await host.get<Job>(`reports/${id}/status`);
    const { status, message } = data?.attributes ?? {};
    if (status === 'success') return { made: id };
    return status === 'pending' ? 'pending' : { failed: message ?? status ?? 'it has no status' };
  });
  const rows = await host.get<readonly Cells[] | null>(`reports/${id}/output`);
  if (Array.isArray(rows)) return rows as readonly Cells[];
  throw failure('platform_answer_invalid', 'Criteo answered with something that is no report.');
}

/** @throws platform_not_found  nothing is Target's, and the account has no access to it */
async function readRows(host: Host, dimensions: readonly string[], window: Window) {
  const pieces = piecesOf(window, MOST_DAYS);
  const all = (
    await Promise.all(
      pieces.map((one) => wholeRows(one, bound, (piece) => readPiece(host, dimensions, piece))),
    )
  ).flat();
  const own = all.filter((row) => isTarget(row['retailerName']));
  if (own.length === 0) await targetOf(host);
  return own;
}

const numberOf = (value: Cell) =>
  value === null || value === undefined || value === '' ? null : Number(value);
const textOf = (value: Cell) => (value === null || value === undefined ? null : String(value));

const sumsOf = (row: Cells): Sums => ({
  impressions: numberOf(row['impressions']),
  clicks: numberOf(row['clicks']),
  spendMicros: microsOf(row['spend']),
  conversions: numberOf(row['attributedOrders']),
  valueMicros: microsOf(row['attributedSales']),
});

function aboveOf(level: Level, row: Cells): { parent_id?: string | null; parents?: Parents } {
  const campaign = { id: textOf(row['campaignId']), name: textOf(row['campaignName']) };
  if (level === 'line-item') return { parent_id: campaign.id, parents: { campaign } };
  if (level !== 'product') return {};
  const group = { id: textOf(row['lineItemId']), name: textOf(row['lineItemName']) };
  return { parent_id: group.id, parents: { campaign, ad_group: group } };
}

/** Of campaigns and line items alone. */
async function readStatuses(host: Host, level: Level): Promise<(id: string) => Status | null> {
  if (level !== 'campaign' && level !== 'line-item') return () => null;
  const campaigns = await readStates(host);
  const known = new Map(
    level === 'campaign'
      ? campaigns.map((row) => [row.id, campaignStatus(row)])
      : campaigns.flatMap(({ items = [] }) =>
          items.map(({ id, status }) => [id, commonStatus(status)] as const),
        ),
  );
  return (id) => known.get(id) ?? null;
}

const units = (rows: readonly Cells[]) => {
  const all = rows.map((row) => numberOf(row['attributedUnits'])).filter((one) => one !== null);
  return all.length === 0 ? null : all.reduce((sum, one) => sum + one, 0);
};

/** @param by  `day`: a row for each day of each object */
export function pullScript(by?: 'day'): ReadScript<{ window: Window; level: Level }, object> {
  return async ({ window, level }, host) => {
    const { own, above } = levels[level];
    const [id, name] = own as readonly (string | undefined)[];
    const day = by === 'day' ? ['date'] : [];
    // One after the other: the order of its calls is part of what an example shows.
    const currency = await currencyOf(host);
    const rows = await readRows(host, [...day, ...above, ...own], window);
    const statusOf = await readStatuses(host, level);
    const { account_id: account, account_name: called } = host.account;
    // One product may be promoted by several line items.
    const keys = [...day, ...above, ...own].filter((one) => !one.endsWith('Name'));
    const groups = Map.groupBy(rows, (row) => keys.map((one) => row[one]).join(' '));
    const lines = [...groups.values()].map((all): ReportLine => {
      const [first] = all as [Cells];
      const key = id ? String(first[id]) : account;
      return {
        id: key,
        name: name ? textOf(first[name]) : called,
        status: statusOf(key),
        ...aboveOf(level, first),
        sums: sumOf(all.map(sumsOf)),
        own: {
          attributed_units: units(all),
          ...(by === 'day' ? { date: String(first['date']).slice(0, 10) } : {}),
        },
      };
    });
    const trust = trustOf(host, window, {
      // 120 hours.
      days: 6,
      attribution:
        'Orders and sales at Target within the windows that each campaign has at Criteo, 14 days after a click unless somebody set others.',
      lag: 'Figures come 2 to 8 hours later; orders and sales may change until they are final after 120 hours.',
    });
    return reportOf(host, { window, level, currency, lines, trust });
  };
}

export const spendScript = () =>
  dailySpendScript({
    currency: currencyOf,
    read: async (host, window) => {
      const rows = await readRows(host, ['date'], window);
      return rows.map((row) => ({ date: String(row['date']).slice(0, 10), sums: sumsOf(row) }));
    },
  });
