/** Amounts are millionths of the account's currency, as whole numbers. */
import { toMicros } from '../../sdk/money.ts';

/** `"50.25"` > 50250000; null takes it away. */
export const microsOf = (units: unknown): number | null =>
  units === null || units === undefined ? null : Number(toMicros(String(units)));

/** 50250000 > 50.25; null where there is none. */
export const unitsOf = (micros: number | null | undefined): number | null =>
  micros === null || micros === undefined ? null : micros / 1e6;
