/**
 * Metrics of adAnalytics, worked out from the facts of one creative on one day, so that they add up everywhere; and their
 * splits over who saw the ads: without loss, and the same for the same creative.
 */
import { splitFigures, unit, type Facts, type Figures } from '../../../../../sdk/emulator/index.ts';
import { currencyDecimals } from '../../../../../sdk/money.ts';
import { perDollar } from '../accounts.ts';
import data from '../figures.json' with { type: 'json' };
import { allFacets, companies } from '../rules/facets.ts';

const costs = ['costInLocalCurrency', 'costInUsd', 'conversionValueInLocalCurrency'];

/** One creative's day. */
interface Day {
  readonly facts: Facts;
  readonly isLead: boolean;
  readonly hasVideo: boolean;
  /** So much of the whole, and the same again on the same day. */
  part(whole: number, rate: number, name: string): number;
}
type Worked = (day: Day) => number;

const postView: Worked = ({ facts, part }) => part(facts.conversions, 0.2, 'postView');
const leads: Worked = ({ facts, isLead }) => (isLead ? facts.conversions : 0);
const social = ['likes', 'comments', 'shares', 'follows'];

const worked: Readonly<Record<string, Worked>> = {
  ...shareOf(data.perClick, ({ facts }) => facts.clicks),
  ...shareOf(data.perView, ({ facts, hasVideo }) => (hasVideo ? facts.impressions : 0)),
  impressions: ({ facts }) => facts.impressions,
  clicks: ({ facts }) => facts.clicks,
  reactions: (day) => worked['likes']!(day),
  externalWebsiteConversions: ({ facts, isLead }) => (isLead ? 0 : facts.conversions),
  externalWebsitePostClickConversions: (day) =>
    day.isLead ? 0 : day.facts.conversions - postView(day),
  externalWebsitePostViewConversions: (day) => (day.isLead ? 0 : postView(day)),
  oneClickLeads: leads,
  qualifiedLeads: (day) => day.part(leads(day), 0.3, 'qualified'),
  oneClickLeadFormOpens: (day) =>
    day.isLead ? Math.max(leads(day), day.part(day.facts.clicks, 0.5, 'opens')) : 0,
  totalEngagements: (day) =>
    social.reduce((sum, name) => sum + worked[name]!(day), day.facts.clicks),
  costInLocalCurrency: ({ facts }) => facts.spendMinor,
  conversionValueInLocalCurrency: ({ facts, isLead }) => (isLead ? 0 : facts.valueMinor),
};

/** Figures that are a part of another. */
function shareOf(rates: Readonly<Record<string, number>>, whole: Worked) {
  const all = Object.entries(rates).map(([name, rate]): readonly [string, Worked] => [
    name,
    (day) => day.part(whole(day), rate, name),
  ]);
  return Object.fromEntries(all);
}

/** Members that were reached are not the sum of parts: one may see many ads. */
export const metricNames = [...Object.keys(worked), 'costInUsd', 'approximateMemberReach'];

/** By these others are shown, split, or left out. */
const always = ['impressions', 'costInLocalCurrency', 'externalWebsiteConversions'];

/** The part of a day that has to be worked out, for these metrics: over years it would be much else. */
export const neededFor = (metrics: readonly string[]): readonly string[] =>
  Object.keys(worked).filter((name) => always.includes(name) || metrics.includes(name));

/**
 * @param key  creative and day, so that the same day always looks the same
 * @param needed  all of them when absent
 */
export function figuresOf(
  facts: Facts,
  key: string,
  { objective, hasVideo }: { objective: string; hasVideo: boolean },
  needed: readonly string[] = Object.keys(worked),
): Figures {
  const day: Day = {
    facts,
    isLead: objective === 'LEAD_GENERATION',
    hasVideo,
    part: (whole, rate, name) => Math.min(whole, Math.floor(whole * rate + unit(key, name))),
  };
  return Object.fromEntries(needed.map((name) => [name, worked[name]!(day)]));
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

const valuesOf = (facet: string) =>
  Object.keys(allFacets.find(({ name }) => name === facet)?.entities ?? {});

/** By a member's own word, and by where an ad was seen; the values of the last three are made up. */
const splits: Readonly<Record<string, readonly string[]>> = {
  MEMBER_JOB_TITLE: valuesOf('titles'),
  MEMBER_JOB_FUNCTION: valuesOf('jobFunctions'),
  MEMBER_SENIORITY: valuesOf('seniorities'),
  MEMBER_INDUSTRY: valuesOf('industries'),
  MEMBER_COUNTRY_V2: valuesOf('locations').slice(0, 6),
  MEMBER_REGION_V2: valuesOf('locations').slice(-2),
  ...data.splits,
  MEMBER_COMPANY: companies.map(({ urn }) => urn),
};
export const SPLITS = Object.keys(splits);

export const isMemberPivot = (pivot: string) => pivot.startsWith('MEMBER_');
export const isSplit = (pivot: string) => Object.hasOwn(splits, pivot);

/** @param names  pivot values of the objects themselves, each at its pivot's place */
export function cellsOf(
  pivots: readonly string[],
  figures: Figures,
  [creative, date]: readonly [creative: string, date: string],
  names: () => string[],
): { pivotValues: readonly string[]; figures: Figures; isMember: boolean }[] {
  const at = pivots.findIndex(isSplit);
  const values = splits[pivots[at] ?? ''];
  if (!values) return [{ pivotValues: names(), figures, isMember: false }];
  // A day's few conversions would else go to the same value every day.
  const weights = values.map(
    (value) =>
      (0.2 + unit('linkedin', creative, value)) * (0.4 + unit('linkedin', creative, date, value)),
  );
  const value = ['conversionValueInLocalCurrency', 'externalWebsiteConversions'] as const;
  return splitFigures(figures, weights, value).map((part, n) => ({
    pivotValues: pivots.length === 1 ? [values[n]!] : names().with(at, values[n]!),
    figures: part,
    isMember: isMemberPivot(pivots[at] ?? ''),
  }));
}
