/** Google counts money in micros: a million to the unit, as int64 text. */
import { toMicros } from '../../sdk/money.ts';

export { toMicros };

/** Micros as a number of units, exact to the micro; null stays null. */
export function unitsOf(micros: string | number | null | undefined): number | null {
  if (micros === null || micros === undefined) return null;
  return Math.round(Number(micros)) / 1e6;
}

const MICROS = /_micros$/;

/** `campaign_budget.amount_micros` > `campaign_budget.amount` */
export const inUnitsName = (field: string): string => field.replace(MICROS, '');

/** Values by field, those in micros as units under the name without it: `{ amount_micros: '5000000' }` > `{ amount: 5 }`. */
export function inUnits(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) =>
      MICROS.test(field) && (typeof value === 'string' || typeof value === 'number')
        ? [inUnitsName(field), unitsOf(value)]
        : [field, value],
    ),
  );
}

/**
 * Money that a query answers in micros though its name does not say so.
 * @see https://developers.google.com/google-ads/api/fields/v21/metrics
 */
const silentMicros =
  /^metrics\.(average_(cost|cpc|cpe|cpm|cpv)|cost_per_\w+|active_view_cpm|benchmark_average_max_cpc)$/;

/** Columns of a query whose figures are money in micros > that unit. */
export function unitsOfColumns(
  columns: readonly string[],
  currency: string | null,
): Record<string, string> {
  const unit = `micros (millionths) of ${currency ?? 'the account currency'}`;
  return Object.fromEntries(
    columns
      .filter((column) => MICROS.test(column) || silentMicros.test(column))
      .map((column) => [column, unit]),
  );
}
