/** Google's metrics in the normal form: account currency, ratios computed, null where nothing was given. */
import { numberOf, type Row } from './api.ts';
import { unitsOf } from './money.ts';

/** What is summed; money in micros. */
export interface Sums {
  readonly impressions: number;
  readonly clicks: number;
  readonly micros: number;
  readonly conversions: number;
  readonly value: number;
}

export const metricFields = [
  'metrics.impressions',
  'metrics.clicks',
  'metrics.cost_micros',
  'metrics.conversions',
  'metrics.conversions_value',
];

export const nothing: Sums = { impressions: 0, clicks: 0, micros: 0, conversions: 0, value: 0 };

export function sumsOf(row: Row): Sums {
  const { metrics = {} } = row as { readonly metrics?: Readonly<Record<string, unknown>> };
  return {
    impressions: numberOf(metrics['impressions']) ?? 0,
    clicks: numberOf(metrics['clicks']) ?? 0,
    micros: numberOf(metrics['costMicros']) ?? 0,
    conversions: numberOf(metrics['conversions']) ?? 0,
    value: numberOf(metrics['conversionsValue']) ?? 0,
  };
}

export function addSums(a: Sums, b: Sums): Sums {
  return {
    impressions: a.impressions + b.impressions,
    clicks: a.clicks + b.clicks,
    micros: a.micros + b.micros,
    conversions: a.conversions + b.conversions,
    value: a.value + b.value,
  };
}

const round = (value: number) => Math.round(value * 1e6) / 1e6;
const ratio = (part: number, whole: number) => (whole === 0 ? null : round(part / whole));

/** @returns metrics in the words of a report */
export function normalMetrics({ impressions, clicks, micros, conversions, value }: Sums) {
  const spend = unitsOf(micros) ?? 0;
  return {
    impressions,
    clicks,
    spend,
    conversions: round(conversions),
    conversion_value: round(value),
    ctr: ratio(clicks, impressions),
    cpc: ratio(spend, clicks),
    cpm: ratio(spend * 1000, impressions),
    cpa: ratio(spend, conversions),
    roas: ratio(value, spend),
  };
}
