/** Reports: statistics of the account, broken down, in the days of the account. */
import type { Host, ReadScript, Window } from '../../sdk/script.ts';
import { addDays, piecesOf } from '../../sdk/kit/days.ts';
import { failure } from '../../sdk/kit/failure.ts';
import { sumOf, type Sums } from '../../sdk/kit/metrics.ts';
import { askedDays, type DailySpendArgs } from '../../sdk/kit/daily-spend.ts';
import { dailySpendOf, reportOf, trustOf, type ReportLine } from '../../sdk/kit/report.ts';
import { startOfDay, wallClock } from '../../sdk/kit/time-zone.ts';
import { settingsOf } from './account.ts';
import { ACCOUNT, unwrapped } from './api.ts';
import { commonStatus, knownOf } from './levels.ts';
import type { Row } from './structure.ts';

type Numbers = Readonly<Record<string, number | null | undefined>>;
interface Slice {
  readonly start_time: string;
  readonly stats: Numbers;
}
interface Part {
  readonly id: string;
  readonly stats?: Numbers;
  readonly timeseries?: readonly Slice[];
}
interface Stat {
  readonly finalized_data_end_time?: string;
  readonly breakdown_stats?: Readonly<Record<string, readonly Part[]>>;
}

/** Days in one question by days; a total has no such bound. @see assumed: 32 by reading, one less to be safe */
const MOST_DAYS = 31;
const fields = [
  'impressions',
  'swipes',
  'spend',
  'conversion_purchases',
  'conversion_purchases_value',
];

/** Level > how statistics are broken down, and what it is in lists. */
const levels: Readonly<Record<string, { readonly breakdown: string; readonly of: string }>> = {
  // By itself the account tells nothing but spend.
  account: { breakdown: 'campaign', of: '' },
  campaign: { breakdown: 'campaign', of: 'campaign' },
  'ad-squad': { breakdown: 'adsquad', of: 'ad_squad' },
  ad: { breakdown: 'ad', of: 'ad' },
};

const clock = (at: number) => new Date(at).toISOString().replace('.000Z', 'Z');

async function readStats(
  host: Host,
  { start_date, end_date }: Window,
  breakdown: string,
  granularity: 'TOTAL' | 'DAY',
): Promise<Stat> {
  const { timeZone } = await settingsOf(host);
  const answer = await host.get<Readonly<Record<string, unknown>>>(`${ACCOUNT}/stats`, {
    granularity,
    breakdown,
    fields: fields.join(','),
    start_time: clock(startOfDay(start_date, timeZone)),
    end_time: clock(startOfDay(addDays(end_date, 1), timeZone)),
    swipe_up_attribution_window: '28_DAY',
    view_attribution_window: '1_DAY',
    omit_empty: true,
  });
  const [stat] = unwrapped<Stat>(
    answer,
    granularity === 'TOTAL' ? 'total_stats' : 'timeseries_stats',
  );
  if (stat) return stat;
  throw failure('platform_answer_invalid', 'Snapchat sent no statistics.');
}

const numberOf = (value: number | null | undefined) => value ?? null;

const sumsOf = (stats: Numbers): Sums => ({
  impressions: numberOf(stats['impressions']),
  clicks: numberOf(stats['swipes']),
  spendMicros: numberOf(stats['spend']),
  conversions: numberOf(stats['conversion_purchases']),
  valueMicros: numberOf(stats['conversion_purchases_value']),
});

/** The last whole day before this instant, in the account's zone. */
async function finalDay(host: Host, until: string | undefined): Promise<string | undefined> {
  if (until === undefined) return undefined;
  const { timeZone } = await settingsOf(host);
  const local = new Date(wallClock(Date.parse(until), timeZone)).toISOString().slice(0, 10);
  return addDays(local, -1);
}

const dayNumber = (day: string) => Date.parse(day) / 86_400_000;

interface ReportArgs {
  readonly window: Window;
  readonly level: string;
}

export function pullScript(): ReadScript<ReportArgs, object> {
  return async ({ window, level }, host) => {
    const { breakdown, of } = levels[level]!;
    const [{ currency }, stat] = await Promise.all([
      settingsOf(host),
      readStats(host, window, breakdown, 'TOTAL'),
    ]);
    const parts = stat.breakdown_stats?.[breakdown] ?? [];
    const lines = of === '' ? accountLine(host, parts) : await linesOf(host, of, parts);
    const final = await finalDay(host, stat.finalized_data_end_time);
    const trust = trustOf(host, window, {
      days: final === undefined ? 2 : Math.max(1, dayNumber(host.today) - dayNumber(final)),
      attribution:
        'Purchases within 28 days of a swipe and one day of a view, as Snapchat attributes them.',
      lag: 'Figures of a day are final about two days after it ends; conversions are added to it later.',
    });
    return reportOf(host, { window, level, currency, lines, trust });
  };
}

function accountLine({ account }: Host, parts: readonly Part[]): ReportLine[] {
  if (parts.length === 0) return [];
  const sums = sumOf(parts.map(({ stats = {} }) => sumsOf(stats)));
  return [{ id: account.account_id, name: account.account_name, status: null, sums }];
}

/** Names, statuses and parents do not stand in statistics. */
async function linesOf(host: Host, level: string, parts: readonly Part[]): Promise<ReportLine[]> {
  const needed = { campaign: ['campaign'], ad_squad: ['campaign', 'ad_squad'] }[level] ?? [
    'campaign',
    'ad_squad',
    'ad',
  ];
  const read = parts.length === 0 ? [] : needed;
  const known = new Map(
    await Promise.all(read.map(async (one) => [one, await knownOf(host, one)] as const)),
  );
  const find = (of: string, id: string | undefined): Row | undefined =>
    known.get(of)?.get(id ?? '');
  const named = (id: string | undefined, row: Row | undefined) => ({
    id: id ?? null,
    name: row?.name ?? null,
  });
  return parts.map(({ id, stats = {} }): ReportLine => {
    const row = find(level, id);
    const squad = level === 'ad' ? find('ad_squad', row?.ad_squad_id) : row;
    const campaign = { campaign: named(squad?.campaign_id, find('campaign', squad?.campaign_id)) };
    const above = {
      campaign: {},
      ad_squad: { parent_id: row?.campaign_id ?? null, parents: campaign },
      ad: {
        parent_id: row?.ad_squad_id ?? null,
        parents: { ...campaign, ad_group: named(row?.ad_squad_id, squad) },
      },
    }[level];
    const status = commonStatus(row);
    return { id, name: row?.name ?? null, status, ...above, sums: sumsOf(stats) };
  });
}

export function dailySpendScript(): ReadScript<DailySpendArgs, object> {
  return async (args, host) => {
    const window = askedDays(args, host);
    const { currency, timeZone } = await settingsOf(host);
    const read = await Promise.all(
      piecesOf(window, MOST_DAYS).map((piece) => readStats(host, piece, 'campaign', 'DAY')),
    );
    const slices = read
      .flatMap(({ breakdown_stats: parts }) => parts?.['campaign'] ?? [])
      .flatMap(({ timeseries = [] }) => timeseries);
    const lines = slices.map(({ start_time: start, stats }) => ({
      date: new Date(wallClock(Date.parse(start), timeZone)).toISOString().slice(0, 10),
      sums: sumsOf(stats),
    }));
    return dailySpendOf(host, { window, currency, days: lines });
  };
}
