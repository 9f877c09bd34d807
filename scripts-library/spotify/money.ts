/** Budgets and bids are millionths of the account's currency, as numbers. */
import { toMicros } from '../../sdk/money.ts';

/** `"50.25"` > 50250000 */
export const microsOf = (units: unknown): number => Number(toMicros(String(units)));

/** 50250000 > 50.25; null where there is none. */
export const unitsOf = (micros: number | string | null | undefined): number | null =>
  micros === null || micros === undefined ? null : Number(micros) / 1e6;
