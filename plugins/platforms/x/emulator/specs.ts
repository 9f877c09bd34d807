/**
 * The objects under an account: their parameters, and what of them is written.
 *
 * @see https://docs.x.com/x-ads-api/campaign-management/reference
 */
import type { Param, Spec } from './params.ts';
import type { Kind } from './things.ts';

const both = (sort: Param['sort'], most?: number): Param => ({
  sort,
  create: true,
  update: true,
  ...(most === undefined ? {} : { most }),
});
const made = (sort: Param['sort'], create: true | '!' = true): Param => ({ sort, create });
const needed = (sort: Param['sort'], most?: number): Param => ({
  ...both(sort, most),
  create: '!',
});

const status = ['ACTIVE', 'PAUSED', 'DRAFT'] as const;

export interface Collection {
  readonly kind: Kind;
  /** In codes and parameters: `campaign_ids`. */
  readonly ids: string;
  readonly params: Spec;
  /** Filters of the list beside its ids. */
  readonly filters?: Spec;
  /** One of these must be given to list. */
  readonly needs?: readonly string[];
  /** `false`: made and deleted, never changed. */
  readonly changes?: boolean;
  /** What its lists are ordered by, where that is not {@link times} alone. */
  readonly orders?: readonly string[];
}

export const objectives = [
  'APP_ENGAGEMENTS',
  'APP_INSTALLS',
  'REACH',
  'FOLLOWERS',
  'ENGAGEMENTS',
  'VIDEO_VIEWS',
  'PREROLL_VIEWS',
  'WEBSITE_CLICKS',
] as const;
export const products = ['MEDIA', 'PROMOTED_ACCOUNT', 'PROMOTED_TWEETS'] as const;
export const placements = [
  'ALL_ON_TWITTER',
  'PUBLISHER_NETWORK',
  'TAP_BANNER',
  'TAP_FULL',
  'TAP_FULL_LANDSCAPE',
  'TAP_NATIVE',
  'TAP_MRECT',
  'TWITTER_PROFILE',
  'TWITTER_REPLIES',
  'TWITTER_SEARCH',
  'TWITTER_TIMELINE',
] as const;
export const goals = [
  'APP_CLICKS',
  'APP_INSTALLS',
  'APP_PURCHASES',
  'ENGAGEMENT',
  'FOLLOWERS',
  'LINK_CLICKS',
  'MAX_REACH',
  'PREROLL',
  'PREROLL_STARTS',
  'REACH_WITH_ENGAGEMENT',
  'SITE_VISITS',
  'VIDEO_VIEW',
  'VIEW_3S_100PCT',
  'VIEW_6S',
  'VIEW_15S',
  'WEBSITE_CONVERSIONS',
] as const;
export const targetingTypes = [
  'AGE',
  'DEVICE',
  'EVENT',
  'CONVERSATION',
  'ENGAGEMENT_TYPE',
  'FOLLOWERS_OF_USER',
  'SIMILAR_TO_FOLLOWERS_OF_USER',
  'GENDER',
  'INTEREST',
  'LANGUAGE',
  'LOCATION',
  'NETWORK_OPERATOR',
  'PLATFORM',
  'PLATFORM_VERSION',
  'TV_SHOW',
  'WIFI_ONLY',
  'BROAD_KEYWORD',
  'EXACT_KEYWORD',
  'PHRASE_KEYWORD',
  'UNORDERED_KEYWORD',
  'CUSTOM_AUDIENCE',
  'CUSTOM_AUDIENCE_EXPANDED',
  'APP_STORE_CATEGORY',
  'APP_LIST',
] as const;

/** What every list can be ordered by. @see https://docs.x.com/x-ads-api/fundamentals/sorting */
export const times = ['created_at', 'updated_at', 'deleted'] as const;

export const collections: Readonly<Record<string, Collection>> = {
  funding_instruments: { kind: 'funding_instrument', ids: 'funding_instrument_ids', params: {} },
  campaigns: {
    kind: 'campaign',
    ids: 'campaign_ids',
    orders: ['name', 'daily_budget_amount_local_micro', 'total_budget_amount_local_micro'],
    params: {
      funding_instrument_id: made('id', '!'),
      name: needed('text', 255),
      daily_budget_amount_local_micro: needed('micro'),
      total_budget_amount_local_micro: both('micro'),
      entity_status: both(status),
      budget_optimization: made(['LINE_ITEM']),
      purchase_order_number: both('text', 50),
    },
    filters: { funding_instrument_ids: { sort: 'list', most: 200 } },
  },
  line_items: {
    kind: 'line_item',
    ids: 'line_item_ids',
    orders: ['bid_amount_local_micro'],
    params: {
      campaign_id: made('id', '!'),
      objective: made(objectives, '!'),
      product_type: made(products, '!'),
      placements: made('list', '!'),
      start_time: needed('time'),
      end_time: both('time'),
      name: both('text', 255),
      entity_status: both(status),
      bid_strategy: both(['AUTO', 'MAX', 'TARGET']),
      bid_amount_local_micro: both('micro'),
      total_budget_amount_local_micro: both('micro'),
      daily_budget_amount_local_micro: both('micro'),
      goal: both(goals),
      pay_by: both(['IMPRESSION', 'APP_CLICK', 'LINK_CLICK']),
      audience_expansion: both(['BROAD', 'DEFINED', 'EXPANDED']),
      primary_web_event_tag: both('id'),
      advertiser_domain: both('text', 255),
    },
    filters: {
      campaign_ids: { sort: 'list', most: 200 },
      funding_instrument_ids: { sort: 'list', most: 200 },
    },
  },
  promoted_tweets: {
    kind: 'promoted_tweet',
    ids: 'promoted_tweet_ids',
    changes: false,
    params: { line_item_id: made('id', '!'), tweet_ids: { sort: 'list', create: '!', most: 50 } },
    filters: { line_item_ids: { sort: 'list', most: 200 } },
  },
  targeting_criteria: {
    kind: 'targeting_criterion',
    ids: 'targeting_criterion_ids',
    changes: false,
    params: {
      line_item_id: made('id', '!'),
      operator_type: made(['EQ', 'NE', 'GTE', 'LT']),
      targeting_type: made(targetingTypes, '!'),
      targeting_value: made('text', '!'),
    },
    filters: { line_item_ids: { sort: 'list', most: 200 } },
    needs: ['line_item_ids'],
  },
  custom_audiences: {
    kind: 'custom_audience',
    ids: 'custom_audience_ids',
    params: { name: needed('text', 255), description: both('text', 255) },
  },
};

/** What every list takes. */
export const paging: Spec = {
  count: { sort: 'integer', most: 1_000 },
  cursor: { sort: 'text' },
  with_deleted: { sort: 'flag' },
  with_draft: { sort: 'flag' },
  with_total_count: { sort: 'flag' },
  q: { sort: 'text', most: 80 },
  sort_by: { sort: 'list' },
};
