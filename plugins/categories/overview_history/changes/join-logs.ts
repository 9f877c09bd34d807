/** Rows of the service's audit and of the platform's log about the same change become one row. */
import type { ChangeRow } from './row.ts';

/** How far the clocks of a platform and of the service may be apart, and how late a log may be. */
const NEAR_MS = 10 * 60_000;

/** A row, and its values in the form that is compared. */
interface Side {
  readonly row: ChangeRow;
  readonly at: number;
  readonly sort: string | undefined;
  readonly before: number | string | undefined;
  readonly after: number | string | undefined;
}

/**
 * Each row of a log goes to one change of ours at most: that of the same object, sort and values, nearest in time.
 * @returns rows of ours, those that a log tells too marked so, and the rest of the logs
 */
export function joinLogs(own: readonly ChangeRow[], logs: readonly ChangeRow[]): ChangeRow[] {
  const left = new Set(logs);
  const inTime = new Map<string, Side[]>();
  for (const side of own.length === 0 ? [] : logs.map(sideOf)) {
    const all = inTime.get(accountOf(side.row)) ?? [];
    inTime.set(accountOf(side.row), all);
    all.push(side);
  }
  for (const all of inTime.values()) all.sort((one, other) => one.at - other.at);
  const joined = own.map((row): ChangeRow => {
    const all = inTime.get(accountOf(row));
    const nearest = all && nearestOf(sideOf(row), all, left);
    if (!nearest) return row;
    left.delete(nearest);
    return { ...row, source: 'both', name: row.name ?? nearest.name };
  });
  return [...joined, ...left];
}

const accountOf = ({ platform, account_id }: ChangeRow) => `${platform} ${account_id}`;

function sideOf(row: ChangeRow): Side {
  const [before, after] = [valueOf(row.before), valueOf(row.after)];
  return { row, at: Date.parse(row.at), sort: sortOf(row), before, after };
}

/** @param all  rows of the same account, oldest first */
function nearestOf(
  own: Side,
  all: readonly Side[],
  left: ReadonlySet<ChangeRow>,
): ChangeRow | undefined {
  let nearest: Side | undefined;
  const apart = ({ at }: Side) => Math.abs(own.at - at);
  for (let place = firstFrom(all, own.at - NEAR_MS); place < all.length; place += 1) {
    const entry = all[place]!;
    if (entry.at > own.at + NEAR_MS) break;
    if (!left.has(entry.row) || (nearest && apart(entry) >= apart(nearest))) continue;
    if (isSame(own, entry)) nearest = entry;
  }
  return nearest?.row;
}

/** Index of the first row that is not before `at`, found by binary search. */
function firstFrom(all: readonly Side[], at: number): number {
  let [low, high] = [0, all.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (all[middle]!.at < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

function isSame(own: Side, entry: Side): boolean {
  const [before, after] = [compare(own.before, entry.before), compare(own.after, entry.after)];
  const isOneObject = own.row.id === entry.row.id;
  // Platforms name settings differently. Rows with the same object and the same two values are one change.
  if (isOneObject && before === true && after === true) return true;
  if (own.sort === undefined || entry.sort === undefined) {
    if (own.row.field !== entry.row.field) return false;
  } else if (own.sort !== entry.sort) return false;
  if (before === false || after === false) return false;
  // A platform may keep the budget of a campaign as an object of its own, with another id.
  const isOther = own.row.entity !== entry.row.entity && before === true && after === true;
  return isOneObject || isOther;
}

const SORTS: readonly (readonly [string, RegExp])[] = [
  ['budget', /budget/],
  ['bid', /\bbid|_bid|cpc|cpa|cpm/],
  ['status', /status|state\b|on\/off|enabled|paused/],
  ['creation', /creat|\badd/],
  ['removal', /remov|delet|archiv/],
  ['name', /name/],
];

/** Sort of a change, by the words of its field; by those of its object where the field says nothing. */
function sortOf({ field, entity }: ChangeRow): string | undefined {
  const found = (text: string) => SORTS.find(([, words]) => words.test(text.toLowerCase()))?.[0];
  return found(field) ?? found(entity);
}

const ON = /^(enabled?|active|on|running|live)$/i;
const OFF = /^(disabled?|inactive|paused?|off|suspended)$/i;

/** A value in a form that can be compared; undefined for what is no plain one. */
export function valueOf(value: unknown): number | string | undefined {
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
