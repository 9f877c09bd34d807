/** Reports of Bid Manager: a stored query is run for a window, waited for, downloaded and read. */
import type { Host, Window } from '../../sdk/script.ts';
import { addDays, servedFrom } from '../../sdk/kit/days.ts';
import { readCsv } from '../../sdk/kit/csv.ts';
import { failure } from '../../sdk/kit/failure.ts';
import { longWaits, lookUntil } from '../../sdk/kit/look-until.ts';
import { microsOf, sumOf, type Sums } from '../../sdk/kit/metrics.ts';
import { trustOf, type Parents, type ReportLine } from '../../sdk/kit/report.ts';
import { dayFields } from './report/days.ts';

export type ReportRow = Readonly<Record<string, string>>;

/** @see assumed: reports reach two years back */
const KEPT_DAYS = 730;

const spend = 'METRIC_REVENUE_ADVERTISER';
const metrics = [
  'METRIC_IMPRESSIONS',
  'METRIC_CLICKS',
  spend,
  'METRIC_TOTAL_CONVERSIONS',
  'METRIC_CM_POST_CLICK_REVENUE',
  'METRIC_CM_POST_VIEW_REVENUE',
];

interface Level {
  readonly groupBys: readonly string[];
  /** Names of columns. */
  readonly id: string;
  readonly name: string;
  readonly parent?: string;
}

const campaign = ['FILTER_MEDIA_PLAN', 'FILTER_MEDIA_PLAN_NAME'];
const order = ['FILTER_INSERTION_ORDER', 'FILTER_INSERTION_ORDER_NAME'];
const lineItem = ['FILTER_LINE_ITEM', 'FILTER_LINE_ITEM_NAME'];

export const reportLevels = {
  advertiser: {
    groupBys: ['FILTER_ADVERTISER', 'FILTER_ADVERTISER_NAME'],
    id: 'Advertiser ID',
    name: 'Advertiser',
  },
  campaign: { groupBys: campaign, id: 'Campaign ID', name: 'Campaign' },
  'insertion-order': {
    groupBys: [...order, ...campaign],
    id: 'Insertion Order ID',
    name: 'Insertion Order',
    parent: 'Campaign ID',
  },
  'line-item': {
    groupBys: [...lineItem, 'FILTER_INSERTION_ORDER', ...campaign],
    id: 'Line Item ID',
    name: 'Line Item',
    parent: 'Insertion Order ID',
  },
  creative: {
    groupBys: ['FILTER_CREATIVE_ID', 'FILTER_CREATIVE'],
    id: 'Creative ID',
    name: 'Creative',
  },
} as const satisfies Record<string, Level>;
export type ReportLevel = keyof typeof reportLevels;

export interface Params {
  readonly type: string;
  readonly groupBys: readonly string[];
  readonly filters: readonly { readonly type: string; readonly value: string }[];
  readonly metrics: readonly string[];
}

export const paramsOf = (host: Host, groupBys: readonly string[], asked = metrics): Params => ({
  type: 'STANDARD',
  groupBys,
  filters: [{ type: 'FILTER_ADVERTISER', value: host.account.account_id }],
  metrics: asked,
});

interface Query {
  readonly queryId: string;
  readonly params?: Params;
}
interface Report {
  readonly key: { readonly queryId: string; readonly reportId: string };
  readonly metadata: {
    readonly status: { readonly state: string };
    readonly googleCloudStoragePath?: string;
  };
}

const QUERIES = '@bidmanager/queries';

export const rangeOf = ({ start_date, end_date }: Window) => ({
  range: 'CUSTOM_DATES',
  customStartDate: dayFields(start_date),
  customEndDate: dayFields(end_date),
});

/** Queries are kept by Google; one that asks the same is run again instead of a new one each time. */
async function findQuery(host: Host, params: Params, window: Window): Promise<string> {
  const { queries = [] } = await host.get<{ queries?: readonly Query[] }>(QUERIES, {
    pageSize: 100,
    orderBy: 'queryId desc',
  });
  const same = queries.find((one) => printOf(one.params) === printOf(params));
  if (same) return same.queryId;
  const { queryId } = await host.post<Query>(QUERIES, {
    metadata: {
      title: `Ad operations: ${params.groupBys.join(', ')}`.slice(0, 200),
      dataRange: rangeOf(window),
      format: 'CSV',
    },
    params,
    schedule: { frequency: 'ONE_TIME' },
  });
  return queryId;
}

const printOf = (params: Params | undefined) =>
  params &&
  [
    params.type,
    ...params.groupBys,
    ...params.filters.map(({ type, value }) => `${type}=${value}`),
    ...params.metrics,
  ].join(' ');

/** @throws platform_unavailable  it is not made in time, or could not be made */
export async function readReport(host: Host, params: Params, window: Window): Promise<ReportRow[]> {
  const id = await findQuery(host, params, window);
  const { key } = await host.post<Report>(`${QUERIES}/${id}:run`, { dataRange: rangeOf(window) });
  const url = await lookUntil(host, longWaits, async () => {
    const { metadata } = await host.get<Report>(`${QUERIES}/${id}/reports/${key.reportId}`);
    const { state } = metadata.status;
    if (state === 'FAILED')
      throw failure('platform_unavailable', 'Google could not make the report.');
    return (state === 'DONE' && metadata.googleCloudStoragePath) || undefined;
  });
  if (url !== undefined) return rowsOf(await host.ask('download', { url }));
  throw failure(
    'platform_unavailable',
    `Google is still making the report; dv360_get_report with query_id ${id} and report_id ${key.reportId} shows it.`,
  );
}

/** The file up to the first empty line; what follows is about the report. */
export function rowsOf(text: string): ReportRow[] {
  const [table = ''] = text.replaceAll('\r\n', '\n').split(/\n[ \t]*\n/);
  return table.startsWith('No data returned') ? [] : readCsv(table);
}

/** @returns rows, and the window that is served, with a warning where it is cut */
export async function readWindow(host: Host, groupBys: readonly string[], asked: Window) {
  const { window, warnings: bounded } = servedFrom(asked, addDays(host.today, -KEPT_DAYS));
  const rows = await readReport(host, paramsOf(host, groupBys), window);
  return { window, rows, bounded };
}

const numberOf = (text: string | undefined) =>
  text === undefined || text === '' || text === '-' ? null : Number(text.replaceAll(',', ''));

/** Revenue after a click and after a view, under both names of the ad server in files: CM, CM360. */
function valueOf(row: ReportRow): number | null {
  const names = Object.keys(row).filter((name) => /Post-(?:Click|View) Revenue/.test(name));
  const found = names.map((name) => numberOf(row[name])).filter((one) => one !== null);
  return found.length === 0 ? null : found.reduce((sum, one) => sum + one, 0);
}

export function sumsOf(row: ReportRow): Sums {
  return {
    impressions: numberOf(row['Impressions']),
    clicks: numberOf(row['Clicks']),
    spendMicros: microsOf(numberOf(row['Revenue (Adv Currency)'])),
    conversions: numberOf(row['Total Conversions']),
    valueMicros: microsOf(valueOf(row)),
  };
}

/** The campaign is what all platforms have above; insertion orders stand in `parent_id` alone. */
const above = (row: ReportRow | undefined): Parents => ({
  campaign: { id: row?.['Campaign ID'] ?? null, name: row?.['Campaign'] ?? null },
});

/** @param statuses  common status by id, where the level has one. The line of totals has no id. */
export function linesOf(
  { id, name, parent }: Level,
  rows: readonly ReportRow[],
  statuses: ReadonlyMap<string, string>,
): ReportLine[] {
  const groups = Map.groupBy(
    rows.filter((row) => row[id]),
    (row) => row[id]!,
  );
  return [...groups].map(([key, all]) => ({
    id: key,
    name: all[0]?.[name] ?? null,
    status: statuses.get(key) ?? null,
    ...(parent === undefined
      ? {}
      : { parent_id: all[0]?.[parent] ?? null, parents: above(all[0]) }),
    sums: sumOf(all.map(sumsOf)),
  }));
}

export const trust = (host: Host, window: Window) =>
  trustOf(host, window, {
    days: 2,
    attribution:
      'Post-click and post-view conversions that the line items count, within the lookback windows of the Floodlight configuration in Campaign Manager 360.',
    lag: 'A day is complete about a day after it ends; conversions are added to it later.',
  });

export const spendWarning =
  'Spend is revenue in the currency of the advertiser: what the advertiser pays, fees included, not the media cost.';
