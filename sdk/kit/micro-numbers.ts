/** Platforms that count amounts in millionths of the account's currency, as numbers, and times in seconds. */
import { toMicros } from '../money.ts';

/** `"50.25"` > 50250000; null takes it away. */
export const microNumberOf = (units: unknown): number | null =>
  units === null || units === undefined ? null : Number(toMicros(String(units)));

/** 50250000 > 50.25; null where there is none. */
export const unitsOf = (micros: number | null | undefined): number | null =>
  micros === null || micros === undefined ? null : micros / 1e6;

/** Seconds as a time that people read, and back. */
export const timeOf = (seconds: number | null | undefined): string | null =>
  seconds ? new Date(seconds * 1_000).toISOString().replace('.000Z', 'Z') : null;
export const secondsOf = (text: unknown): number | null =>
  text === null || text === undefined ? null : Math.floor(Date.parse(String(text)) / 1_000);
