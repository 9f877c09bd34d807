/** User lists as they stand: what uploads have brought them by now. */
import { listOf, partOf, textOf, type Entity } from '../customers.ts';
import { isDone } from '../api/data-manager.ts';
import type { SourceParts } from './rows.ts';

/** How long a job waits, and how long it takes; Google says that it may be a day. */
const PENDING_MS = 60_000;
const RUNNING_MS = 600_000;
/** Share of the hashes that belong to somebody who uses Google. */
const MATCHED = 0.62;

const ranges = [
  [500, 'LESS_THAN_FIVE_HUNDRED'],
  [1_000, 'LESS_THAN_ONE_THOUSAND'],
  [10_000, 'ONE_THOUSAND_TO_TEN_THOUSAND'],
  [50_000, 'TEN_THOUSAND_TO_FIFTY_THOUSAND'],
  [100_000, 'FIFTY_THOUSAND_TO_ONE_HUNDRED_THOUSAND'],
] as const;
const rangeOf = (size: number) =>
  ranges.find(([below]) => size < below)?.[1] ?? 'ONE_HUNDRED_THOUSAND_TO_THREE_HUNDRED_THOUSAND';

export function statusOfJob(job: Entity, { saved, now }: SourceParts): string {
  const startedAt = saved.uploads?.[job.resourceName]?.startedAt;
  if (startedAt === undefined || now < startedAt + PENDING_MS) return 'PENDING';
  return now < startedAt + PENDING_MS + RUNNING_MS ? 'RUNNING' : 'SUCCESS';
}

/** Only customer lists are filled by uploads; sizes have two significant digits, as Google rounds them. */
export function sizedList(parts: SourceParts, list: Entity): Entity {
  const ingested = Object.values(parts.saved.ingestions ?? {})
    .filter((one) => one.lists.includes(list.resourceName) && isDone(one, parts.now))
    .flatMap(({ hashes }) => hashes);
  const people = new Set([
    ...ingested,
    ...listOf(parts.customer, 'offlineUserDataJobs')
      .filter(
        (job) =>
          textOf(partOf(job, 'customerMatchUserListMetadata') as Entity, 'userList') ===
            list.resourceName && statusOfJob(job, parts) === 'SUCCESS',
      )
      .flatMap((job) => parts.saved.uploads?.[job.resourceName]?.hashes ?? []),
  ]);
  const ranged = (sized: Entity) => {
    const range = rangeOf(Number(sized['sizeForSearch']));
    return { ...sized, sizeRangeForSearch: range, sizeRangeForDisplay: range };
  };
  if (people.size === 0) return ranged(list);
  const size = String(Number(Math.floor(people.size * MATCHED).toPrecision(2)));
  return ranged({
    ...list,
    sizeForSearch: size,
    sizeForDisplay: size,
    matchRatePercentage: Math.round(MATCHED * 100),
  });
}
