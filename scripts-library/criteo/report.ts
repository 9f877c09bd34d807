/** Statistics: one answer for any window of two years, in the days and the currency of the advertiser. */
import type { Host, ReadScript, Window } from '../../sdk/script.ts';
import { dailySpendScript } from '../../sdk/kit/daily-spend.ts';
import { addDays, servedFrom } from '../../sdk/kit/days.ts';
import { failure } from '../../sdk/kit/failure.ts';
import { microsOf, sumOf, type Sums } from '../../sdk/kit/metrics.ts';
import { reportOf, trustOf, type Parents, type ReportLine } from '../../sdk/kit/report.ts';
import { wholeRows } from '../../sdk/kit/whole-rows.ts';
import { currencyOf } from './account.ts';
import { readStatuses } from './list.ts';

const KEPT_DAYS = 730;

const levels = {
  account: { id: 'AdvertiserId', name: 'Advertiser', above: [] },
  campaign: { id: 'CampaignId', name: 'Campaign', above: [] },
  'ad-set': { id: 'AdsetId', name: 'Adset', above: ['CampaignId'] },
  ad: { id: 'AdId', name: 'Ad', above: ['CampaignId', 'AdsetId'] },
} as const;
type Level = keyof typeof levels;
type Row = Readonly<Record<string, string | number | null | undefined>>;

const metrics = [
  'Displays',
  'Clicks',
  'AdvertiserCost',
  'SalesClientAttribution',
  'RevenueGeneratedClientAttribution',
];

/** Rows of one answer at most. @see https://developers.criteo.com/marketing-solutions/docs/analytics */
const bound = { platform: 'Criteo', most: 100_000 };

async function readRows(host: Host, dimensions: readonly string[], window: Window) {
  const currency = await currencyOf(host);
  const rows = await wholeRows(window, bound, (piece) => ask(host, dimensions, piece, currency));
  return { rows, currency };
}

/** @throws platform_answer_invalid  what came is no report, or in another currency */
async function ask(
  host: Host,
  dimensions: readonly string[],
  window: Window,
  currency: string,
): Promise<readonly Row[]> {
  const found = await host.post<{ Rows?: readonly Row[] } | null>('statistics/report', {
    advertiserIds: host.account.account_id,
    currency,
    dimensions,
    metrics,
    startDate: `${window.start_date}T00:00:00Z`,
    endDate: `${window.end_date}T00:00:00Z`,
    timezone: host.account.time_zone ?? 'UTC',
    format: 'json',
  });
  const rows = found?.Rows;
  if (!Array.isArray(rows))
    throw failure('platform_answer_invalid', 'Criteo answered with something that is no report.');
  const other = rows.find((row) => row['Currency'] !== undefined && row['Currency'] !== currency);
  if (other)
    throw failure(
      'platform_answer_invalid',
      `Criteo reported in ${String(other['Currency'])}, not in ${currency}.`,
    );
  return rows as readonly Row[];
}

const numberOf = (value: Row[string]) =>
  value === null || value === undefined || value === '' ? null : Number(value);

const sumsOf = (row: Row): Sums => ({
  impressions: numberOf(row['Displays']),
  clicks: numberOf(row['Clicks']),
  spendMicros: microsOf(row['AdvertiserCost']),
  conversions: numberOf(row['SalesClientAttribution']),
  valueMicros: microsOf(row['RevenueGeneratedClientAttribution']),
});

const textOf = (value: Row[string]) =>
  value === undefined || value === null ? null : String(value);

function parentsOf(level: Level, row: Row): { parent_id?: string | null; parents?: Parents } {
  const campaign = { id: textOf(row['CampaignId']), name: textOf(row['Campaign']) };
  if (level === 'ad-set') return { parent_id: campaign.id, parents: { campaign } };
  if (level !== 'ad') return {};
  const group = { id: textOf(row['AdsetId']), name: textOf(row['Adset']) };
  return { parent_id: group.id, parents: { campaign, ad_group: group } };
}

interface ReportArgs {
  readonly window: Window;
  readonly level: Level;
  readonly by?: string;
}

export function reportScript(): ReadScript<ReportArgs, object> {
  return async ({ window: asked, level, by }, host) => {
    const { window, warnings } = servedFrom(asked, addDays(host.today, -KEPT_DAYS));
    const { id, name, above } = levels[level];
    const days = by === 'day' ? ['Day'] : [];
    const [{ rows, currency }, statusOf] = await Promise.all([
      readRows(host, [...above, id, ...days], window),
      readStatuses(host, level),
    ]);
    const keyOf = (row: Row) => [...above, id, ...days].map((one) => row[one]).join(' ');
    const lines = [...Map.groupBy(rows, keyOf).values()].map((all): ReportLine => {
      const row = all[0]!;
      return {
        id: String(row[id]),
        name: textOf(row[name]),
        status: statusOf(String(row[id])),
        ...parentsOf(level, row),
        sums: sumOf(all.map(sumsOf)),
        ...(by === 'day' ? { own: { date: String(row['Day']).slice(0, 10) } } : {}),
      };
    });
    const trust = trustOf(host, window, {
      days: 2,
      attribution:
        'Sales and revenue by the attribution that the advertiser has set at Criteo (client attribution).',
      lag: 'Criteo names no time; a day is taken as complete a day after it ends, sales are added for weeks.',
    });
    return reportOf(host, { window, level, currency, lines, bounded: warnings, trust });
  };
}

export const spendScript = () =>
  dailySpendScript({
    currency: currencyOf,
    read: async (host, window) => {
      const { rows } = await readRows(host, ['AdvertiserId', 'Day'], window);
      return rows.map((row) => ({ date: String(row['Day']).slice(0, 10), sums: sumsOf(row) }));
    },
  });
