/** Reports: statistics of the account, broken down, in the days of the account. */
import type { Host, ReadScript, Window } from '../../sdk/script.ts';
import { addDays } from '../../sdk/kit/days.ts';
import { sumOf } from '../../sdk/kit/metrics.ts';
import { askedDays, type DailySpendArgs } from '../../sdk/kit/daily-spend.ts';
import { dailySpendOf, reportOf, trustOf, type ReportLine } from '../../sdk/kit/report.ts';
import { wallClock } from '../../sdk/kit/time-zone.ts';
import { settingsOf } from './account.ts';
import { commonStatus, knownOf } from './levels.ts';
import { readTold, sumsOf, type Told } from './metrics.ts';
import type { Row } from './structure.ts';

/** Level > how statistics are broken down, and what it is in lists. */
const levels: Readonly<Record<string, { readonly breakdown: string; readonly of: string }>> = {
  // By itself the account tells nothing but spend.
  account: { breakdown: 'campaign', of: '' },
  campaign: { breakdown: 'campaign', of: 'campaign' },
  'ad-squad': { breakdown: 'adsquad', of: 'ad_squad' },
  ad: { breakdown: 'ad', of: 'ad' },
};

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
  readonly by?: string;
}

export function pullScript(): ReadScript<ReportArgs, object> {
  return async (args, host) => {
    const { window, level } = args;
    const { breakdown, of } = levels[level]!;
    const [{ currency }, { told, until }] = await Promise.all([
      settingsOf(host),
      readTold(host, args, breakdown),
    ]);
    const lines = of === '' ? accountLines(host, told) : await linesOf(host, of, told);
    const final = await finalDay(host, until);
    const trust = trustOf(host, window, {
      days: final === undefined ? 2 : Math.max(1, dayNumber(host.today) - dayNumber(final)),
      attribution:
        'Purchases within 28 days of a swipe and one day of a view, as Snapchat attributes them.',
      lag: 'Figures of a day are final about two days after it ends; conversions are added to it later.',
    });
    return reportOf(host, { window, level, currency, lines, trust });
  };
}

function accountLines({ account }: Host, told: readonly Told[]): ReportLine[] {
  const { account_id: id, account_name: name } = account;
  return [...Map.groupBy(told, ({ own }) => own?.date).values()].map((all) => {
    const sums = sumOf(all.map(({ stats }) => sumsOf(stats)));
    return { id, name, status: null, sums, ...(all[0]?.own ? { own: all[0].own } : {}) };
  });
}

/** Names, statuses and parents do not stand in statistics. */
async function linesOf(host: Host, level: string, told: readonly Told[]): Promise<ReportLine[]> {
  const needed = { campaign: ['campaign'], ad_squad: ['campaign', 'ad_squad'] }[level] ?? [
    'campaign',
    'ad_squad',
    'ad',
  ];
  const read = told.length === 0 ? [] : needed;
  const known = new Map(
    await Promise.all(read.map(async (one) => [one, await knownOf(host, one)] as const)),
  );
  const find = (of: string, id: string | undefined): Row | undefined =>
    known.get(of)?.get(id ?? '');
  const named = (id: string | undefined, row: Row | undefined) => ({
    id: id ?? null,
    name: row?.name ?? null,
  });
  return told.map(({ id, stats, own }): ReportLine => {
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
    const date = own ? { own } : {};
    return { id, name: row?.name ?? null, status, ...above, sums: sumsOf(stats), ...date };
  });
}

export function dailySpendScript(): ReadScript<DailySpendArgs, object> {
  return async (args, host) => {
    const window = askedDays(args, host);
    const { currency } = await settingsOf(host);
    const { told } = await readTold(host, { window, by: 'day' }, 'campaign');
    const lines = told.map(({ stats, own }) => ({ date: own!.date, sums: sumsOf(stats) }));
    return dailySpendOf(host, { window, currency, days: lines });
  };
}
