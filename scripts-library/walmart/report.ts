/** Snapshots of reports: ordered, waited for, downloaded; and the figures of today, which snapshots have not. */
import type { Host, HostError, ReadScript, Window } from '../../sdk/script.ts';
import { dailySpendScript } from '../../sdk/kit/daily-spend.ts';
import { addDays, daysOf, servedFrom } from '../../sdk/kit/days.ts';
import { failure } from '../../sdk/kit/failure.ts';
import { microsOf, sumOf, type Sums } from '../../sdk/kit/metrics.ts';
import { numberIn, readTable, textIn, type SumRow } from '../../sdk/kit/table.ts';
import { reportOf, trustOf, type ReportLine } from '../../sdk/kit/report.ts';
import { waitForReport } from '../../sdk/kit/wait-for-report.ts';
import { accountOf } from '../../sdk/kit/account.ts';
import { advertiserOf, currencyOf } from './account.ts';
import { readNames } from './levels.ts';
import { readStats } from './metrics.ts';
import { commonStatus } from './status.ts';

/** How far back snapshots reach. */
const KEPT_DAYS = 90;

const levels = {
  account: { type: 'adGroup', by: [] },
  campaign: { type: 'adGroup', by: ['campaignId'] },
  'ad-group': { type: 'adGroup', by: ['campaignId', 'adGroupId'] },
  item: { type: 'adItem', by: ['campaignId', 'adGroupId', 'itemId'] },
} as const;
type Level = keyof typeof levels;

const figures = [
  'numAdsShown',
  'numAdsClicks',
  'adSpend',
  'attributedOrders14days',
  'attributedSales14days',
];

/** A row by what its caller asked for, whichever of the two it is from. */
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

/** Orders of today nobody knows yet. */
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

/** Until when Walmart could make a report, in what it says when it refuses one that ends later. */
function servedUntil(error: unknown): string | undefined {
  const { code, platform } = error as HostError;
  const said = code === 'platform_rejected' ? (platform?.message ?? '') : '';
  return /endDate (\d{4}-\d{2}-\d{2})/.exec(said)?.[1];
}

interface Snapped {
  readonly lines: readonly Line[];
  /** Days that are not there yet, in a sentence. */
  readonly bounded: readonly string[];
  readonly late: readonly string[];
}

/** Days come late, up to two of them: what is there already is read. */
async function readServed(
  host: Host,
  level: Level,
  by: readonly string[],
  window: Window,
): Promise<Snapped> {
  try {
    return { lines: await readSnapshot(host, level, by, window), bounded: [], late: [] };
  } catch (error) {
    const until = servedUntil(error);
    if (until === undefined || until >= window.end_date) throw error;
    const bounded = [`Walmart has reports until ${until} so far; ask again for later days.`];
    const late = daysOf(window).filter((day) => day > until);
    if (until < window.start_date) return { lines: [], bounded, late };
    const lines = await readSnapshot(host, level, by, { ...window, end_date: until });
    return { lines, bounded, late };
  }
}

/** @param by  what tells lines apart */
async function readLines(host: Host, level: Level, by: readonly string[], window: Window) {
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

const nouns = { campaign: 'campaign', 'ad-group': 'ad_group' } as const;

async function namesOf(host: Host, level: Level) {
  if (level !== 'campaign' && level !== 'ad-group') return undefined;
  return readNames(host, nouns[level]);
}

export function reportScript(): ReadScript<{ window: Window; level: Level }, object> {
  return async ({ window: asked, level }, host) => {
    const earliest = addDays(host.today, -KEPT_DAYS);
    if (asked.end_date < earliest)
      throw failure(
        'input_invalid',
        `Walmart serves days from ${earliest} on; the window ends before that.`,
        { field: 'end_date' },
      );
    const served = servedFrom(asked, earliest);
    const { window } = served;
    const { by } = levels[level];
    const [currency, { lines, bounded, warnings }, names] = await Promise.all([
      currencyOf(host),
      readLines(host, level, by, window),
      namesOf(host, level),
    ]);
    const key = by.at(-1);
    const { account_id: account, account_name: accountName } = host.account;
    const groups = Map.groupBy(lines, ({ ids }) => by.map((name) => ids[name]).join(' '));
    const rows = [...groups.values()].map((all): ReportLine => {
      const { ids } = all[0]!;
      const id = key === undefined ? account : (ids[key] ?? '');
      const own = names?.get(id);
      const above =
        level === 'ad-group' ? ids['campaignId'] : level === 'item' ? ids['adGroupId'] : undefined;
      return {
        id,
        name: key === undefined ? accountName : (own?.name ?? null),
        status: own ? commonStatus(own.status) : null,
        ...(above === undefined ? {} : { parent_id: above }),
        sums: sumOf(all.map(({ sums }) => sums)),
      };
    });
    const trust = trustOf(host, window, {
      days: 2,
      attribution:
        'Orders and sales within 14 days of a click, added to the day of the click for so long.',
      lag: 'Walmart names no time; a day is taken as complete, but for later orders, a day after it ends.',
    });
    const cut = [...served.warnings, ...bounded];
    return reportOf(host, { window, level, currency, lines: rows, bounded: cut, warnings, trust });
  };
}

/** Of a day that Walmart has no report of yet: no figure, and not none. */
const unknown: Sums = {
  impressions: null,
  clicks: null,
  spendMicros: null,
  conversions: null,
  valueMicros: null,
};

export const spendScript = () =>
  dailySpendScript({
    currency: currencyOf,
    read: async (host, window) => {
      const { lines, late } = await readLines(host, 'account', ['date'], window);
      const known = lines.map(({ ids, sums }) => ({ date: ids['date'] ?? '', sums }));
      return [...known, ...late.map((date) => ({ date, sums: unknown }))];
    },
  });

/** Whether the advertiser can be reached, and what the connection says of it. */
export function accountScript(): ReadScript<object, object> {
  return async (_args, host) => {
    const names = await readNames(host, 'campaign');
    const { currency, time_zone } = host.account;
    return { account: accountOf(host.account), currency, time_zone, campaigns: names.size };
  };
}
