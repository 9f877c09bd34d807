/** Parts of a world; `world.ts` makes it. */
import type { Levers } from './market/levers.ts';

/** Kind of a campaign: shapes rates, costs and the week. The last three sell to companies, at work and dearly. */
export type Flavour =
  | 'brand'
  | 'search'
  | 'prospecting'
  | 'retargeting'
  | 'awareness'
  | 'demand'
  | 'nurture'
  | 'presence';

/** Account that a platform's emulator asks the world to fill. */
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
  /** Texts that people really typed; shares of the keyword. */
  readonly terms: readonly { readonly text: string; readonly weight: number }[];
}

export interface WorldGroup {
  readonly id: string;
  readonly name: string;
  readonly flavour: Flavour;
  /** Share of the campaign's budget that it would spend on an ordinary day. */
  readonly spendMinorPerDay: number;
  /** Spend at which the market gives it what is usual; `spendMinorPerDay` when absent. */
  readonly usualMinor?: number;
  /** All as usual when absent. */
  readonly levers?: Levers;
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
