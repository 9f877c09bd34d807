/** Metrics in the normal form: sums stay exact, rates are worked out anew, null where nothing was given. */

/** What can be added up; money in millionths of the account currency. Null: the platform does not give it. */
export interface Sums {
  readonly impressions: number | null;
  readonly clicks: number | null;
  readonly spendMicros: number | null;
  readonly conversions: number | null;
  readonly valueMicros: number | null;
}

export const nothing: Sums = {
  impressions: 0,
  clicks: 0,
  spendMicros: 0,
  conversions: 0,
  valueMicros: 0,
};

/** Where every line lacks a metric the sum lacks it too. */
export function sumOf(lines: readonly Sums[]): Sums {
  const [first = nothing, ...others] = lines;
  if (others.length === 0) return first;
  const total = { ...first };
  for (const line of others) {
    total.impressions = plus(total.impressions, line.impressions);
    total.clicks = plus(total.clicks, line.clicks);
    total.spendMicros = plus(total.spendMicros, line.spendMicros);
    total.conversions = plus(total.conversions, line.conversions);
    total.valueMicros = plus(total.valueMicros, line.valueMicros);
  }
  return total;
}

function plus(sum: number | null, value: number | null): number | null {
  if (sum === null) return value;
  return value === null ? sum : sum + value;
}

const round = (value: number) => Math.round(value * 1e6) / 1e6;
const unitsOf = (micros: number | null) => (micros === null ? null : round(micros / 1e6));
const ratio = (part: number | null, whole: number | null) =>
  part === null || whole === null || whole === 0 ? null : round(part / whole);

/** @returns metrics in the words of a report, money in account currency */
export function normalMetrics(sums: Sums) {
  const { impressions, clicks, conversions } = sums;
  const spend = unitsOf(sums.spendMicros);
  const value = unitsOf(sums.valueMicros);
  return {
    impressions,
    clicks,
    spend,
    conversions: conversions === null ? null : round(conversions),
    conversion_value: value,
    ctr: ratio(clicks, impressions),
    cpc: ratio(spend, clicks),
    cpm: ratio(spend === null ? null : spend * 1000, impressions),
    cpa: ratio(spend, conversions),
    roas: ratio(value, spend),
  };
}

/** Decimal text or number in units, `"12.34"`, in millionths; null stays null. */
export function microsOf(units: string | number | null | undefined): number | null {
  return units === null || units === undefined || units === ''
    ? null
    : Math.round(Number(units) * 1e6);
}
