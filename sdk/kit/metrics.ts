/** Metrics in the normal form. Rates are computed anew, and unknown values are null. */

import { pairOf, ratios, sides, type Metric, type Pairs, type Ratio, type Sums } from './sums.ts';

export { nothing, sumOf, unknown, type Sums } from './sums.ts';

const round = (value: number) => Math.round(value * 1e6) / 1e6;
const unitsOf = (micros: number | null) => (micros === null ? null : round(micros / 1e6));
const isMoney = (metric: Metric) => metric === 'spendMicros' || metric === 'valueMicros';
const inUnits = (metric: Metric, value: number) => (isMoney(metric) ? round(value / 1e6) : value);

const words: Readonly<Record<Metric, keyof ReportFigures>> = {
  impressions: 'impressions',
  clicks: 'clicks',
  spendMicros: 'spend',
  conversions: 'conversions',
  valueMicros: 'conversion_value',
};

/**
 * Figures behind a ratio that lacks some rows. With share 0 alone, no row has both sides.
 * `{ "roas": { "conversion_value": 59152.77, "spend": 18960, "share": 0.5045 } }`
 */
export type Covers = Readonly<Partial<Record<Ratio, Readonly<Record<string, number>>>>>;

/** Figures of a report, with money in account currency. */
export interface ReportFigures {
  readonly impressions: number | null;
  readonly clicks: number | null;
  readonly spend: number | null;
  readonly conversions: number | null;
  readonly conversion_value?: number | null;
  readonly covers?: Covers;
}

/** @returns metrics by the names of a report, with money in account currency; `covers` if a ratio lacks some rows */
export function normalMetrics(sums: Sums) {
  const { impressions, clicks, conversions } = sums;
  const covers = coversOf(sums);
  return {
    impressions,
    clicks,
    spend: unitsOf(sums.spendMicros),
    conversions: conversions === null ? null : round(conversions),
    conversion_value: unitsOf(sums.valueMicros),
    ctr: ratioOf(sums, 'ctr'),
    cpc: ratioOf(sums, 'cpc'),
    cpm: ratioOf(sums, 'cpm', 1_000),
    cpa: ratioOf(sums, 'cpa'),
    roas: ratioOf(sums, 'roas'),
    ...(Object.keys(covers).length > 0 ? { covers } : {}),
  };
}

function ratioOf(sums: Sums, ratio: Ratio, times = 1): number | null {
  const pair = pairOf(sums, ratio);
  if (pair === null || pair[1] === 0) return null;
  const [above, below] = sides[ratio].map((metric, at) => inUnits(metric, pair[at]!));
  return round((above! * times) / below!);
}

function coversOf(sums: Sums): Covers {
  const { pairs } = sums;
  if (!pairs) return {};
  const found = ratios.flatMap((ratio) => {
    const pair = pairs[ratio];
    const isAsunder = !pair && sides[ratio].every((metric) => sums[metric] !== null);
    if (!pair) return isAsunder ? [[ratio, { share: 0 }] as const] : [];
    const shares = sides[ratio].map((metric, at) => {
      const whole = sums[metric] ?? 0;
      return whole === 0 ? 1 : pair[at]! / whole;
    });
    const share = Math.min(...shares);
    if (share >= 1 - 1e-9) return [];
    const known = sides[ratio].map((metric, at) => [
      words[metric],
      round(inUnits(metric, pair[at]!)),
    ]);
    const told = { ...Object.fromEntries(known), share: Math.ceil(share * 1e4) / 1e4 };
    return [[ratio, told as Record<string, number>] as const];
  });
  return Object.fromEntries(found);
}

/** Turns figures of a report back into sums that can be added up. */
export function sumsOfFigures(row: ReportFigures): Sums {
  const sums = {
    impressions: row.impressions,
    clicks: row.clicks,
    spendMicros: microsOf(row.spend),
    conversions: row.conversions,
    valueMicros: microsOf(row.conversion_value),
  };
  const { covers } = row;
  if (!covers) return sums;
  const pairs = ratios.map((ratio) => {
    const told = covers[ratio];
    if (!told) return [ratio, pairOf(sums, ratio)] as const;
    // A row of 100 USD without a conversion is a pair, too, though its share is 0.
    if (sides[ratio].every((metric) => told[words[metric]] === undefined))
      return [ratio, null] as const;
    const pair = sides[ratio].map((metric) => {
      const value = told[words[metric]] ?? 0;
      return isMoney(metric) ? Math.round(value * 1e6) : value;
    });
    return [ratio, pair] as const;
  });
  return { ...sums, pairs: Object.fromEntries(pairs) as unknown as Pairs };
}

/** Decimal text or number in units, `"12.34"`, in millionths; null stays null. */
export function microsOf(units: string | number | null | undefined): number | null {
  return units === null || units === undefined || units === ''
    ? null
    : Math.round(Number(units) * 1e6);
}
