/** Google's metrics as sums: money in micros, 0 where Google leaves a figure out. */
import type { Sums } from '../../sdk/kit/metrics.ts';
import { numberAt, type Row } from './api.ts';

export const metricFields = [
  'metrics.impressions',
  'metrics.clicks',
  'metrics.cost_micros',
  'metrics.conversions',
  'metrics.conversions_value',
];

export function sumsOf(row: Row): Sums {
  const read = (path: string) => numberAt(row, `metrics.${path}`) ?? 0;
  return {
    impressions: read('impressions'),
    clicks: read('clicks'),
    spendMicros: read('costMicros'),
    conversions: read('conversions'),
    valueMicros: Math.round(read('conversionsValue') * 1e6),
  };
}
