/** Reads lines of reports. Snapshots are requested, awaited and downloaded. They lack today, which is read separately. */
import type { Host, HostError, Window } from '../../../sdk/script.ts';
import { addDays, daysOf } from '../../../sdk/kit/days.ts';
import { microsOf, type Sums } from '../../../sdk/kit/metrics.ts';
import { numberIn, readTable, textIn, type SumRow } from '../../../sdk/kit/table.ts';
import { waitForReport } from '../../../sdk/kit/wait-for-report.ts';
import { advertiserOf } from '../account.ts';
import { readStats } from '../metrics.ts';

export const levels = {
  account: { type: 'adGroup', by: [] },
  campaign: { type: 'adGroup', by: ['campaignId'] },
  'ad-group': { type: 'adGroup', by: ['campaignId', 'adGroupId'] },
  item: { type: 'adItem', by: ['campaignId', 'adGroupId', 'itemId'] },
} as const;
export type Level = keyof typeof levels;

const figures = [
  'numAdsShown',
  'numAdsClicks',
  'adSpend',
  'attributedOrders14days',
  'attributedSales14days',
];

/** One row with the ids that identify it, from a snapshot or from the figures of today. */
interface Line {
  readonly ids: Readonly<Record<string, string>>;
  readonly sums: Sums;
}

interface Snapshot {
  readonly snapshotId?: string;
  readonly jobStatus?: string;
  readonly details?: string;
}

async function readSnapshot(
  host: Host,
  level: Level,
  by: readonly string[],
  { start_date, end_date }: Window,
): Promise<Line[]> {
  const { type, by: own } = levels[level];
  const columns = ['date', ...(own.length > 0 ? own : ['campaignId']), ...figures];
  const { snapshotId = '' } = await host.post<Snapshot>('api/v2/snapshot/report', {
    advertiserId: advertiserOf(host),
    startDate: start_date,
    endDate: end_date,
    reportType: type,
    reportMetrics: columns,
  });
  const url = await waitForReport<string>(host, 'Walmart', async () => {
    const { jobStatus, details = '' } = await host.get<Snapshot>('api/v2/snapshot', { snapshotId });
    if (jobStatus === 'done') return { made: details };
    const isOver = jobStatus === 'failed' || jobStatus === 'expired';
    return isOver ? { failed: details || jobStatus } : 'pending';
  });
  const { rows } = await readTable(host, { url }, { by, add: figures }, columns);
  return rows.map((row) => ({
    ids: Object.fromEntries(by.map((name) => [name, textIn(row, name)])),
    sums: sumsOf(row),
  }));
}

const sumsOf = (row: SumRow): Sums => ({
  impressions: numberIn(row, 'numAdsShown'),
  clicks: numberIn(row, 'numAdsClicks'),
  spendMicros: microsOf(numberIn(row, 'adSpend')),
  conversions: numberIn(row, 'attributedOrders14days'),
  valueMicros: microsOf(numberIn(row, 'attributedSales14days')),
});

/** Reads the figures of today. Its orders are not known yet. */
async function readToday(host: Host): Promise<Line[]> {
  return (await readStats(host)).map((one) => ({
    ids: {
      date: host.today,
      campaignId: String(one.campaignId),
      adGroupId: String(one.adgroupId),
    },
    sums: {
      impressions: one.todayImpressions ?? null,
      clicks: one.todayClicks ?? null,
      spendMicros: microsOf(one.todayAdSpend),
      conversions: null,
      valueMicros: null,
    },
  }));
}

interface Latest {
  readonly reportType?: string;
  readonly latestReportDate?: string;
}

/**
 * Last day that Walmart can report, after its refusal of a later end; undefined for other errors. The refusal should name it
 * as endDate. Nobody shows how that is spelled, so otherwise Walmart is asked.
 * @see https://developer.walmart.com/advertising-partners-search/page/june-26-2026-changelog
 */
async function servedUntil(host: Host, level: Level, error: unknown): Promise<string | undefined> {
  const { code, platform } = error as HostError;
  if (code !== 'platform_rejected') return undefined;
  const [, said] = /endDate\W{0,4}(\d{4}-\d{2}-\d{2})/.exec(platform?.message ?? '') ?? [];
  if (said !== undefined) return said;
  const all = await host.get<readonly Latest[] | null>('api/v2/latestReportDate');
  return all?.find(({ reportType }) => reportType === levels[level].type)?.latestReportDate;
}

interface Snapped {
  readonly lines: readonly Line[];
  /** A sentence about days that have no report yet. */
  readonly bounded: readonly string[];
  readonly late: readonly string[];
}

/** Reads the days that have a report. Reports may be up to two days late. */
async function readServed(
  host: Host,
  level: Level,
  by: readonly string[],
  window: Window,
): Promise<Snapped> {
  try {
    return { lines: await readSnapshot(host, level, by, window), bounded: [], late: [] };
  } catch (error) {
    const until = await servedUntil(host, level, error);
    if (until === undefined || until >= window.end_date) throw error;
    const bounded = [`Walmart has reports until ${until} so far; ask again for later days.`];
    const late = daysOf(window).filter((day) => day > until);
    if (until < window.start_date) return { lines: [], bounded, late };
    const lines = await readSnapshot(host, level, by, { ...window, end_date: until });
    return { lines, bounded, late };
  }
}

/** @param by  names of the ids that identify a line */
export async function readLines(host: Host, level: Level, by: readonly string[], window: Window) {
  const yesterday = addDays(host.today, -1);
  const end_date = window.end_date < yesterday ? window.end_date : yesterday;
  const past = window.start_date <= end_date ? { ...window, end_date } : undefined;
  const wantsToday = window.end_date >= host.today;
  const [before, today] = await Promise.all([
    past ? readServed(host, level, by, past) : { lines: [], bounded: [], late: [] },
    wantsToday && level !== 'item' ? readToday(host) : [],
  ]);
  const bounded = [
    ...before.bounded,
    ...(wantsToday && level === 'item'
      ? [`Walmart tells no figures of today (${host.today}) by item.`]
      : []),
  ];
  const warnings =
    wantsToday && level !== 'item' ? [`Walmart tells no orders of today (${host.today}) yet.`] : [];
  return { lines: [...before.lines, ...today], bounded, warnings, late: before.late };
}
