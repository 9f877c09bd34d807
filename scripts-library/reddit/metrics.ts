/** Reddit's metrics in the normal form, and those of its own. */
import type { Sums } from '../shared/metrics.ts';
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
/** Additive ones of Reddit's own. */
const ownFields = ['UPVOTES', 'DOWNVOTES', 'COMMENT_SUBMISSIONS', 'VIDEO_STARTED'];
export const reportFields = [...spendFields, ...counts, ...values, ...ownFields];

function sumOver(rows: readonly ReportRow[], names: readonly string[]): number | null {
  const given = rows
    .flatMap((row) => names.map((name) => row[name.toLowerCase()]))
    .filter((value) => typeof value === 'number');
  return given.length === 0 ? null : given.reduce((sum, value) => sum + value, 0);
}

export function sumsOf(rows: readonly ReportRow[]): Sums {
  return {
    impressions: sumOver(rows, ['IMPRESSIONS']),
    clicks: sumOver(rows, ['CLICKS']),
    spendMicros: sumOver(rows, ['SPEND']),
    conversions: sumOver(rows, counts),
    valueMicros: microsOfCents(sumOver(rows, values)),
  };
}

export function ownMetrics(rows: readonly ReportRow[]): Record<string, number | null> {
  return Object.fromEntries(ownFields.map((name) => [name.toLowerCase(), sumOver(rows, [name])]));
}
