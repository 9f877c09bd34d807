/** What our audit and the platform's log tell of the same change becomes one row. */
import type { ChangeRow } from './row.ts';

/** How far the clocks of a platform and of the service may be apart, and how late a log may be. */
const NEAR_MS = 10 * 60_000;

/**
 * Each row of a log goes to one change of ours at most: that of the same object, sort and values, nearest in time.
 * @returns rows of ours, those that a log tells too marked so, and the rest of the logs
 */
export function joinLogs(own: readonly ChangeRow[], logs: readonly ChangeRow[]): ChangeRow[] {
  const left = new Set(logs);
  const joined = own.map((row): ChangeRow => {
    let nearest: ChangeRow | undefined;
    for (const entry of left)
      if (isSame(row, entry) && (!nearest || apart(row, entry) < apart(row, nearest)))
        nearest = entry;
    if (!nearest) return row;
    left.delete(nearest);
    return { ...row, source: 'both', name: row.name ?? nearest.name };
  });
  return [...joined, ...left];
}

function apart(one: ChangeRow, other: ChangeRow): number {
  return Math.abs(Date.parse(one.at) - Date.parse(other.at));
}

function isSame(own: ChangeRow, entry: ChangeRow): boolean {
  if (own.platform !== entry.platform || own.account_id !== entry.account_id) return false;
  if (apart(own, entry) > NEAR_MS) return false;
  const [sort, logged] = [sortOf(own), sortOf(entry)];
  if (sort === undefined || logged === undefined ? own.field !== entry.field : sort !== logged)
    return false;
  const fits = (key: 'before' | 'after') => compare(valueOf(own[key]), valueOf(entry[key]));
  const [before, after] = [fits('before'), fits('after')];
  if (before === false || after === false) return false;
  // A platform may keep the budget of a campaign as an object of its own, with another id.
  return own.id === entry.id || (own.entity !== entry.entity && before === true && after === true);
}

const SORTS: readonly (readonly [string, RegExp])[] = [
  ['budget', /budget/],
  ['bid', /\bbid|_bid|cpc|cpa|cpm/],
  ['status', /status|state\b|on\/off|enabled|paused/],
  ['creation', /creat|\badd/],
  ['removal', /remov|delet|archiv/],
  ['name', /name/],
];

/** What sort of change it is, by the words of its field; by those of its object where the field says nothing. */
function sortOf({ field, entity }: ChangeRow): string | undefined {
  const found = (text: string) => SORTS.find(([, words]) => words.test(text.toLowerCase()))?.[0];
  return found(field) ?? found(entity);
}

const ON = /^(enabled?|active|on|running|live)$/i;
const OFF = /^(disabled?|inactive|paused?|off|suspended)$/i;

/** A value in a form that can be compared; undefined for what is no plain one. */
function valueOf(value: unknown): number | string | undefined {
  if (typeof value === 'number') return value;
  if (typeof value === 'object' && value !== null) return amountIn(value);
  if (typeof value !== 'string') return undefined;
  if (ON.test(value)) return 'on';
  if (OFF.test(value)) return 'off';
  const amount = /^[^\d-]{0,4}(-?[\d,]*\.?\d+)\s*[A-Z]{0,3}$/.exec(value)?.[1];
  if (amount !== undefined) return Number(amount.replaceAll(',', ''));
  return value.startsWith('{') ? amountIn(parsed(value)) : value;
}

function amountIn(value: unknown): number | undefined {
  const all = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const amount = all.find(([key]) => /^amount$/i.test(key))?.[1] as unknown;
  return typeof amount === 'number' ? amount : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Logs give amounts in units, in cents or in millionths. @returns undefined when nobody can tell */
function compare(
  own: number | string | undefined,
  logged: number | string | undefined,
): boolean | undefined {
  if (own === undefined || logged === undefined || typeof own !== typeof logged) return undefined;
  if (typeof own === 'string') return own === logged;
  const close = (scale: number) => Math.abs(own * scale - (logged as number)) < 0.005 * scale;
  return [1, 100, 1_000_000].some(close);
}
