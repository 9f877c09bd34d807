/** Reddit's metrics in the normal form, and those of its own. */
import type { Sums } from '../../sdk/kit/metrics.ts';
import { microsOfCents } from './money.ts';

/** A row of a report; keys in lower case. Money in micros, values of conversions in cents. */
export type ReportRow = Readonly<Record<string, string | number | null | undefined>>;

/** Results of different sorts that are counted apart, after a click and after a view. */
const kinds = ['PURCHASE', 'LEAD', 'SIGN_UP'];
const counts = kinds.flatMap((kind) => [`CONVERSION_${kind}_CLICKS`, `CONVERSION_${kind}_VIEWS`]);
/** Reddit writes SIGN_UP here without the line between. */
const values = [
  'CONVERSION_PURCHASE_TOTAL_VALUE',
  'CONVERSION_LEAD_TOTAL_VALUE',
  'CONVERSION_SIGNUP_TOTAL_VALUE',
];
export const spendFields = ['IMPRESSIONS', 'CLICKS', 'SPEND'];
/** Additive ones of Reddit's own; votes and comments are none that a report can be asked for. */
const ownFields = ['VIDEO_STARTED'];
export const reportFields = [...spendFields, ...counts, ...values, ...ownFields];

/** A row has the names of a request in lower case. */
const keysOf = (names: readonly string[]) => names.map((name) => name.toLowerCase());
const countKeys = keysOf(counts);
const valueKeys = keysOf(values);
const ownKeys = keysOf(ownFields);

/** Null where no row gives any of them. */
function sumOver(rows: readonly ReportRow[], keys: readonly string[]): number | null {
  let sum: number | null = null;
  for (const row of rows)
    for (const key of keys) {
      const value = row[key];
      if (typeof value === 'number') sum = (sum ?? 0) + value;
    }
  return sum;
}

export function sumsOf(rows: readonly ReportRow[]): Sums {
  return {
    impressions: sumOver(rows, ['impressions']),
    clicks: sumOver(rows, ['clicks']),
    spendMicros: sumOver(rows, ['spend']),
    conversions: sumOver(rows, countKeys),
    valueMicros: microsOfCents(sumOver(rows, valueKeys)),
  };
}

export function ownMetrics(rows: readonly ReportRow[]): Record<string, number | null> {
  const metrics: Record<string, number | null> = {};
  for (const key of ownKeys) metrics[key] = sumOver(rows, [key]);
  return metrics;
}
