/** Additive figures of a row; what Meta reports beyond them follows from them. */
import { noFacts, sumFigures, type Facts } from '../../../../../sdk/emulator/index.ts';

/** A campaign for leads converts into leads, any other into purchases. */
export function figuresOf(facts: Facts, objective: string) {
  const { impressions, clicks, spendMinor, conversions, valueMinor } = facts;
  const linkClicks = Math.round(clicks * 0.82);
  const isLeads = objective === 'OUTCOME_LEADS';
  return {
    impressions,
    clicks,
    linkClicks,
    pageViews: Math.round(linkClicks * 0.74),
    spendMinor,
    leads: isLeads ? conversions : 0,
    purchases: isLeads ? 0 : conversions,
    purchaseValueMinor: isLeads ? 0 : valueMinor,
  };
}

export type RowFigures = ReturnType<typeof figuresOf>;

export const totalOf = (parts: readonly RowFigures[]): RowFigures => ({
  ...figuresOf(noFacts, ''),
  ...sumFigures(parts),
});

/** People are not additive: the longer and larger the row, the more often each of them saw it. */
export function frequencyOf(impressions: number, days: number): number {
  return impressions < 10 ? 1 : 1 + Math.min(2.6, 0.22 * Math.log(1 + days));
}

export function reachOf(impressions: number, days: number): number {
  return impressions === 0
    ? 0
    : Math.max(1, Math.round(impressions / frequencyOf(impressions, days)));
}
