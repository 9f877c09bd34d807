/** Everything that decides what a group of ads delivers. */
import type { Settings } from './market/settings.ts';
import type { Since } from './since.ts';
import type { Flavour } from './world-model.ts';

/** Traits that decide how an object of the ad tree delivers, as the seeded world made it or its creator left it. */
export interface DeliveryTraits {
  readonly flavour?: Flavour;
  /** An ad's share of its group, a group's of its campaign's budget. */
  readonly weight?: number;
  /** Groups of the world: spend of an ordinary day under their first budget, in minor units. */
  readonly seededSpend?: number;
}

/** Something that is on or off: a campaign, group or ad. */
export interface Switch {
  readonly id: string;
  readonly createdAt: number;
  /** On by itself (status, review, schedule), regardless of its parents. */
  readonly on: readonly Since<boolean>[];
  /** Somebody made it; the seeded world did not. */
  readonly made?: boolean | undefined;
  /** As the market reads them, over time; none where test mode reads none of its kind. */
  readonly settings?: readonly Since<Settings>[] | undefined;
}

/** An object that may have a budget of its own: a campaign or a group. */
export interface Budgeted extends Switch {
  /** Daily budgets in minor units, where it has one of its own; the last one is the present. */
  readonly budgets: readonly Since<number>[];
}

/** A group as far as delivery depends on it. */
export interface DeliveringGroup extends Budgeted {
  readonly name?: string;
  readonly flavour: Flavour;
  /** Share of the campaign's budget, {@link SPENT_SHARE} when absent. */
  readonly weight?: number | undefined;
  /** Groups of the world: `spendMinorPerDay` under their first budget. */
  readonly seededSpend?: number | undefined;
}

/** An ad as far as delivery depends on it. */
export interface DeliveringAd extends Switch {
  /** Share of the group's delivery, 1 when absent. */
  readonly weight?: number | undefined;
}

/** Everything that decides what one group delivers. */
export interface DeliverySources {
  readonly campaign: Budgeted;
  readonly group: DeliveringGroup;
  /** All groups of the campaign, this one too. */
  readonly groups: readonly DeliveringGroup[];
  readonly ads: readonly DeliveringAd[];
  /** Ads that the market looks at, where the delivery is split over something else, such as keywords. */
  readonly creatives?: readonly DeliveringAd[] | undefined;
}
