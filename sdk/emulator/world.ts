/**
 * A seeded world of advertising: accounts, campaigns, groups, ads and keywords, with a history that looks
 * like life. Everything is a pure function of the seed and the date, so nothing is stored and nothing drifts:
 * the facts of a group on a day are the truth; campaigns and accounts are sums of them, ads, keywords and
 * search terms are exact splits of them. So every level and every window agrees with every other.
 */
import { buildAccount } from './build-account.ts';
import { groupFacts } from './group-facts.ts';
import type { Facts } from './facts.ts';

/** What kind of campaign it is: shapes rates, costs and the week. */
export type Flavour = 'brand' | 'search' | 'prospecting' | 'retargeting' | 'awareness';

/** What a platform's emulator asks the world to fill. */
export interface AccountSpec {
  readonly id: string;
  readonly name: string;
  /** ISO 4217. */
  readonly currency: string;
  /** Minor units per unit as a power of ten: 2 for USD, 0 for JPY. */
  readonly currencyExponent: number;
  /** IANA name. */
  readonly timeZone: string;
  /** No delivery for months: the forgotten account that is still the default. */
  readonly dormant?: boolean;
  readonly campaigns: readonly {
    readonly name: string;
    readonly flavour: Flavour;
    readonly dailyBudgetMinor: number;
    readonly paused?: boolean;
    readonly removed?: boolean;
    readonly groups: readonly string[];
  }[];
  /** Makes the n-th id of one sort (`campaign`, `group`, `ad`, `keyword`), in the platform's shape. */
  readonly newId: (sort: string, n: number) => string;
}

export interface WorldAd {
  readonly id: string;
  readonly name: string;
  /** Share of the group's delivery, any positive number. */
  readonly weight: number;
}

export interface WorldKeyword {
  readonly id: string;
  readonly text: string;
  readonly match: 'EXACT' | 'PHRASE' | 'BROAD';
  readonly weight: number;
  /** What people really typed; shares of the keyword. */
  readonly terms: readonly { readonly text: string; readonly weight: number }[];
}

export interface WorldGroup {
  readonly id: string;
  readonly name: string;
  readonly flavour: Flavour;
  /** Share of the campaign's budget that it spends on an ordinary day. */
  readonly spendMinorPerDay: number;
  readonly firstDay: string;
  /** Last day with delivery, when it no longer runs. */
  readonly lastDay?: string;
  readonly ads: readonly WorldAd[];
  readonly keywords: readonly WorldKeyword[];
}

export interface WorldCampaign {
  readonly id: string;
  readonly name: string;
  readonly flavour: Flavour;
  readonly status: 'ENABLED' | 'PAUSED' | 'REMOVED';
  readonly dailyBudgetMinor: number;
  readonly firstDay: string;
  readonly groups: readonly WorldGroup[];
}

export interface WorldAccount {
  readonly id: string;
  readonly name: string;
  readonly currency: string;
  readonly currencyExponent: number;
  readonly timeZone: string;
  readonly campaigns: readonly WorldCampaign[];
}

export interface World {
  readonly seed: string;
  /** @param anchor  the day before which two years of history lie; keep it in the emulator's state */
  buildAccount(spec: AccountSpec, anchor: string): WorldAccount;
  /**
   * Facts of a group on a day, as the platform would report them at `now`: the present day is partial, and
   * conversions of the last week are not all in yet.
   * @param today  the account's present day; `dayShare` how much of it has passed, 0 to 1
   */
  groupFacts(group: WorldGroup, date: string, today: string, dayShare: number): Facts;
}

export function createWorld({ seed }: { readonly seed: string }): World {
  return {
    seed,
    buildAccount: (spec, anchor) => buildAccount(seed, spec, anchor),
    groupFacts: (group, date, today, dayShare) => groupFacts(seed, group, date, today, dayShare),
  };
}
