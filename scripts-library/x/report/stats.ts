/** Statistics of active objects, twenty at a time; a week at once, more by jobs that X works out on its side. */
import type { Host, Window } from '../../../sdk/script.ts';
import { addDays, daysOf, piecesOf } from '../../../sdk/kit/days.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import type { Sums } from '../../../sdk/kit/metrics.ts';
import { bounds } from './zone.ts';

const SYNC_DAYS = 7;
const JOB_DAYS = 90;
const IDS = 20;
const MAX_LOOKS = 20;
const LOOK_MS = 2_000;

type Values = readonly number[] | null;

/** Fields that are read, of some forty metrics. */
const statsFields = [
  'data.id',
  ...[
    'impressions',
    'clicks',
    'billed_charge_local_micro',
    'conversion_purchases.metric',
    'conversion_purchases.sale_amount',
    'engagements',
    'url_clicks',
    'likes',
    'retweets',
    'replies',
    'follows',
    'video_total_views',
    'video_views_100',
  ].map((metric) => `data.id_data.metrics.${metric}`),
];

/** A metric of X is a list with a value per day (or one in all), null where there was nothing. */
export interface Metrics {
  readonly impressions?: Values;
  readonly clicks?: Values;
  readonly url_clicks?: Values;
  readonly engagements?: Values;
  readonly likes?: Values;
  readonly retweets?: Values;
  readonly replies?: Values;
  readonly follows?: Values;
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
  readonly granularity: 'TOTAL' | 'DAY' | 'HOUR';
  readonly groups: readonly string[];
  /** Only these; without them all active ones. */
  readonly ids?: readonly string[];
  /** Only what was shown there; without it everywhere. */
  readonly placement?: string;
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
    const times = bounds(window);
    const active = await activeIn(host, wish, times);
    const questions = [...active].flatMap(([placement, ids]) =>
      chunks(ids, IDS).map((some) => ({ placement, ids: some, window, times })),
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
  readonly times: Times;
}

type Times = ReturnType<typeof bounds>;

const queryOf = ({ entity, granularity, groups }: StatsWish, asked: Question) => ({
  entity,
  entity_ids: asked.ids.join(','),
  placement: asked.placement,
  granularity,
  metric_groups: groups.join(','),
  ...asked.times,
});

async function atOnce(host: Host, wish: StatsWish, questions: readonly Question[]) {
  const answers = await Promise.all(
    questions.map((asked) =>
      host.call<StatsBody>({
        method: 'GET',
        path: 'stats/accounts/{account}',
        keep: statsFields,
        query: queryOf(wish, asked),
      }),
    ),
  );
  return answers.flatMap((body, at) => partsOf(body, questions[at]!.window));
}

async function byJobs(host: Host, wish: StatsWish, questions: readonly Question[]) {
  const jobs = await Promise.all(
    questions.map((asked) =>
      host.call<{ readonly data: Job }>({
        method: 'POST',
        path: 'stats/jobs/accounts/{account}',
        keep: jobFields,
        query: queryOf(wish, asked),
      }),
    ),
  );
  const open = new Map(jobs.map(({ data }, at) => [data.id_str, questions[at]!]));
  const parts: StatsPart[] = [];
  for (let look = 0; open.size > 0; look += 1) {
    if (look >= MAX_LOOKS)
      throw failure('platform_unavailable', 'X is still making the report; ask again in a minute.');
    await host.ask('wait', { ms: LOOK_MS });
    const { data: seen } = await host.call<{ readonly data: readonly Job[] }>({
      method: 'GET',
      path: 'stats/jobs/accounts/{account}',
      keep: jobFields,
      query: { job_ids: [...open.keys()].slice(0, 200).join(',') },
    });
    const made = seen.filter(({ id_str: id, status }) => open.has(id) && !underWay.has(status));
    const files = await Promise.all(made.map((job) => fileOf(host, job)));
    for (const [at, { id_str: id }] of made.entries()) {
      parts.push(...partsOf(files[at]!, open.get(id)!.window));
      open.delete(id);
    }
  }
  return parts;
}

const jobFields = ['data.id_str', 'data.status', 'data.url'];
const underWay = new Set(['PROCESSING', 'QUEUED']);

/** @throws platform_rejected */
function fileOf(host: Host, { status, url }: Job): Promise<StatsBody> {
  if (status !== 'SUCCESS' || !url)
    throw failure('platform_rejected', `X could not make the report: ${status}.`);
  return host.ask('download', { url }, statsFields);
}

function partsOf({ data }: StatsBody, window: Window): StatsPart[] {
  const parts: StatsPart[] = [];
  for (const { id, id_data } of data)
    for (const { metrics } of id_data) parts.push({ id, window, metrics });
  return parts;
}

/** Ids by placement: what lay still in the window is not asked for. */
async function activeIn(host: Host, { entity, ids, placement: only }: StatsWish, times: Times) {
  const found = new Map<string, string[]>();
  if (entity === 'ACCOUNT') return found.set(only ?? 'ALL_ON_TWITTER', [host.account.account_id]);
  const { data: active } = await host.call<{ readonly data: readonly Active[] }>({
    method: 'GET',
    path: 'stats/accounts/{account}/active_entities',
    query: { entity, ...times },
    keep: ['data.entity_id', 'data.placements'],
  });
  const asked = ids && new Set(ids);
  for (const { entity_id: id, placements = ['ALL_ON_TWITTER'] } of active)
    if (!asked || asked.has(id))
      for (const placement of placements) {
        if (only !== undefined && placement !== only) continue;
        const others = found.get(placement);
        if (others) others.push(id);
        else found.set(placement, [id]);
      }
  return found;
}

function chunks<Item>(items: readonly Item[], size: number): Item[][] {
  const parts: Item[][] = [];
  for (let at = 0; at < items.length; at += size) parts.push(items.slice(at, at + size));
  return parts;
}

/** @param at  place of a day; all of them when absent */
function valueOf(values: unknown, at?: number): number {
  if (!Array.isArray(values)) return 0;
  const numbers = values as readonly (number | null)[];
  if (at !== undefined) return numbers[at] ?? 0;
  let sum = 0;
  for (let day = 0; day < numbers.length; day += 1) sum += numbers[day] ?? 0;
  return sum;
}

/** @param at  place of a day; all of them when absent */
export function sumsOf(metrics: Metrics, at?: number): Sums {
  const { conversion_purchases: purchases } = metrics;
  return {
    impressions: valueOf(metrics.impressions, at),
    clicks: valueOf(metrics.clicks, at),
    spendMicros: valueOf(metrics.billed_charge_local_micro, at),
    conversions: valueOf(purchases?.metric, at),
    valueMicros: valueOf(purchases?.sale_amount, at),
  };
}

/** X's own, beside the normal form. */
export function ownOf(metrics: Metrics) {
  return {
    engagements: valueOf(metrics.engagements),
    url_clicks: valueOf(metrics.url_clicks),
    likes: valueOf(metrics.likes),
    retweets: valueOf(metrics.retweets),
    replies: valueOf(metrics.replies),
    follows: valueOf(metrics.follows),
    video_views: valueOf(metrics.video_total_views),
    video_completions: valueOf(metrics.video_views_100),
  };
}
export type Own = ReturnType<typeof ownOf>;

/** Two parts of one entity's window, or of its placements, as one. */
export function addOwn(a: Own, b: Own): Own {
  return {
    engagements: a.engagements + b.engagements,
    url_clicks: a.url_clicks + b.url_clicks,
    likes: a.likes + b.likes,
    retweets: a.retweets + b.retweets,
    replies: a.replies + b.replies,
    follows: a.follows + b.follows,
    video_views: a.video_views + b.video_views,
    video_completions: a.video_completions + b.video_completions,
  };
}

/** The day at a place of a series. */
export const dayAt = ({ start_date }: Window, at: number) => addDays(start_date, at);
