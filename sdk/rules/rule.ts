/** A rule: at what it looks, on what evidence, and what it does. One form for records, files and simulations. */
import type { MoveLevel } from '../platform-facts.ts';
import type { WeekHours } from './week-hours.ts';

export const ruleMetrics = [
  'spend',
  'impressions',
  'clicks',
  'conversions',
  'conversion_value',
  'ctr',
  'cpc',
  'cpm',
  'cpa',
  'roas',
  'conversion_rate',
  'budget_used',
] as const;
export type RuleMetric = (typeof ruleMetrics)[number];

/** Level of what a rule looks at and changes > its noun. */
export const ruleLevels: Readonly<Record<MoveLevel, string>> = {
  campaign: 'campaign',
  ad_group: 'ad group',
  ad: 'ad',
  keyword: 'keyword',
  product_target: 'product target',
};

/** All that are given must hold. */
export interface Bounds {
  readonly above?: number;
  readonly below?: number;
  readonly at_least?: number;
  readonly at_most?: number;
}

/** About a figure of kept days. */
export interface DayCondition extends Bounds {
  readonly metric: RuleMetric;
  /** Days of the window; it ends when its conversions are in (`evidence.lag_days`). */
  readonly days: number;
  /** `before`: the figure is its change in percent against as many days before. */
  readonly against?: 'before';
}

/** About a figure until this hour, for which the platform is asked. Guardrails and alerts have them; callers write none. */
export interface HourCondition extends Bounds {
  readonly metric: 'spend' | 'conversions' | 'age_hours';
  /** The first day that counts, YYYY-MM-DD; `week` is the Monday. Of an age: the earliest moment from which it counts, ISO 8601. */
  readonly since: string;
  /** Spend of the first day that does not count; the rest is in whole hundredths. */
  readonly less?: number;
  /** Only spend that is so old that its conversions are reported. */
  readonly settled?: boolean;
  /** The conversion action that counts. */
  readonly action?: string;
}

export type Condition = DayCondition | HourCondition;

/** Where it looks; in all ad accounts when absent. */
export interface RuleScope {
  readonly platforms?: readonly string[];
  readonly accounts?: readonly string[];
  /** By their ids, and all that is in them. */
  readonly campaigns?: readonly string[];
  /** Part of its name; upper and lower case are one. */
  readonly name?: string;
  /** Label that `set_labels` gave to it, or to its campaign. */
  readonly label?: string;
  /** A currency: its accounts in it are judged as one, by their sum. */
  readonly sum_in?: string;
}

/** Below it nothing is done. */
export interface Evidence {
  /** In the longest window, account currency. */
  readonly least_spend: number;
  readonly least_conversions: number;
  /** Days that are left out at the end of each window, for their conversions are not in yet. */
  readonly lag_days: number;
}

export type RuleAction =
  | { readonly action: 'pause' | 'enable' | 'notify'; readonly most?: number }
  | ({ readonly action: 'budget' | 'bid' } & Amount);

/** A new amount: by percent, or to a value. */
export interface Amount {
  readonly percent?: number;
  /** Account currency. */
  readonly to?: number;
  /** Never above, account currency. */
  readonly at_most?: number;
  readonly at_least?: number;
  /** Times at most, for each thing. */
  readonly most?: number;
}

export interface QuietHours {
  /** Whole hours of the account's day, 0 to 23; over midnight where `from` is later. */
  readonly from: number;
  readonly to: number;
}

export interface Rule {
  readonly name: string;
  /** Campaigns when absent. */
  readonly level?: MoveLevel;
  readonly scope: RuleScope;
  /** All of them must hold. */
  readonly when: readonly Condition[];
  readonly evidence: Evidence;
  readonly then: RuleAction;
  /** A person agrees before it does anything. */
  readonly person: boolean;
  /** Looks so often, and decides once a day at most; 0: it looks and decides whenever it is due. */
  readonly every_days: number;
  /** A move that failed, or waits for a person, counts as none and is decided anew. Otherwise it counts as made. */
  readonly tries_again?: boolean;
  /** Days between two moves of one thing. */
  readonly back_off_days: number;
  /** Things that it moves on one day, all together. */
  readonly most_a_day: number;
  readonly quiet_hours?: QuietHours;
  /**
   * In place of conditions: what it changes stands within these hours of the week alone, and is put back when they end.
   */
  readonly hours?: readonly WeekHours[];
}

/** Conditions about kept days. */
export function daysAmong({ when }: Pick<Rule, 'when'>): readonly DayCondition[] {
  return when.filter((one): one is DayCondition => 'days' in one);
}

/** Days that the longest window and its comparison take; 0 where it looks at none. */
export function reachOf(rule: Pick<Rule, 'when'>): number {
  return Math.max(0, ...daysAmong(rule).map(({ days, against }) => (against ? 2 * days : days)));
}

/** The noun of its level; many of them, where the number says so. */
export function nounOf({ level = 'campaign' }: Pick<Rule, 'level'>, many = 1): string {
  return `${ruleLevels[level]}${many === 1 ? '' : 's'}`;
}
