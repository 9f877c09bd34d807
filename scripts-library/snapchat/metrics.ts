/** Statistics as Snapchat tells them: of things, of a window or of its days. */
import type { Host, Window } from '../../sdk/script.ts';
import { addDays, piecesOf } from '../../sdk/kit/days.ts';
import { failure } from '../../sdk/kit/failure.ts';
import type { Sums } from '../../sdk/kit/metrics.ts';
import { startOfDay, wallClock } from '../../sdk/kit/time-zone.ts';
import { settingsOf } from './account.ts';
import { ACCOUNT, unwrapped } from './api.ts';

type Numbers = Readonly<Record<string, number | null | undefined>>;
interface Slice {
  readonly start_time: string;
  readonly stats: Numbers;
}
interface Part {
  readonly id: string;
  readonly stats?: Numbers;
  readonly timeseries?: readonly Slice[];
}
interface Stat {
  readonly finalized_data_end_time?: string;
  readonly breakdown_stats?: Readonly<Record<string, readonly Part[]>>;
}

/** Days in one question by days; a total has no such bound. @see assumed: 32 by reading, one less to be safe */
const MOST_DAYS = 31;
const fields = [
  'impressions',
  'swipes',
  'spend',
  'conversion_purchases',
  'conversion_purchases_value',
];

const clock = (at: number) => new Date(at).toISOString().replace('.000Z', 'Z');

async function readStats(
  host: Host,
  { start_date, end_date }: Window,
  breakdown: string,
  granularity: 'TOTAL' | 'DAY',
): Promise<Stat> {
  const { timeZone } = await settingsOf(host);
  const answer = await host.get<Readonly<Record<string, unknown>>>(`${ACCOUNT}/stats`, {
    granularity,
    breakdown,
    fields: fields.join(','),
    start_time: clock(startOfDay(start_date, timeZone)),
    end_time: clock(startOfDay(addDays(end_date, 1), timeZone)),
    swipe_up_attribution_window: '28_DAY',
    view_attribution_window: '1_DAY',
    omit_empty: true,
  });
  const [stat] = unwrapped<Stat>(
    answer,
    granularity === 'TOTAL' ? 'total_stats' : 'timeseries_stats',
  );
  if (stat) return stat;
  throw failure('platform_answer_invalid', 'Snapchat sent no statistics.');
}

const numberOf = (value: number | null | undefined) => value ?? null;

export const sumsOf = (stats: Numbers): Sums => ({
  impressions: numberOf(stats['impressions']),
  clicks: numberOf(stats['swipes']),
  spendMicros: numberOf(stats['spend']),
  conversions: numberOf(stats['conversion_purchases']),
  valueMicros: numberOf(stats['conversion_purchases_value']),
});

const dayAt = (time: string, zone: string) =>
  new Date(wallClock(Date.parse(time), zone)).toISOString().slice(0, 10);

/** Statistics of one thing, of the window or of one of its days. */
export interface Told {
  readonly id: string;
  readonly stats: Numbers;
  readonly own?: { readonly date: string };
}

export async function readTold(
  host: Host,
  { window, by }: { readonly window: Window; readonly by?: string },
  breakdown: string,
) {
  const pieces = by === 'day' ? piecesOf(window, MOST_DAYS) : [window];
  const granularity = by === 'day' ? 'DAY' : 'TOTAL';
  const { timeZone } = await settingsOf(host);
  const read = await Promise.all(
    pieces.map((piece) => readStats(host, piece, breakdown, granularity)),
  );
  const parts = read.flatMap(({ breakdown_stats: all }) => all?.[breakdown] ?? []);
  const told = parts.flatMap(({ id, stats = {}, timeseries = [] }): Told[] =>
    by === 'day'
      ? timeseries.map(({ start_time: start, stats: own }) => ({
          id,
          stats: own,
          own: { date: dayAt(start, timeZone) },
        }))
      : [{ id, stats }],
  );
  return { told, until: read.at(-1)?.finalized_data_end_time };
}
