/** Objects as Reddit answers them: what is kept, and what is worked out. */
import { business, pixelId } from './accounts.ts';
import { assetState } from './rules/assets.ts';
import type { Account } from './seed.ts';
import { effectiveStatus, parentOf, statusOf, type RedditRecord, type State } from './state.ts';
import { isoTime } from './words.ts';

export type Json = Record<string, unknown>;

export function viewOf(state: State, record: RedditRecord): Json {
  const times = { created_at: isoTime(record.createdAt), modified_at: isoTime(record.modifiedAt) };
  if (record.kind === 'post') return postView(record);
  if (record.kind === 'custom_audience') {
    const { members: _, ...data } = record.data;
    return { id: record.id, ad_account_id: record.accountId, ...data, ...times };
  }
  const effective = effectiveStatus(state, record);
  return {
    id: record.id,
    ad_account_id: record.accountId,
    ...record.data,
    ...ownFields(state, record),
    configured_status: statusOf(record),
    effective_status: effective,
    delivery_status: effective === 'ACTIVE' ? [] : [effective],
    ...times,
  };
}

function ownFields(state: State, record: RedditRecord): Json {
  if (record.kind === 'campaign') return {};
  const parent = parentOf(state, record);
  const campaign = parent?.kind === 'ad_group' ? parentOf(state, parent) : parent;
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

export function accountView(state: State, { spec }: Account): Json {
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
    ...state.settings(spec.id),
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

export function uploadView(state: State, asset: RedditRecord): Json {
  const status = assetState(state, asset);
  return {
    id: asset.data['upload'],
    reference_id: asset.data['reference_id'],
    status,
    result: status === 'ACTIVE' ? assetView(asset) : null,
  };
}

export function assetView({ id, data, createdAt }: RedditRecord): Json {
  const { upload: _, reference_id: __, media, poster, ...own } = data;
  const kept = (end: string) => ({
    permanent_url: `https://i.redd.it/${id.replace(/\W/g, '')}${end}`,
  });
  return {
    id,
    ...own,
    status: 'ACTIVE',
    created_at: isoTime(createdAt),
    ...(media ? { media: kept(data['type'] === 'VIDEO' ? '.mp4' : '.png') } : {}),
    ...(poster ? { poster: kept('-poster.png') } : {}),
  };
}
