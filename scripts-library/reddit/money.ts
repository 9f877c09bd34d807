/** Reddit counts money in millionths of the account currency; only values of conversions are in cents. */
import { toMicros } from '../../sdk/money.ts';

/** `"50.25"` > `50250000`. */
export function microsNumber(units: unknown): number {
  return Number(toMicros(String(units)));
}

/** `50250000` > `50.25`; null where Reddit has none. */
export function unitsOf(micros: number | null | undefined): number | null {
  return micros === null || micros === undefined ? null : micros / 1e6;
}

/** Cents of a conversion's value in millionths. */
export function microsOfCents(cents: number | null | undefined): number | null {
  return cents === null || cents === undefined ? null : Math.round(cents * 1e4);
}
