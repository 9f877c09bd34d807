/** X's metrics as they come, one row per entity and stretch of time; amounts in units. */
import { unitsOf } from '../money.ts';
import type { StatsPart } from './stats.ts';
import { startOf as startOfWindow } from './zone.ts';

const HOUR = 3_600_000;
const MICRO = /_local_micro$/;

interface Row {
  readonly id: string;
  /** Start of the stretch: a day of the account, an instant, null for all of the window. */
  readonly start: string | null;
  readonly metrics: Readonly<Record<string, number | null>>;
}

export function seriesOf(
  { id, window, metrics }: StatsPart,
  granularity: 'TOTAL' | 'DAY' | 'HOUR',
  timeZone: string | null,
): Row[] {
  const lists = Object.entries(metrics).flatMap(([name, value]) => listsOf(name, value));
  const length = Math.max(1, ...lists.map(([, list]) => list?.length ?? 0));
  return Array.from({ length }, (_, at) => ({
    id,
    start: startOf(granularity, window, timeZone, at),
    metrics: Object.fromEntries(
      lists.map(([name, list]) => {
        const value = list?.[at] ?? null;
        return MICRO.test(name) ? [name.replace(MICRO, ''), unitsOf(value)] : [name, value];
      }),
    ),
  }));
}

/** Conversions are objects of lists: their count goes by the name of the conversion. */
function listsOf(name: string, value: unknown): [string, readonly number[] | null][] {
  if (Array.isArray(value)) return [[name, value as number[]]];
  if (typeof value !== 'object' || value === null) return [[name, null]];
  return Object.entries(value).map(([part, list]) => [
    part === 'metric' ? name : `${name}_${part === 'sale_amount' ? `${part}_local_micro` : part}`,
    Array.isArray(list) ? (list as number[]) : null,
  ]);
}

function startOf(
  granularity: 'TOTAL' | 'DAY' | 'HOUR',
  window: StatsPart['window'],
  timeZone: string | null,
  at: number,
): string | null {
  if (granularity === 'TOTAL') return null;
  const day = Date.parse(`${window.start_date}T00:00:00Z`) + at * 24 * HOUR;
  if (granularity === 'DAY') return new Date(day).toISOString().slice(0, 10);
  const first = Date.parse(startOfWindow(window, timeZone));
  return `${new Date(first + at * HOUR).toISOString().slice(0, 19)}Z`;
}
