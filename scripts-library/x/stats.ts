/** Statistics: what was active, twenty at a time; a week at once, more by jobs that X works out on its side. */
import type { Host, Window } from '../../sdk/script.ts';
import { addDays, daysOf, piecesOf } from '../shared/days.ts';
import { failure } from '../shared/failure.ts';
import type { Sums } from '../shared/metrics.ts';
import { read, send } from './api.ts';
import { bounds } from './zone.ts';

const SYNC_DAYS = 7;
const JOB_DAYS = 90;
const IDS = 20;
const MAX_LOOKS = 20;
const LOOK_MS = 2_000;

type Values = readonly number[] | null;

/** A metric of X is a list with a value per day (or one in all), null where there was nothing. */
export interface Metrics {
  readonly impressions?: Values;
  readonly clicks?: Values;
  readonly url_clicks?: Values;
  readonly engagements?: Values;
  readonly billed_charge_local_micro?: Values;
  readonly video_total_views?: Values;
  readonly video_views_100?: Values;
  readonly conversion_purchases?: {
    readonly metric?: Values;
    readonly sale_amount?: Values;
  } | null;
  readonly [metric: string]: unknown;
}

interface StatsBody {
  readonly data: readonly {
    readonly id: string;
    readonly id_data: readonly { readonly metrics: Metrics }[];
  }[];
}

interface Job {
  readonly id_str: string;
  readonly status: string;
  readonly url: string | null;
}

export interface StatsWish {
  readonly entity: string;
  readonly window: Window;
  readonly granularity: 'TOTAL' | 'DAY';
  readonly groups: readonly string[];
  /** Only these; without them whatever was active. */
  readonly ids?: readonly string[];
}

/** Metrics by id, and the first day that their values count from. */
export interface StatsPart {
  readonly id: string;
  readonly window: Window;
  readonly metrics: Metrics;
}

interface Active {
  readonly entity_id: string;
  readonly placements?: readonly string[];
}

/** One list of the active entities per 90 days; a job or an answer per 20 of them, placement and piece. */
export async function readStats(host: Host, wish: StatsWish): Promise<StatsPart[]> {
  const parts: StatsPart[] = [];
  for (const window of piecesOf(wish.window, JOB_DAYS)) {
    const active = await activeIn(host, wish, window);
    const questions = [...active].flatMap(([placement, ids]) =>
      chunks(ids, IDS).map((some) => ({ placement, ids: some, window })),
    );
    const isShort = daysOf(window).length <= SYNC_DAYS;
    parts.push(
      ...(await (isShort ? atOnce(host, wish, questions) : byJobs(host, wish, questions))),
    );
  }
  return parts;
}

interface Question {
  readonly placement: string;
  readonly ids: readonly string[];
  readonly window: Window;
}

const queryOf = (host: Host, { entity, granularity, groups }: StatsWish, asked: Question) => ({
  ...{ entity, entity_ids: asked.ids.join(','), placement: asked.placement, granularity },
  ...{ metric_groups: groups.join(','), ...bounds(asked.window, host.account.time_zone) },
});

async function atOnce(host: Host, wish: StatsWish, questions: readonly Question[]) {
  const parts: StatsPart[] = [];
  for (const question of questions) {
    const query = queryOf(host, wish, question);
    parts.push(
      ...partsOf(await host.get<StatsBody>('stats/accounts/{account}', query), question.window),
    );
  }
  return parts;
}

async function byJobs(host: Host, wish: StatsWish, questions: readonly Question[]) {
  const open = new Map<string, Question>();
  for (const question of questions) {
    const query = queryOf(host, wish, question);
    const job = await send<Job>(host, 'POST', 'stats/jobs/accounts/{account}', query);
    open.set(job.id_str, question);
  }
  const parts: StatsPart[] = [];
  for (let look = 0; open.size > 0; look += 1) {
    if (look >= MAX_LOOKS)
      throw failure('platform_unavailable', 'X is still making the report; ask again in a minute.');
    await host.get('@wait', { ms: LOOK_MS });
    for (const job of await read<readonly Job[]>(host, 'stats/jobs/accounts/{account}', {
      job_ids: [...open.keys()].slice(0, 200).join(','),
    })) {
      const question = open.get(job.id_str);
      if (!question || job.status === 'PROCESSING' || job.status === 'QUEUED') continue;
      if (job.status !== 'SUCCESS' || !job.url)
        throw failure('platform_rejected', `X could not make the report: ${job.status}.`);
      const file = await host.get<string>('@download', { url: job.url });
      parts.push(...partsOf(JSON.parse(file) as StatsBody, question.window));
      open.delete(job.id_str);
    }
  }
  return parts;
}

function partsOf({ data }: StatsBody, window: Window): StatsPart[] {
  return data.flatMap(({ id, id_data }) => id_data.map(({ metrics }) => ({ id, window, metrics })));
}

/** Ids by placement: what lay still in the window is not asked for. */
async function activeIn(host: Host, { entity, ids }: StatsWish, window: Window) {
  const found = new Map<string, string[]>();
  if (entity === 'ACCOUNT') return found.set('ALL_ON_TWITTER', [host.account.account_id]);
  const active = await read<readonly Active[]>(host, 'stats/accounts/{account}/active_entities', {
    entity,
    ...bounds(window, host.account.time_zone),
  });
  for (const { entity_id: id, placements = ['ALL_ON_TWITTER'] } of active)
    if (!ids || ids.includes(id))
      for (const placement of placements)
        found.set(placement, [...(found.get(placement) ?? []), id]);
  return found;
}

function chunks<Item>(items: readonly Item[], size: number): Item[][] {
  const parts: Item[][] = [];
  for (let at = 0; at < items.length; at += size) parts.push(items.slice(at, at + size));
  return parts;
}

const sumUp = (values: unknown): number =>
  Array.isArray(values) ? (values as number[]).reduce((sum, value) => sum + (value ?? 0), 0) : 0;
const one = (values: unknown, at: number): number =>
  Array.isArray(values) ? ((values as number[])[at] ?? 0) : 0;

/** @param at  place of a day; all of them when absent */
export function sumsOf(metrics: Metrics, at?: number): Sums {
  const value = (values: unknown) => (at === undefined ? sumUp(values) : one(values, at));
  const { conversion_purchases: purchases } = metrics;
  return {
    impressions: value(metrics.impressions),
    clicks: value(metrics.clicks),
    spendMicros: value(metrics.billed_charge_local_micro),
    conversions: value(purchases?.metric),
    valueMicros: value(purchases?.sale_amount),
  };
}

/** X's own, beside the normal form. */
export function ownOf(parts: readonly Metrics[]) {
  const sum = (name: string) => parts.reduce((total, part) => total + sumUp(part[name]), 0);
  return {
    ...{ engagements: sum('engagements'), url_clicks: sum('url_clicks') },
    ...{ likes: sum('likes'), retweets: sum('retweets'), replies: sum('replies') },
    ...{ follows: sum('follows'), video_views: sum('video_total_views') },
    video_completions: sum('video_views_100'),
  };
}

/** The day at a place of a series. */
export const dayAt = ({ start_date }: Window, at: number) => addDays(start_date, at);
