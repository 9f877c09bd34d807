/** Additive figures of a row; what Meta reports beyond them follows from them. */
import type { Facts } from '../../../../../sdk/emulator/index.ts';

export interface Figures {
  impressions: number;
  clicks: number;
  linkClicks: number;
  pageViews: number;
  spendMinor: number;
  leads: number;
  purchases: number;
  purchaseValueMinor: number;
}

export const noFigures = (): Figures => ({
  impressions: 0,
  clicks: 0,
  linkClicks: 0,
  pageViews: 0,
  spendMinor: 0,
  leads: 0,
  purchases: 0,
  purchaseValueMinor: 0,
});

/** A campaign for leads converts into leads, any other into purchases. */
export function addFacts(sum: Figures, facts: Facts, objective: string): void {
  const linkClicks = Math.round(facts.clicks * 0.82);
  const isLeads = objective === 'OUTCOME_LEADS';
  sum.impressions += facts.impressions;
  sum.clicks += facts.clicks;
  sum.linkClicks += linkClicks;
  sum.pageViews += Math.round(linkClicks * 0.74);
  sum.spendMinor += facts.spendMinor;
  sum.leads += isLeads ? facts.conversions : 0;
  sum.purchases += isLeads ? 0 : facts.conversions;
  sum.purchaseValueMinor += isLeads ? 0 : facts.valueMinor;
}

/** People are not additive: the longer and larger the row, the more often each of them saw it. */
export function frequencyOf(impressions: number, days: number): number {
  return impressions < 10 ? 1 : 1 + Math.min(2.6, 0.22 * Math.log(1 + days));
}

export function reachOf(impressions: number, days: number): number {
  return impressions === 0
    ? 0
    : Math.max(1, Math.round(impressions / frequencyOf(impressions, days)));
}
