/** What a report can be asked for, worked out of additive figures. Money in micros, values in cents. */
import { sumFacts, unit, type Facts } from '../../../../../sdk/emulator/index.ts';
import openapi from '../openapi.json' with { type: 'json' };
import describing from './describing-fields.json' with { type: 'json' };

/** Figures by what the results are and how they came about. */
export interface Tally {
  readonly all: Facts;
  readonly purchaseClicks: Facts;
  readonly purchaseViews: Facts;
  readonly leadClicks: Facts;
  readonly leadViews: Facts;
}

/** Results of an ad are of one sort, so that every split of its figures adds up to the whole. */
export type Sort = Exclude<keyof Tally, 'all'>;

export function sortOf(adId: string, optimizationGoal: unknown): Sort {
  const isSeen = unit('reddit', adId, 'view-through') < 0.25;
  if (optimizationGoal === 'LEAD') return isSeen ? 'leadViews' : 'leadClicks';
  return isSeen ? 'purchaseViews' : 'purchaseClicks';
}

export function tallyOf(parts: readonly { sort: Sort; facts: Facts }[]): Tally {
  const of = (sort: Sort) =>
    sumFacts(parts.filter((part) => part.sort === sort).map(({ facts }) => facts));
  return {
    all: sumFacts(parts.map(({ facts }) => facts)),
    purchaseClicks: of('purchaseClicks'),
    purchaseViews: of('purchaseViews'),
    leadClicks: of('leadClicks'),
    leadViews: of('leadViews'),
  };
}

const micros = (minor: number) => minor * 10_000;
const ratio = (part: number, all: number) => (all === 0 ? 0 : part / all);
/** Not additive, as with the real one. */
const reach = (impressions: number) => Math.ceil(impressions / 1.7);

const worked: Readonly<Record<string, (tally: Tally) => number>> = {
  IMPRESSIONS: ({ all }) => all.impressions,
  CLICKS: ({ all }) => all.clicks,
  SPEND: ({ all }) => micros(all.spendMinor),
  CTR: ({ all }) => ratio(all.clicks, all.impressions),
  CPC: ({ all }) => ratio(micros(all.spendMinor), all.clicks),
  ECPM: ({ all }) => ratio(micros(all.spendMinor) * 1_000, all.impressions),
  REACH: ({ all }) => reach(all.impressions),
  FREQUENCY: ({ all }) => ratio(all.impressions, reach(all.impressions)),
  CONVERSION_PURCHASE_CLICKS: ({ purchaseClicks }) => purchaseClicks.conversions,
  CONVERSION_PURCHASE_VIEWS: ({ purchaseViews }) => purchaseViews.conversions,
  CONVERSION_PURCHASE_TOTAL_VALUE: ({ purchaseClicks, purchaseViews }) =>
    purchaseClicks.valueMinor + purchaseViews.valueMinor,
  CONVERSION_LEAD_CLICKS: ({ leadClicks }) => leadClicks.conversions,
  CONVERSION_LEAD_VIEWS: ({ leadViews }) => leadViews.conversions,
  CONVERSION_LEAD_TOTAL_VALUE: ({ leadClicks, leadViews }) =>
    leadClicks.valueMinor + leadViews.valueMinor,
  CONVERSION_ROAS: ({ all }) => ratio(all.valueMinor, all.spendMinor),
  KEY_CONVERSION_TOTAL_COUNT: ({ all }) => all.conversions,
  KEY_CONVERSION_ECPA: ({ all }) => ratio(micros(all.spendMinor), all.conversions),
};

/** Every name that Reddit takes; what the world has no figures for is 0. */
export const fieldNames: readonly string[] =
  openapi.operations['POST ad_accounts/{id}/reports'].body.properties.data.properties.fields.items
    .enum;
const described = new Set(describing);

/** @returns `{ impressions: 100, … }`, keys in lower case as Reddit answers them */
export function metricsOf(fields: readonly string[], tally: Tally): Record<string, number> {
  return Object.fromEntries(
    fields
      .filter((name) => !described.has(name))
      .map((name) => [name.toLowerCase(), worked[name] ? worked[name](tally) : 0]),
  );
}
