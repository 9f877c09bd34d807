/** A report in the normal form (design, section 4.6) from lines that a platform's noun file has read. */
import type { Host, Window } from '../script.ts';
import { accountOf } from './account.ts';
import { addDays, daysOf } from './days.ts';
import { normalMetrics, sumOf, type Sums } from './metrics.ts';

/** Rows at most, for the memory of a run; those with the highest spend stay, totals cover all. */
export const MAX_ROWS = 50_000;

/** Level above a line, in the words that all platforms share; a group of campaigns is above a campaign. */
export type ParentNoun = 'campaign_group' | 'campaign' | 'ad_group';
/** From the top down: the last one is what the line stands in. */
export type Parents = { readonly [noun in ParentNoun]?: Parent };
export interface Parent {
  readonly id: string | null;
  readonly name: string | null;
}

/** `{ campaign: { id: '1', name: 'Tents' } }` > `{ campaign_id: '1', campaign_name: 'Tents' }` */
export function parentColumns(parents: Parents): Record<string, string | null> {
  return Object.fromEntries(
    Object.entries(parents).flatMap(([noun, { id, name }]) => [
      [`${noun}_id`, id],
      [`${noun}_name`, name],
    ]),
  );
}

export interface ReportLine {
  readonly id: string;
  readonly name: string | null;
  readonly status: string | null;
  readonly parent_id?: string | null;
  readonly parents?: Parents;
  readonly sums: Sums;
  /** The platform's own metrics and parts, put into the row as they are. */
  readonly own?: Readonly<Record<string, unknown>>;
}

export interface ReportFacts {
  readonly window: Window;
  readonly level: string;
  readonly currency: string | null;
  readonly lines: readonly ReportLine[];
  /** Bounds that cut the reading, in sentences; any entry makes the report `truncated`. */
  readonly bounded?: readonly string[];
  readonly warnings?: readonly string[];
  readonly trust?: Trust;
}

/** How far a row can be trusted, in sentences that a person reads. */
export interface Trust {
  /** Last day of the window whose figures are complete by the platform's word; null when none is. */
  readonly data_through: string | null;
  /** How conversions are counted, and for how long; null when the platform does not say. */
  readonly attribution: string | null;
  /** How late the platform's figures are. */
  readonly lag: string | null;
}

/** @param days  whole days after which a day is complete: 1 where today is partial, and yesterday is not */
export function trustOf(
  { today }: Pick<Host, 'today'>,
  { start_date, end_date }: Window,
  { days, attribution, lag }: Omit<Trust, 'data_through'> & { readonly days: number },
): Trust {
  const complete = addDays(today, -days);
  const through = end_date < complete ? end_date : complete;
  return { data_through: through < start_date ? null : through, attribution, lag };
}

/** Every platform's noun of a row > the common one; LinkedIn's campaign groups are above campaigns here. */
const commonLevels: Readonly<Record<string, 'account' | 'campaign' | 'group' | 'ad'>> = {
  account: 'account',
  advertiser: 'account',
  auction_advertiser: 'account',
  campaign: 'campaign',
  campaigns: 'campaign',
  auction_campaign: 'campaign',
  'ad-group': 'group',
  'ad-groups': 'group',
  ad_group: 'group',
  'ad-set': 'group',
  'ad-squad': 'group',
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
    rows: sorted.slice(0, MAX_ROWS).map(({ id, name, status, parent_id, parents, sums, own }) => ({
      id,
      name,
      status,
      ...(parent_id === undefined ? {} : { parent_id }),
      ...(parents ? parentColumns(parents) : {}),
      ...normalMetrics(sums),
      ...own,
    })),
    totals: normalMetrics(sumOf(lines.map(({ sums }) => sums))),
    ...facts.trust,
    truncated: bounded.length + cut.length > 0,
    // Rows that are not listed count in the totals; rows that were not read do not.
    ...(bounded.length > 0 ? { whole: false } : {}),
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
