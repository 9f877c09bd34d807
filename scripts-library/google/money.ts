/** Google counts money in micros: a million to the unit, as int64 text. */
import { toMicros } from '../../sdk/money.ts';

export { toMicros };

/** Micros as a number of units, exact to the micro; null stays null. */
export function unitsOf(micros: string | number | null | undefined): number | null {
  if (micros === null || micros === undefined) return null;
  return Math.round(Number(micros)) / 1e6;
}
