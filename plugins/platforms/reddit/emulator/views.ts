/** Objects as Reddit answers them: what is kept, and what is worked out. */
import { business, pixelId } from './demo-accounts.ts';
import { effectiveStatus, parentOf, type Database } from './database.ts';
import { isoTime, statusOf, type RedditRecord } from './records.ts';
import type { Account } from './seed.ts';

export type Json = Record<string, unknown>;

export function viewOf(database: Database, record: RedditRecord): Json {
  const times = { created_at: isoTime(record.createdAt), modified_at: isoTime(record.modifiedAt) };
  if (record.kind === 'post') return postView(record);
  if (record.kind === 'custom_audience')
    return { id: record.id, ad_account_id: record.accountId, ...record.data, ...times };
  const effective = effectiveStatus(database, record);
  return {
    id: record.id,
    ad_account_id: record.accountId,
    ...record.data,
    ...ownFields(database, record),
    configured_status: statusOf(record),
    effective_status: effective,
    delivery_status: effective === 'ACTIVE' ? [] : [effective],
    ...times,
  };
}

function ownFields(database: Database, record: RedditRecord): Json {
  if (record.kind === 'campaign') return {};
  const parent = parentOf(database, record);
  const campaign = parent?.kind === 'ad_group' ? parentOf(database, parent) : parent;
  const objective = { campaign_objective_type: campaign?.data['objective'] ?? null };
  if (record.kind === 'ad_group')
    return {
      ...objective,
      is_campaign_budget_optimization: campaign?.data['is_campaign_budget_optimization'] === true,
    };
  const { post_id: postId } = record.data;
  return {
    ...objective,
    post_url: typeof postId === 'string' ? postUrl(postId) : null,
    preview_url: `https://www.reddit.com/ads/preview/${record.id}`,
    type: 'UNSPECIFIED',
  };
}

function postView({ id, data, createdAt }: RedditRecord): Json {
  const { source: _, ...rest } = data;
  return { id, ...rest, post_url: postUrl(id), created_at: isoTime(createdAt) };
}

function postUrl(id: string): string {
  return `https://www.reddit.com/comments/${id.replace(/^t3_/, '')}/`;
}

export function accountView(database: Database, { spec }: Account): Json {
  return {
    id: spec.id,
    name: spec.name,
    business_id: spec.businessId,
    currency: spec.currency,
    time_zone_id: spec.timeZone,
    type: 'SELF_SERVE',
    admin_approval: 'VALID',
    suspension_reason: null,
    attribution_type: 'ALL_CONVERSION',
    click_attribution_window: 'MONTH',
    view_attribution_window: 'DAY',
    excluded_communities: [],
    excluded_keywords: [],
    created_at: '2023-02-01T09:00:00+00:00',
    modified_at: '2023-02-01T09:00:00+00:00',
    ...database.settings(spec.id),
  };
}

export const businessView: Json = {
  id: business.id,
  name: business.name,
  country: 'USA',
  industry: 'RETAIL_AND_ECOMMERCE',
  website_url: 'https://northwind.example',
  agency_affiliated: false,
  created_at: '2023-02-01T09:00:00+00:00',
  modified_at: '2023-02-01T09:00:00+00:00',
};

export function pixelView({ spec }: Account): Json {
  return {
    id: pixelId(spec.id),
    name: `${spec.name} pixel`,
    business_id: spec.businessId,
    created_at: '2023-02-01T09:00:00+00:00',
    modified_at: '2023-02-01T09:00:00+00:00',
  };
}

export function profileView({ spec }: Account): Json {
  const { id, name, userId } = spec.profile;
  return { id, name, business_id: spec.businessId, reddit_user_id: userId };
}

export function fundingView({ spec }: Account): Json {
  return {
    id: spec.fundingInstrumentId,
    name: `Card of ${spec.name}`,
    currency: spec.currency,
    is_servable: true,
    reasons_not_servable: [],
    authorize_status: 'APPROVED',
    billable_amount: 0,
    credit_limit: 5_000_000_000,
    start_time: null,
    end_time: null,
  };
}
