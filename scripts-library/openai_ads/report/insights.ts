/**
 * Reads of insights: rows of a window of whole hours in the account's zone, and conversions, which are asked for by
 * themselves.
 */
import type { Host, Window } from '../../../sdk/script.ts';
import { addDays, piecesOf } from '../../../sdk/kit/days.ts';
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

/** Most days for which OpenAI counts conversions in one request. */
const DAYS = 365;

/** The days of a window that are over, in the account's time zone. OpenAI counts conversions for whole days alone. */
export function wholeDaysOf({ start_date, end_date }: Window, today: string): Window | undefined {
  const last = end_date < today ? end_date : addDays(today, -1);
  return last < start_date ? undefined : { start_date, end_date: last };
}

/**
 * Conversions of whole days, by id; an object without any is absent. OpenAI counts them by campaign, ad group or ad
 * alone, so an account has the sum of its campaigns. "Use full days in the account's timezone, with an exclusive end,
 * covering at most 365 days."
 * @see https://developers.openai.com/ads/api-reference/insights
 */
export async function readConversions(
  host: Host,
  days: Window,
  level: Level,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { timeZone } = await settingsOf(host);
  const own = level === 'account' ? await campaignIds(host) : ids;
  const chunks = Array.from({ length: Math.ceil(own.length / IDS) }, (_, at) =>
    own.slice(at * IDS, (at + 1) * IDS),
  );
  // This endpoint takes the bounds as texts.
  const at = (day: string) => String(startOfDay(day, timeZone) / 1_000);
  const questions = piecesOf(days, DAYS).flatMap(({ start_date, end_date }) => {
    const range = { type: 'unix_range', start: at(start_date), end: at(addDays(end_date, 1)) };
    return chunks.map((entity_ids) => ({ range, entity_ids }));
  });
  const pages = await Promise.all(
    questions.map(({ range, entity_ids }) =>
      host.post<Page<Counted>>('conversions/insights', {
        aggregation_level: levels[level === 'account' ? 'campaign' : level],
        time_ranges: [JSON.stringify(range)],
        entity_ids,
      }),
    ),
  );
  const counts = new Map<string, number>();
  for (const { entity_id, conversions } of pages.flatMap(({ data = [] }) => data)) {
    const id = level === 'account' ? host.account.account_id : entity_id;
    counts.set(id, (counts.get(id) ?? 0) + conversions);
  }
  return counts;
}

const campaignIds = async (host: Host) =>
  (await readAll<{ readonly id: string }>(host, 'campaigns')).items.map(({ id }) => id);
