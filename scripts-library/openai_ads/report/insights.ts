/** What insights say: rows of a window of whole hours in the account's zone, and conversions, which are asked for by themselves. */
import type { Host, Window } from '../../../sdk/script.ts';
import { addDays } from '../../../sdk/kit/days.ts';
import { startOfDay } from '../../../sdk/kit/time-zone.ts';
import { settingsOf } from '../account.ts';
import { readAll, type Page } from '../api.ts';

const HOUR_MS = 3_600_000;
/** Rows of a page; ids of one question for conversions. */
const ROWS = 2_000;
const IDS = 100;

export const levels = {
  account: 'ad_account',
  campaign: 'campaign',
  'ad-group': 'ad_group',
  ad: 'ad',
} as const;
export type Level = keyof typeof levels;
export type Row = Readonly<Record<string, unknown>>;

export interface Range {
  readonly start: number;
  readonly end: number;
}

/** The days of the window as far as they are past; undefined where none of it is. */
export async function rangeOf(
  host: Host,
  { start_date, end_date }: Window,
): Promise<Range | undefined> {
  const { timeZone } = await settingsOf(host);
  const hour = Math.floor(Date.parse(host.now) / HOUR_MS) * HOUR_MS;
  const start = startOfDay(start_date, timeZone);
  const end = Math.min(startOfDay(addDays(end_date, 1), timeZone), hour);
  return end > start ? { start: start / 1_000, end: end / 1_000 } : undefined;
}

export interface Wish {
  /** `campaigns/cmpn_1`; the account when absent. */
  readonly scope?: string;
  readonly level: Level;
  readonly daily: boolean;
}

export function readRows(
  host: Host,
  { start, end }: Range,
  { scope = 'ad_account', level, daily }: Wish,
) {
  const own = levels[level];
  const facts = level === 'account' ? ['id', 'name'] : ['id', 'name', 'status'];
  const fields = [...facts, 'impressions', 'clicks', 'spend'].map((name) => `${own}.${name}`);
  return readAll<Row>(host, `${scope}/insights`, {
    size: ROWS,
    query: {
      aggregation_level: own,
      time_granularity: daily ? 'daily' : 'none',
      'time_ranges[]': [JSON.stringify({ type: 'unix_range', start, end })],
      'fields[]': fields,
    },
  });
}

interface Counted {
  readonly entity_id: string;
  readonly conversions: number;
}

/** Conversions of the window by id; who has none is not named. */
export async function readConversions(
  host: Host,
  range: Range,
  level: Level,
  ids: readonly string[],
) {
  // Bounds are texts here.
  const { start, end } = { start: String(range.start), end: String(range.end) };
  const chunks = Array.from({ length: Math.ceil(ids.length / IDS) }, (_, at) =>
    ids.slice(at * IDS, (at + 1) * IDS),
  );
  const pages = await Promise.all(
    chunks.map((entity_ids) =>
      host.post<Page<Counted>>('conversions/insights', {
        aggregation_level: levels[level],
        time_ranges: [JSON.stringify({ type: 'unix_range', start, end })],
        entity_ids,
      }),
    ),
  );
  const rows = pages.flatMap(({ data = [] }) => data);
  return new Map(rows.map(({ entity_id: id, conversions }) => [id, conversions]));
}
