/** The state an object is really in, which its parents and its review have a say in. */
import { valueAt } from '../../../../sdk/emulator/index.ts';
import type { Database } from './database.ts';
import { statusOf, type AdObject, type Status } from './objects.ts';

/** Inherited from above, strongest first: what is below a deleted campaign is deleted. */
export function effectiveStatus(database: Database, object: AdObject, now: number): string {
  const own = statusOf(object);
  if (object.type === 'adcreative') return own;
  const parents = parentsOf(database, object);
  const chain = [own, ...parents.map(statusOf)];
  for (const gone of ['DELETED', 'ARCHIVED'] as const) if (chain.includes(gone)) return gone;
  const verdict = object.type === 'ad' ? reviewOf(object, now) : undefined;
  if (verdict === 'DISAPPROVED') return verdict;
  if (own === 'PAUSED') return 'PAUSED';
  if (verdict) return verdict;
  const pausedAbove = parents.filter((parent) => statusOf(parent) === 'PAUSED').at(-1);
  if (!pausedAbove) return 'ACTIVE';
  return pausedAbove.type === 'campaign' ? 'CAMPAIGN_PAUSED' : 'ADSET_PAUSED';
}

/** What the review says that is not approval. */
function reviewOf(ad: AdObject, now: number): string | undefined {
  if (!ad.review) return undefined;
  if (now < ad.review.endsAt) return 'PENDING_REVIEW';
  return ad.review.findings ? 'DISAPPROVED' : undefined;
}

/** Nearest first. */
export function parentsOf(database: Database, object: AdObject): AdObject[] {
  const parent = object.parentId === undefined ? undefined : database.find(object.parentId);
  return parent ? [parent, ...parentsOf(database, parent)] : [];
}

/** Whether an object's own status and review let it deliver at an instant, whatever is above it. */
export function runsAt({ review, statuses }: AdObject, at: number): boolean {
  if (review && (at < review.endsAt || review.findings)) return false;
  return valueAt<Status>(statuses, at) === 'ACTIVE';
}
