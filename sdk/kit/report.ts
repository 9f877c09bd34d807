/** A report in the normal form (design, section 4.6) from lines that a platform's noun file has read. */
import type { Host, Window } from '../script.ts';
import { accountOf } from './account.ts';
import { daysOf } from './days.ts';
import { normalMetrics, sumOf, type Sums } from './metrics.ts';

/** Rows at most; those with the highest spend stay, totals cover all. */
export const MAX_ROWS = 2_000;

export interface ReportLine {
  readonly id: string;
  readonly name: string | null;
  readonly status: string | null;
  readonly parent_id?: string | null;
  readonly sums: Sums;
  /** The platform's own metrics and parts, put into the row as they are. */
  readonly own?: Readonly<Record<string, unknown>>;
}

export interface ReportFacts {
  readonly window: Window;
  readonly level: string;
  readonly currency: string | null;
  readonly lines: readonly ReportLine[];
  /** What was bounded while reading, in sentences; anything in here makes the report `truncated`. */
  readonly bounded?: readonly string[];
  readonly warnings?: readonly string[];
}

/** Every platform's word for what a row is > ours; LinkedIn's campaign groups are above what is a campaign here. */
const commonLevels: Readonly<Record<string, 'account' | 'campaign' | 'group' | 'ad'>> = {
  account: 'account',
  auction_advertiser: 'account',
  campaign: 'campaign',
  campaigns: 'campaign',
  auction_campaign: 'campaign',
  'ad-group': 'group',
  'ad-groups': 'group',
  ad_group: 'group',
  'ad-set': 'group',
  adgroup: 'group',
  auction_adgroup: 'group',
  'line-item': 'group',
  ad: 'ad',
  ads: 'ad',
  auction_ad: 'ad',
  creative: 'ad',
  'promoted-tweet': 'ad',
};

/** `level` in the words that all platforms share; null for parts (a country, a keyword) and what only one has. */
export function commonLevel(level: string) {
  const word = level.toLowerCase();
  return Object.hasOwn(commonLevels, word) ? commonLevels[word]! : null;
}

export function reportOf(host: Host, facts: ReportFacts) {
  const { window, level, currency, lines, bounded = [], warnings = [] } = facts;
  const sorted = [...lines].sort(
    (a, b) =>
      (b.sums.spendMicros ?? 0) - (a.sums.spendMicros ?? 0) ||
      (b.sums.impressions ?? 0) - (a.sums.impressions ?? 0) ||
      (a.id < b.id ? -1 : 1),
  );
  const cut =
    lines.length > MAX_ROWS
      ? [
          `Only the ${MAX_ROWS} rows with the highest spend of ${lines.length} are listed; totals cover all.`,
        ]
      : [];
  return {
    account: accountOf(host.account),
    currency,
    time_zone: host.account.time_zone,
    window,
    level,
    common_level: commonLevel(level),
    rows: sorted.slice(0, MAX_ROWS).map(({ id, name, status, parent_id, sums, own }) => ({
      id,
      name,
      status,
      ...(parent_id === undefined ? {} : { parent_id }),
      ...normalMetrics(sums),
      ...own,
    })),
    totals: normalMetrics(sumOf(lines.map(({ sums }) => sums))),
    truncated: bounded.length + cut.length > 0,
    warnings: [...bounded, ...cut, ...warnings],
  };
}

/** Spend day by day; a day that the platform left out had no delivery. */
export function dailySpendOf(
  host: Host,
  facts: {
    readonly window: Window;
    readonly currency: string | null;
    /** Sums by day; several lines of one day are added up. */
    readonly days: readonly { readonly date: string; readonly sums: Sums }[];
  },
) {
  const figures = (sums: readonly Sums[]) => {
    const { impressions, clicks, spend } = normalMetrics(sumOf(sums));
    return { impressions, clicks, spend };
  };
  const byDay = Map.groupBy(facts.days, ({ date }) => date);
  return {
    account: accountOf(host.account),
    window: facts.window,
    currency: facts.currency,
    time_zone: host.account.time_zone,
    days: daysOf(facts.window).map((date) => ({
      date,
      ...figures((byDay.get(date) ?? []).map(({ sums }) => sums)),
    })),
    totals: figures(facts.days.map(({ sums }) => sums)),
  };
}
