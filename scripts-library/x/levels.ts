/** Campaigns, line items, promoted tweets: where each stands, and one of them as a change needs it. */
import type { Host } from '../../sdk/script.ts';
import type { Named } from '../../sdk/kit/changes.ts';
import { failure } from '../../sdk/kit/failure.ts';
import { own, read } from './api.ts';

export interface Row {
  readonly id: string;
  readonly name?: string | null;
  readonly entity_status?: string;
  readonly deleted?: boolean;
  readonly daily_budget_amount_local_micro?: number | null;
  readonly total_budget_amount_local_micro?: number | null;
  readonly [field: string]: unknown;
}

export const levels = {
  campaign: {
    entity: 'campaign',
    words: 'campaign',
    path: 'campaigns',
    stats: 'CAMPAIGN',
    ids: 'campaign_ids',
    up: null,
  },
  'line-item': {
    entity: 'line_item',
    words: 'line item',
    path: 'line_items',
    stats: 'LINE_ITEM',
    ids: 'line_item_ids',
    up: 'campaign_id',
  },
  'promoted-tweet': {
    entity: 'promoted_tweet',
    words: 'promoted tweet',
    path: 'promoted_tweets',
    stats: 'PROMOTED_TWEET',
    ids: 'promoted_tweet_ids',
    up: 'line_item_id',
  },
  targeting: {
    entity: 'targeting',
    words: 'targeting criterion',
    path: 'targeting_criteria',
    stats: null,
    ids: 'targeting_criterion_ids',
    up: 'line_item_id',
  },
  audience: {
    entity: 'audience',
    words: 'audience',
    path: 'custom_audiences',
    stats: null,
    ids: 'custom_audience_ids',
    up: null,
  },
  'promoted-account': {
    entity: 'promoted_account',
    words: 'promoted account',
    path: 'promoted_accounts',
    stats: null,
    ids: 'promoted_account_ids',
    up: 'line_item_id',
  },
  'media-creative': {
    entity: 'media_creative',
    words: 'media creative',
    path: 'media_creatives',
    stats: null,
    ids: 'media_creative_ids',
    up: 'line_item_id',
  },
  'scheduled-promotion': {
    entity: 'scheduled_promoted_tweet',
    words: 'scheduled promoted tweet',
    path: 'scheduled_promoted_tweets',
    stats: null,
    ids: 'scheduled_promoted_tweet_ids',
    up: 'line_item_id',
  },
  'tracking-tag': {
    entity: 'tracking_tag',
    words: 'tracking tag',
    path: 'tracking_tags',
    stats: null,
    ids: 'tracking_tag_ids',
    up: 'line_item_id',
  },
  card: {
    entity: 'card',
    words: 'card',
    path: 'cards',
    stats: null,
    ids: 'card_id',
    up: null,
  },
} as const;
export type Level = keyof typeof levels;
export type ReportLevel = 'campaign' | 'line-item' | 'promoted-tweet';

export type CommonStatus = 'ENABLED' | 'PAUSED' | 'REMOVED';

export function commonStatus({ entity_status: status, deleted }: Row): CommonStatus {
  if (deleted) return 'REMOVED';
  return status === 'ACTIVE' || status === undefined ? 'ENABLED' : 'PAUSED';
}

/** Our words for what a caller asks X for. */
export const wanted = (status: 'ACTIVE' | 'PAUSED' | undefined) =>
  status === undefined ? undefined : status === 'ACTIVE' ? 'ENABLED' : 'PAUSED';

export interface Thing extends Named {
  readonly status: CommonStatus;
  readonly row: Row;
}

export const thingOf = (row: Row): Thing => ({
  id: row.id,
  name: row.name ?? null,
  status: commonStatus(row),
  row,
});

/** @throws platform_not_found; input_invalid  it is deleted, which is final */
export async function readThing(host: Host, level: Level, id: string): Promise<Thing> {
  const { path, words } = levels[level];
  const thing = await findThing(host, level, id);
  if (!thing) throw failure('platform_not_found', `There is no ${words} ${id} (${path}).`);
  if (thing.status === 'REMOVED')
    throw failure('input_invalid', `The ${words} ${id} is deleted, which is final.`, {
      field: `${levels[level].entity}_id`,
    });
  return thing;
}

/** Deleted or not; undefined when the account has none of this id. */
export async function findThing(host: Host, level: Level, id: string): Promise<Thing | undefined> {
  const { path, ids } = levels[level];
  const row = ids === 'targeting_criterion_ids' ? undefined : await findRow(host, path, ids, id);
  return row && thingOf(row);
}

async function findRow(host: Host, path: string, ids: string, id: string) {
  const [row] = await read<readonly Row[]>(host, own(path), { [ids]: id, with_deleted: true });
  return row;
}
