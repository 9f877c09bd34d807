/** Metrics that a report can be asked for, worked out of additive figures. Money in micros, values in cents. */
import { reachOf, sumFacts, unit, type Facts } from '../../../../../sdk/emulator/index.ts';
import openapi from '../openapi.json' with { type: 'json' };
import describing from './describing-fields.json' with { type: 'json' };

/** Results of an ad are of one sort, so that every split of its figures adds up to the whole. */
export type Sort = 'purchaseClicks' | 'purchaseViews' | 'leadClicks' | 'leadViews';

export function sortOf(adId: string, optimizationGoal: unknown): Sort {
  const isSeen = unit('reddit', adId, 'view-through') < 0.25;
  if (optimizationGoal === 'LEAD') return isSeen ? 'leadViews' : 'leadClicks';
  return isSeen ? 'purchaseViews' : 'purchaseClicks';
}

interface Tally extends Facts {
  readonly micros: number;
  /** Results of these sorts. */
  of(...sorts: readonly Sort[]): Facts;
}

const ratio = (part: number, all: number) => (all === 0 ? 0 : part / all);
/** Not additive, as with the real one. */
const reach = (facts: Facts) => reachOf(facts, 1.7);

const worked: Readonly<Record<string, (tally: Tally) => number>> = {
  IMPRESSIONS: ({ impressions }) => impressions,
  CLICKS: ({ clicks }) => clicks,
  SPEND: ({ micros }) => micros,
  CTR: ({ clicks, impressions }) => ratio(clicks, impressions),
  CPC: ({ micros, clicks }) => ratio(micros, clicks),
  ECPM: ({ micros, impressions }) => ratio(micros * 1_000, impressions),
  REACH: reach,
  FREQUENCY: (facts) => ratio(facts.impressions, reach(facts)),
  CONVERSION_PURCHASE_CLICKS: ({ of }) => of('purchaseClicks').conversions,
  CONVERSION_PURCHASE_VIEWS: ({ of }) => of('purchaseViews').conversions,
  CONVERSION_PURCHASE_TOTAL_VALUE: ({ of }) => of('purchaseClicks', 'purchaseViews').valueMinor,
  CONVERSION_LEAD_CLICKS: ({ of }) => of('leadClicks').conversions,
  CONVERSION_LEAD_VIEWS: ({ of }) => of('leadViews').conversions,
  CONVERSION_LEAD_TOTAL_VALUE: ({ of }) => of('leadClicks', 'leadViews').valueMinor,
  CONVERSION_ROAS: ({ valueMinor, spendMinor }) => ratio(valueMinor, spendMinor),
  KEY_CONVERSION_TOTAL_COUNT: ({ conversions }) => conversions,
  KEY_CONVERSION_ECPA: ({ micros, conversions }) => ratio(micros, conversions),
};

/** Every name that Reddit takes; what the world has no figures for is 0. */
export const fieldNames: readonly string[] =
  openapi.operations['POST ad_accounts/{id}/reports'].body.properties.data.properties.fields.items
    .enum;
const described = new Set(describing);

/** @returns `{ impressions: 100, … }`, keys in lower case as Reddit answers them */
export function metricsOf(
  fields: readonly string[],
  parts: readonly { readonly sort: Sort; readonly facts: Facts }[],
): Record<string, number> {
  const sum = (some: typeof parts) => sumFacts(some.map(({ facts }) => facts));
  const all = sum(parts);
  const tally: Tally = {
    ...all,
    micros: all.spendMinor * 10_000,
    of: (...sorts) => sum(parts.filter(({ sort }) => sorts.includes(sort))),
  };
  const own = fields.filter((name) => !described.has(name));
  return Object.fromEntries(own.map((name) => [name.toLowerCase(), worked[name]?.(tally) ?? 0]));
}
