/** Resources as reports show them, where that is more than what is kept: sizes, reviews, numbers of users. */
import { createHash } from 'node:crypto';
import type { Fields } from '../../../../../sdk/emulator/index.ts';
import { listOf, partOf, textOf, type Customer, type Entity } from '../customers.ts';
import type { SourceParts } from './history.ts';

/** How long a job waits, and how long it takes; Google says that it may be a day. */
const PENDING_MS = 60_000;
const RUNNING_MS = 600_000;
/** How long a request to the Data Manager API is worked on. */
const INGEST_MS = 600_000;
/** Share of the hashes that belong to somebody who uses Google. */
const MATCHED = 0.62;

const ranges = [
  [500, 'LESS_THAN_FIVE_HUNDRED'],
  [1_000, 'LESS_THAN_ONE_THOUSAND'],
  [10_000, 'ONE_THOUSAND_TO_TEN_THOUSAND'],
  [50_000, 'TEN_THOUSAND_TO_FIFTY_THOUSAND'],
  [100_000, 'FIFTY_THOUSAND_TO_ONE_HUNDRED_THOUSAND'],
  [Infinity, 'ONE_HUNDRED_THOUSAND_TO_THREE_HUNDRED_THOUSAND'],
] as const;

function statusOfJob({ startedAt }: Fields, now: number): string {
  if (startedAt === undefined || now < Number(startedAt) + PENDING_MS) return 'PENDING';
  return now < Number(startedAt) + PENDING_MS + RUNNING_MS ? 'RUNNING' : 'SUCCESS';
}

export const isIngested = ({ startedAt }: Fields, now: number) =>
  now >= Number(startedAt) + INGEST_MS;

/** Hashes that uploads have brought to a list by now, by either API. */
function peopleIn(customer: Customer, list: string, now: number): ReadonlySet<string> {
  const ingested = customer.records
    .list('ingestions')
    .map(({ fields }) => fields)
    .filter((one) => (one['lists'] as readonly string[]).includes(list) && isIngested(one, now));
  const uploaded = listOf(customer, 'offlineUserDataJobs').filter(
    (job) =>
      textOf(partOf(job, 'customerMatchUserListMetadata'), 'userList') === list &&
      statusOfJob(job, now) === 'SUCCESS',
  );
  return new Set([...ingested, ...uploaded].flatMap((one) => (one['hashes'] ?? []) as string[]));
}

/** Only customer lists are filled by uploads; sizes have two significant digits, as Google rounds them. */
function sizedList({ customer, now }: SourceParts, list: Entity): Entity {
  const { size: people } = peopleIn(customer, list.resourceName, now);
  const size = String(Number(Math.floor(people * MATCHED).toPrecision(2)));
  const sized = {
    ...list,
    sizeForSearch: size,
    sizeForDisplay: size,
    matchRatePercentage: Math.round(MATCHED * 100),
  };
  const whole = people === 0 ? list : sized;
  const range = ranges.find(([below]) => Number(whole['sizeForSearch']) < below)?.[1];
  return { ...whole, sizeRangeForSearch: range, sizeRangeForDisplay: range };
}

/** Approved on the day after it was made. */
function reviewed({ history }: SourceParts, entity: Entity): Entity {
  const isNew = partOf(entity, 'policySummary')?.['reviewStatus'] === 'REVIEW_IN_PROGRESS';
  if (!isNew && entity['approvalStatus'] !== 'UNDER_REVIEW') return entity;
  if (history.madeOn(entity) >= history.instant.today) return entity;
  if (!isNew) return { ...entity, approvalStatus: 'APPROVED' };
  const policySummary = { reviewStatus: 'REVIEWED', approvalStatus: 'APPROVED' };
  return { ...entity, adStrength: 'AVERAGE', policySummary };
}

/** How long YouTube works on a film: none, unless its title says one of these. */
const WORKS_MS = { '[[slow]]': 2_000, '[[endless]]': Infinity };

/** @returns ms since the epoch; JSON has no end of time */
export function doneAt(title: string, now: number): number {
  const [, ms = 0] = Object.entries(WORKS_MS).find(([mark]) => title.includes(mark)) ?? [];
  return Math.min(now + ms, Number.MAX_SAFE_INTEGER);
}

/** An upload has an id at YouTube once that has worked on it. */
function shownFilm(film: Entity, now: number): Entity {
  if (film['state'] !== 'UPLOADED' || now < Number(film['doneAt'])) return film;
  const hash = createHash('sha256').update(film.resourceName).digest('base64url');
  return { ...film, state: 'PROCESSED', videoId: hash.slice(0, 11) };
}

/** Ids at YouTube of what can be shown. */
export const videosOf = (customer: Customer, now: number): string[] =>
  listOf(customer, 'youTubeVideoUploads')
    .map((film) => textOf(shownFilm(film, now), 'videoId'))
    .filter((id) => id !== '');

const isLeft = ({ status }: Entity) => status !== 'REMOVED';

type Show = (parts: SourceParts, entity: Entity) => Entity;

/** By resource. */
export const shown: Readonly<Record<string, Show | undefined>> = {
  ad_group_ad: reviewed,
  ad_group_criterion: reviewed,
  user_list: sizedList,
  offline_user_data_job: ({ now }, job) => ({ ...job, status: statusOfJob(job, now) }),
  you_tube_video_upload: ({ now }, film) => shownFilm(film, now),
  campaign_budget: ({ history }, budget) => {
    const users = history.usersOf(budget.resourceName).filter(isLeft);
    return { ...budget, referenceCount: String(users.length) };
  },
  shared_set: ({ customer }, set) => {
    const count = (collection: string) =>
      listOf(customer, collection).filter(
        (one) => one['sharedSet'] === set.resourceName && isLeft(one as Entity),
      ).length;
    return {
      ...set,
      memberCount: String(count('sharedCriteria')),
      referenceCount: String(count('campaignSharedSets')),
    };
  },
  bidding_strategy: ({ customer }, strategy) => {
    const users = listOf(customer, 'campaigns').filter(
      (campaign) => campaign['biddingStrategy'] === strategy.resourceName,
    );
    return {
      ...strategy,
      campaignCount: String(users.length),
      nonRemovedCampaignCount: String(users.filter(isLeft).length),
      effectiveCurrencyCode: customer.currency,
    };
  },
};
