/** Objects as results show them. */
import { audienceFacts, type Readiness } from '../../../sdk/kit/audience.ts';
import { unitsOf } from '../money.ts';
import { commonStatus, type Row } from '../levels.ts';

const text = (value: unknown) => (typeof value === 'string' ? value : null);
const number = (value: unknown) => (typeof value === 'number' ? value : null);
const texts = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

export function campaignView(row: Row) {
  return {
    id: row.id,
    name: row.name ?? null,
    status: commonStatus(row),
    platform_status: text(row['effective_status']),
    daily_budget: unitsOf(row.daily_budget_amount_local_micro),
    total_budget: unitsOf(row.total_budget_amount_local_micro),
    funding_instrument_id: text(row['funding_instrument_id']),
    servable: row['servable'] === true,
    reasons_not_servable: texts(row['reasons_not_servable']),
  };
}

export function lineItemView(row: Row) {
  return {
    id: row.id,
    name: row.name ?? null,
    status: commonStatus(row),
    campaign_id: text(row['campaign_id']),
    objective: text(row['objective']),
    goal: text(row['goal']),
    product_type: text(row['product_type']),
    placements: texts(row['placements']),
    bid_strategy: text(row['bid_strategy']),
    bid: unitsOf(number(row['bid_amount_local_micro'])),
    daily_budget: unitsOf(row.daily_budget_amount_local_micro),
    total_budget: unitsOf(row.total_budget_amount_local_micro),
    start_time: text(row['start_time']),
    end_time: text(row['end_time']),
  };
}

export function promotedView(row: Row) {
  return {
    id: row.id,
    status: commonStatus(row),
    line_item_id: text(row['line_item_id']),
    tweet_id: text(row['tweet_id']),
    approval_status: text(row['approval_status']),
  };
}

export const followView = (row: Row) => ({
  id: row.id,
  status: commonStatus(row),
  line_item_id: text(row['line_item_id']),
  user_id: text(row['user_id']),
  approval_status: text(row['approval_status']),
});

export const creativeView = (row: Row) => ({
  id: row.id,
  status: commonStatus(row),
  line_item_id: text(row['line_item_id']),
  account_media_id: text(row['account_media_id']),
  landing_url: text(row['landing_url']),
  approval_status: text(row['approval_status']),
});

export const accountMediaView = (row: Row) => ({
  id: row.id,
  type: text(row['creative_type']),
  media_key: text(row['media_key']),
  media_url: text(row['media_url']),
});

export function criterionView(row: Row) {
  return {
    id: row.id,
    line_item_id: text(row['line_item_id']),
    type: text(row['targeting_type']),
    value: text(row['targeting_value']),
    name: row.name ?? null,
    operator: text(row['operator_type']),
  };
}

/** Why an audience cannot be targeted, as X calls it. */
const reasons: Readonly<Record<string, Readiness>> = {
  TOO_SMALL: 'TOO_SMALL',
  PROCESSING: 'BUILDING',
  EXPIRED: 'CLOSED',
};

function stateOf(row: Row): Readiness {
  if (row['targetable'] === true) return 'READY';
  const [reason = ''] = texts(row['reasons_not_targetable']);
  return reasons[reason] ?? 'FAILED';
}

export function audienceView(row: Row) {
  return {
    id: row.id,
    name: row.name ?? null,
    ...audienceFacts({ size: number(row['audience_size']), says: stateOf(row) }),
    targetable: row['targetable'] === true,
    reasons_not_targetable: texts(row['reasons_not_targetable']),
  };
}

export function fundingView(row: Row) {
  return {
    id: row.id,
    type: text(row['type']),
    description: text(row['description']),
    currency: text(row['currency']),
    able_to_fund: row['able_to_fund'] === true,
    credit_remaining: unitsOf(number(row['credit_remaining_local_micro'])),
  };
}

export function tweetView(row: Row) {
  return {
    id: text(row['tweet_id']) ?? text(row['id_str']) ?? row.id,
    text: text(row['full_text']) ?? text(row['text']),
    nullcast: row['nullcast'] === true,
    created_at: text(row['created_at']),
  };
}

export function cardView(row: Row) {
  return {
    id: row.id,
    card_uri: text(row['card_uri']) ?? `card://${row.id}`,
    name: row.name ?? null,
    type: text(row['card_type']),
  };
}

export function mediaView(row: Row) {
  return {
    media_key: String(row['media_key']),
    name: row.name ?? null,
    type: text(row['media_type']),
    category: text(row['media_category']),
    status: text(row['media_status']),
    file_name: text(row['file_name']),
    url: text(row['media_url']),
    created_at: text(row['created_at']),
  };
}

export const userView = (row: Row) => ({
  user_id: row['user_id'],
  type: row['promotable_user_type'] ?? null,
});

export const scheduledPromotionView = (row: Row) => ({
  id: row.id,
  status: commonStatus(row),
  line_item_id: row['line_item_id'] ?? null,
  scheduled_tweet_id: textOf(row['scheduled_tweet_id']),
  tweet_id: textOf(row['tweet_id']),
});

export const tagView = (row: Row) => ({
  id: row.id,
  status: commonStatus(row),
  line_item_id: row['line_item_id'] ?? null,
  type: row['tracking_tag_type'] ?? null,
  url: row['tracking_tag_url'] ?? null,
});

/** Ids of posts are numbers in some answers. */
const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null;
