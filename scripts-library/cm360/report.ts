/** Reports: a kept definition is run for a window, waited for, downloaded and read. */
import type { Host, Window } from '../../sdk/script.ts';
import { readCsv } from '../../sdk/kit/csv.ts';
import { addDays, servedFrom } from '../../sdk/kit/days.ts';
import { failure } from '../../sdk/kit/failure.ts';
import { longWaits, lookUntil } from '../../sdk/kit/look-until.ts';
import { microsOf, sumOf, type Sums } from '../../sdk/kit/metrics.ts';
import { trustOf, type Parents, type ReportLine } from '../../sdk/kit/report.ts';

/** A row by the names that were asked for, not by those of the file. */
export type ReportRow = Readonly<Record<string, string>>;

/** @see assumed: reports reach two years back */
const KEPT_DAYS = 730;

const metrics = [
  'impressions',
  'clicks',
  'mediaCost',
  'totalConversions',
  'totalConversionsRevenue',
];

interface Level {
  readonly dimensions: readonly string[];
  readonly id: string;
  readonly name: string;
  readonly parent?: string;
}

export const reportLevels = {
  campaign: { dimensions: ['campaignId', 'campaign'], id: 'campaignId', name: 'campaign' },
  site: { dimensions: ['siteId', 'site'], id: 'siteId', name: 'site' },
  placement: {
    dimensions: ['placementId', 'placement', 'campaignId', 'campaign'],
    id: 'placementId',
    name: 'placement',
    parent: 'campaignId',
  },
  ad: {
    dimensions: ['adId', 'ad', 'campaignId', 'campaign'],
    id: 'adId',
    name: 'ad',
    parent: 'campaignId',
  },
  creative: { dimensions: ['creativeId', 'creative'], id: 'creativeId', name: 'creative' },
} as const satisfies Record<string, Level>;
export type ReportLevel = keyof typeof reportLevels;

export interface Wish {
  readonly dimensions: readonly string[];
  readonly metrics?: readonly string[];
  readonly advertiser?: string | undefined;
}

interface Report {
  readonly id: string;
  readonly name?: string;
}
export interface ReportFile {
  readonly id: string;
  readonly reportId: string;
  readonly status: string;
  readonly dateRange?: { readonly startDate?: string; readonly endDate?: string };
  readonly urls?: { readonly apiUrl?: string };
}

function criteriaOf({ dimensions, metrics: asked = metrics, advertiser }: Wish, window: Window) {
  const filter = { dimensionName: 'advertiser', id: advertiser, matchType: 'EXACT' };
  return {
    dateRange: { startDate: window.start_date, endDate: window.end_date },
    dimensions: dimensions.map((name) => ({ name })),
    metricNames: [...asked],
    ...(advertiser === undefined ? {} : { dimensionFilters: [filter] }),
  };
}

/** The window is part of a definition, so each has one of its own; the name tells what it is of. */
async function order(host: Host, wish: Wish, window: Window): Promise<ReportFile> {
  const { start_date, end_date } = window;
  const { id } = await host.post<Report>('reports', {
    name: `Ad operations: ${wish.dimensions.join(', ')}, ${start_date} to ${end_date}`,
    fileName: 'ad-operations',
    type: 'STANDARD',
    format: 'CSV',
    criteria: criteriaOf(wish, window),
  });
  return host.post<ReportFile>(`reports/${id}/run`);
}

/** @throws platform_unavailable  it is not made in time, or could not be made */
export async function readReport(host: Host, wish: Wish, window: Window): Promise<ReportRow[]> {
  const { id, reportId } = await order(host, wish, window);
  const made = await lookUntil(host, longWaits, async () => {
    const file = await host.get<ReportFile>(`reports/${reportId}/files/${id}`);
    if (['FAILED', 'CANCELLED'].includes(file.status))
      throw failure('platform_unavailable', 'Google could not make the report.');
    return file.status === 'REPORT_AVAILABLE' ? file : undefined;
  });
  const names = [...wish.dimensions, ...(wish.metrics ?? metrics)];
  if (made) return namedRows(await fetchRows(host, made), names);
  throw failure(
    'platform_unavailable',
    `Google is still making the report; cm360_get_report with report_id ${reportId} and file_id ${id} shows it.`,
  );
}

/** Google names the file at an older address of the same API. */
const addressOf = ({ urls }: ReportFile) =>
  (urls?.apiUrl ?? '').replace(
    'https://www.googleapis.com/',
    'https://dfareporting.googleapis.com/',
  );

/** The lines between `Report Fields` and the sum of all, by the names in the file. */
export async function fetchRows(host: Host, file: ReportFile): Promise<Record<string, string>[]> {
  const text: string = await host.ask('download', { url: addressOf(file) });
  const [, table = ''] = text.replaceAll('\r\n', '\n').split(/^"?Report Fields"?,*\n/m);
  const rows = readCsv(table);
  return rows.filter((row) => !Object.values(row)[0]?.startsWith('Grand Total'));
}

/** Columns come in the order in which they were asked for; their headings are Google's to change. */
function namedRows(rows: readonly Record<string, string>[], names: readonly string[]): ReportRow[] {
  return rows.map((row) => {
    const cells = Object.values(row);
    if (cells.length !== names.length)
      throw failure('platform_answer_invalid', 'The report has other columns than were asked for.');
    return Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']));
  });
}

/** @returns rows, and the window that is served, with a warning where it is cut */
export async function readWindow(host: Host, wish: Wish, asked: Window) {
  const { window, warnings: bounded } = servedFrom(asked, addDays(host.today, -KEPT_DAYS));
  return { window, rows: await readReport(host, wish, window), bounded };
}

const numberOf = (text: string | undefined) =>
  text === undefined || text === '' || text === '-' ? null : Number(text.replaceAll(',', ''));

export const sumsOf = (row: ReportRow): Sums => ({
  impressions: numberOf(row['impressions']),
  clicks: numberOf(row['clicks']),
  spendMicros: microsOf(numberOf(row['mediaCost'])),
  conversions: numberOf(row['totalConversions']),
  valueMicros: microsOf(numberOf(row['totalConversionsRevenue'])),
});

const above = (row: ReportRow | undefined): Parents => ({
  campaign: { id: row?.['campaignId'] ?? null, name: row?.['campaign'] ?? null },
});

/** @param statuses  common status by id, where the level has one */
export function linesOf(
  { id, name, parent }: Level,
  rows: readonly ReportRow[],
  statuses: ReadonlyMap<string, string>,
): ReportLine[] {
  const groups = Map.groupBy(rows, (row) => row[id] ?? '');
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
      'Click-through and view-through conversions within the lookback windows of the Floodlight configuration; 30 days each unless it says otherwise.',
    lag: 'A day is complete about a day after it ends; conversions are added to it later.',
  });

export const spendWarning =
  'Spend is media cost by the prices of the placements: 0 where none were trafficked.';
