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
  const add = (name: keyof Sums) => {
    const given = lines.map((line) => line[name]).filter((value) => value !== null);
    if (given.length === 0) return lines.length === 0 ? 0 : null;
    return given.reduce((sum, value) => sum + value, 0);
  };
  return {
    impressions: add('impressions'),
    clicks: add('clicks'),
    spendMicros: add('spendMicros'),
    conversions: add('conversions'),
    valueMicros: add('valueMicros'),
  };
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
