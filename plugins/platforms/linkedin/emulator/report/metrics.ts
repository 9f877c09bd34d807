/** Metrics of adAnalytics, worked out from the facts of one creative on one day, so that they add up everywhere. */
import { unit, type Facts } from '../../../../../sdk/emulator/index.ts';
import { currencyDecimals } from '../../../../../sdk/money.ts';
import { perDollar } from '../accounts.ts';

/** Sums of a row; money in minor units. */
export type Figures = Record<string, number>;

/** What part of the views or clicks of an ordinary ad lead to what. */
const perClick: Readonly<Record<string, number>> = {
  landingPageClicks: 0.81,
  companyPageClicks: 0.06,
  likes: 0.07,
  comments: 0.008,
  shares: 0.006,
  follows: 0.011,
};
const perView: Readonly<Record<string, number>> = {
  videoStarts: 0.55,
  videoFirstQuartileCompletions: 0.27,
  videoMidpointCompletions: 0.17,
  videoThirdQuartileCompletions: 0.11,
  videoCompletions: 0.08,
  videoViews: 0.31,
};

export const costs = ['costInLocalCurrency', 'costInUsd', 'conversionValueInLocalCurrency'];
const counts = [
  'impressions',
  'clicks',
  'externalWebsiteConversions',
  'oneClickLeads',
  'externalWebsitePostClickConversions',
  'externalWebsitePostViewConversions',
  'oneClickLeadFormOpens',
  'qualifiedLeads',
  'totalEngagements',
  'reactions',
  ...Object.keys(perClick),
  ...Object.keys(perView),
];
/** Not the sum of its parts: one member may see many ads. */
const reach = ['approximateMemberReach'];
export const metricNames: readonly string[] = [...counts, ...costs, ...reach];

/** @param key  creative and day, so that the same day always looks the same */
export function figuresOf(
  facts: Facts,
  key: string,
  { objective, hasVideo }: { objective: string; hasVideo: boolean },
): Figures {
  const isLead = objective === 'LEAD_GENERATION';
  const part = (whole: number, rate: number, name: string) =>
    Math.min(whole, Math.floor(whole * rate + unit(key, name)));
  const clicks = mapRates(perClick, (rate, name) => part(facts.clicks, rate, name));
  const postView = part(facts.conversions, 0.2, 'postView');
  const leads = isLead ? facts.conversions : 0;
  const figures: Figures = {
    ...clicks,
    ...mapRates(perView, (rate, name) => (hasVideo ? part(facts.impressions, rate, name) : 0)),
    impressions: facts.impressions,
    clicks: facts.clicks,
    reactions: clicks['likes'] ?? 0,
    externalWebsiteConversions: isLead ? 0 : facts.conversions,
    externalWebsitePostClickConversions: isLead ? 0 : facts.conversions - postView,
    externalWebsitePostViewConversions: isLead ? 0 : postView,
    oneClickLeads: leads,
    qualifiedLeads: part(leads, 0.3, 'qualified'),
    oneClickLeadFormOpens: isLead ? Math.max(leads, part(facts.clicks, 0.5, 'opens')) : 0,
    costInLocalCurrency: facts.spendMinor,
    conversionValueInLocalCurrency: isLead ? 0 : facts.valueMinor,
  };
  const social = ['likes', 'comments', 'shares', 'follows'].map((name) => figures[name] ?? 0);
  figures['totalEngagements'] = facts.clicks + social.reduce((a, b) => a + b, 0);
  return figures;
}

const mapRates = (
  rates: Readonly<Record<string, number>>,
  value: (rate: number, name: string) => number,
) => Object.fromEntries(Object.entries(rates).map(([name, rate]) => [name, value(rate, name)]));

export function addFigures(sum: Figures, part: Figures): void {
  for (const [name, value] of Object.entries(part)) sum[name] = (sum[name] ?? 0) + value;
}

/** A figure as the reply has it: counts are numbers, money is a decimal text in units. */
export function shown(name: string, figures: Figures, currency: string): unknown {
  if (name === 'approximateMemberReach') return Math.round((figures['impressions'] ?? 0) * 0.41);
  if (name === 'costInUsd') {
    const units = (figures['costInLocalCurrency'] ?? 0) / 10 ** currencyDecimals(currency);
    return (units / (perDollar[currency] ?? 1)).toFixed(6);
  }
  const value = figures[name] ?? 0;
  return costs.includes(name) ? (value / 10 ** currencyDecimals(currency)).toFixed(6) : value;
}
