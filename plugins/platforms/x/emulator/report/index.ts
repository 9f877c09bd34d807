/** Statistics: at once, or by jobs; what was active, and whom it reached. */
import { gzipSync } from 'node:zlib';
import {
  addDays,
  dayStart,
  eachDay,
  isDay,
  localDay,
  reachOf,
  Sent,
  sumFacts,
  type Ask as AnyAsk,
  type Fields,
  type Job,
} from '../../../../../sdk/emulator/index.ts';
import { pageOf } from '../api/pages.ts';
import type { Kind } from '../model.ts';
import { getThing, listThings, type Answer, type Answers, type Ask, type State } from '../state.ts';
import { invalid, notFound, refuse, timeText, wholeNumber } from '../words.ts';
import { deliveredTo, ownerOf, statsOf, windowOf } from './delivery.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Days that one request may cover, one job, and one job in segments. */
const SYNC_DAYS = 7;
const JOB_DAYS = 90;
const SEGMENTED_DAYS = 45;
const KEPT_MS = 2 * DAY;
const MOST_JOBS = 100;

const kinds: Readonly<Record<string, Kind>> = {
  CAMPAIGN: 'campaign',
  FUNDING_INSTRUMENT: 'funding_instrument',
  LINE_ITEM: 'line_item',
  PROMOTED_TWEET: 'promoted_tweet',
};

/** @param most  days; where clocks go back, the days have an hour more. @throws Refusal */
function checkedWindow({ caller }: Ask, read: Fields, most: number): readonly [number, number] {
  const [start, end] = windowOf(read, caller.spec.timeZone);
  if (end <= start || end - start > most * DAY + HOUR)
    throw refuse(400, 'INVALID_TIME_WINDOW', `The window is at most ${most} days`, 'end_time');
  return [start, end];
}

/** X reads an instant by the offset that the account has today, not by that of the day asked for. */
function isMidnight(instant: number, now: number, timeZone: string): boolean {
  const { today } = localDay(now, timeZone);
  return (instant - dayStart(today, timeZone)) % DAY === 0;
}

/** @throws Refusal */
function checkStats(ask: Ask, read: Fields, most: number): void {
  const { timeZone, id: accountId } = ask.caller.spec;
  const window = checkedWindow(ask, read, most);
  for (const [at, name] of (['start_time', 'end_time'] as const).entries()) {
    const isAligned = isDay(read[name]) || isMidnight(window[at] ?? 0, ask.now, timeZone);
    if (read['granularity'] === 'DAY' && !isAligned)
      throw invalid(name, 'With DAY granularity, times are midnight in the account time zone');
  }
  for (const id of read['entity_ids'] as string[]) {
    const kind = kinds[String(read['entity'])];
    const owner = kind ? ask.state.records.find(kind, id)?.accountId : id;
    if (owner !== accountId) throw notFound(kind ?? 'account', id);
  }
}

const readStats: Answer = (ask, read) => {
  checkStats(ask, read, SYNC_DAYS);
  return statsOf(ask.state, ask.caller, read, ask.now);
};

const startJob: Answer = (ask, read) => {
  const { jobs } = ask.state;
  checkStats(ask, read, read['segmentation_type'] ? SEGMENTED_DAYS : JOB_DAYS);
  const open = jobs.list(ask.caller.spec.id).filter((job) => !jobs.wasMade(job));
  if (open.length >= MOST_JOBS)
    throw refuse(400, 'TOO_MANY_JOBS', 'At most 100 jobs are processed at once');
  return { data: jobView(ask, jobs.order(ask.caller.spec.id, read)) };
};

/** Each is made when somebody looks after it. */
const listJobs: Answer = (ask, read) => {
  const { jobs } = ask.state;
  const ids = read['job_ids'] as string[] | undefined;
  const own = jobs.list(ask.caller.spec.id).filter(({ id }) => ids?.includes(id) ?? true);
  for (const job of own) jobs.stateOf(job);
  return pageOf(
    own.map((job) => jobView(ask, job)),
    read,
  );
};

function jobView({ state, caller, baseUrl }: Ask, job: Job<Fields>): Fields {
  const { id, createdAt, wish } = job;
  const isDone = state.jobs.wasMade(job);
  const place = `${baseUrl}${state.controls.filesAtApi ? '/12' : ''}/advertiser-api-async-analytics`;
  return {
    id: wholeNumber(id),
    id_str: id,
    account_id: caller.spec.id,
    status: isDone ? 'SUCCESS' : 'PROCESSING',
    url: isDone ? `${place}/${id}.json.gz` : null,
    expires_at: isDone ? timeText(createdAt + KEPT_MS) : null,
    created_at: timeText(createdAt),
    updated_at: timeText(createdAt),
    segmentation_type: null,
    country: null,
    platform: null,
    ...wish,
  };
}

/** The packed file of a finished job, as things stood when it was ordered. @throws Refusal 404 */
export function jobFile({ state, params }: Pick<AnyAsk<State>, 'state' | 'params'>): Sent {
  const id = params['id'] ?? '';
  const job = state.jobs.find(id);
  const account = state.accounts.get(job?.accountId ?? '');
  if (!job || !account || !state.jobs.wasMade(job)) throw notFound('job', id);
  const stats = statsOf(state, account, job.wish, job.createdAt);
  const body = gzipSync(JSON.stringify({ ...stats, request: { params: job.wish } }));
  return new Sent({ headers: { 'content-type': 'application/gzip' }, body });
}

/** Which entities did anything in a window. */
const activeEntities: Answer = (ask, read) => {
  const entity = String(read['entity']);
  const window = checkedWindow(ask, read, JOB_DAYS);
  const made = Map.groupBy(deliveredTo(ask.state, ask.caller, ask.now, window), ownerOf[entity]!);
  const timeOf = (date: string) => new Date(dayStart(date, ask.caller.spec.timeZone)).toISOString();
  const data = listThings(ask, kinds[entity] ?? 'campaign').flatMap(({ id: entity_id }) => {
    const days = (made.get(entity_id) ?? []).map(({ date }) => date).sort();
    const [first, last] = [days[0], days.at(-1)];
    if (first === undefined || last === undefined) return [];
    return [
      {
        entity_id,
        activity_start_time: timeOf(first),
        activity_end_time: timeOf(addDays(last, 1)),
        placements: ['ALL_ON_TWITTER'],
      },
    ];
  });
  return { data };
};

/** A person sees an ad so many times more for every week that it runs. */
const MORE_A_WEEK = 0.35;

/** How many people campaigns reached, and how often. People overlap, so that days do not add up to a window. */
const reachOfCampaigns: Answer = (ask, read) => {
  const window = checkedWindow(ask, read, Infinity);
  const [first, last] = window.map((at, n) => localDay(at - n, ask.caller.spec.timeZone).today);
  const often = 1 + MORE_A_WEEK * (eachDay(first!, last!).length / 7);
  const made = deliveredTo(ask.state, ask.caller, ask.now, window);
  const data = (read['campaign_ids'] as string[]).map((id) => {
    getThing(ask, 'campaign', id);
    const own = made.filter(({ campaign }) => campaign.id === id);
    const whole = sumFacts(own.map(({ facts }) => facts));
    const people = reachOf(whole, often);
    const frequency = people === 0 ? 0 : Math.round((whole.impressions / people) * 100) / 100;
    return { id, total_audience_reach: people, average_frequency: frequency };
  });
  return { data_type: 'reach', data };
};

export const reportAnswers: Answers = {
  'GET /stats/accounts/:account_id': readStats,
  'GET /stats/accounts/:account_id/active_entities': activeEntities,
  'GET /stats/accounts/:account_id/reach/campaigns': reachOfCampaigns,
  'GET /stats/jobs/accounts/:account_id': listJobs,
  'POST /stats/jobs/accounts/:account_id': startJob,
};
