/** The answer of a simulation. */
import type { Interval } from './interval.ts';
import type { Played } from './play-seed.ts';

export interface Simulated extends Record<Measured, Interval> {
  readonly strategy: string;
  /** Its business. */
  readonly world: string;
  readonly days: number;
  readonly budget: number;
  readonly platforms: readonly string[];
  readonly seeds: readonly Played[];
  readonly notes: readonly string[];
}

/** Figures with a mean and an interval over seeds. */
export const measured = [
  'profit',
  'regret',
  'cost_per_conversion',
  'money_lost',
  'spend',
  'calls',
  'credits',
  'approvals',
] as const;
export type Measured = (typeof measured)[number];

/** Strategies that are built in. */
export const strategyNames = [
  'nothing',
  'optimize_budget',
  'pause_losers',
  'scale_winners',
  'spend_all',
] as const;
