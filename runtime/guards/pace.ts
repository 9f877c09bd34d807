/** Divides a whole budget by the days that are left for it, so that a nearer end is a raise. Pure. */
import type { Change, Span } from '../../sdk/script.ts';
import type { Amount } from './amounts-of.ts';

const DAY_MS = 24 * 3_600_000;

/** @returns undefined without a whole budget, and for changes after which it is over or has no end */
export function paceOf({ id, pace }: Change, now: number): Amount | undefined {
  if (id === null || !pace) return undefined;
  const after = perDay(pace.after, now);
  if (typeof after !== 'number') return undefined;
  const before = perDay(pace.before, now);
  const { currency } = pace;
  return { measure: 'pace', field: 'What may be spent a day', before, after, currency };
}

/** Whether the same money has fewer days. */
export function isQuickened({ id, pace }: Change): boolean {
  if (id === null || !pace) return false;
  const { before, after } = pace;
  const [was, is] = [lastOf(before.end), lastOf(after.end)];
  const [began, begins] = [lastOf(before.start), lastOf(after.start)];
  const isNearer = is !== undefined && (was === undefined || is < was);
  return isNearer || (begins !== undefined && (began === undefined || begins > began));
}

/** @returns null where nothing is spent; undefined without an end, because the pace is unknown */
function perDay({ total, daily, start, end }: Span, now: number): number | null | undefined {
  if (total === null) return null;
  const last = lastOf(end);
  if (last === undefined) return undefined;
  if (last <= now) return null;
  const first = Math.max(now, instantOf(start) ?? now);
  const days = Math.max(1, (last - first) / DAY_MS);
  return Math.min(Math.round((total / days) * 100) / 100, daily ?? Infinity);
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);

/** The last day counts to its end. */
function lastOf(text: string | null): number | undefined {
  const at = instantOf(text);
  return at !== undefined && text !== null && isDay(text) ? at + DAY_MS : at;
}

function instantOf(text: string | null): number | undefined {
  const at = text === null ? Number.NaN : Date.parse(text);
  return Number.isNaN(at) ? undefined : at;
}
