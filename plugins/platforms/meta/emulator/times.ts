/** Instants in an account's time zone. */
import { dayStart, offsetMinutes } from '../../../../sdk/emulator/index.ts';

/** `2026-11-20T10:00:00-0800`, as Graph writes instants. */
export function graphTime(at: number, timeZone: string): string {
  const minutes = offsetMinutes(at, timeZone);
  const local = new Date(at + minutes * 60_000).toISOString().slice(0, 19);
  const two = (n: number) => String(Math.floor(n)).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${local}${minutes < 0 ? '-' : '+'}${two(size / 60)}${two(size % 60)}`;
}

/** What Graph takes for an instant: ISO 8601, a date, or seconds since the epoch. */
export function parseTime(text: string, timeZone: string): number | undefined {
  if (/^\d{9,11}$/.test(text)) return Number(text) * 1000;
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return dayStart(text, timeZone);
  const at = Date.parse(text.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'));
  return Number.isNaN(at) ? undefined : at;
}
