/** Objects as Reddit answers them: what is kept, and what is worked out. */
import { business, pixelId } from './accounts.ts';
import { aboveOf, statusOf, type Fields } from '../../../../sdk/emulator/index.ts';
import { assetState } from './rules/assets.ts';
import usual from './seed.json' with { type: 'json' };
import type { Account, RedditRecord } from './model.ts';
import { levels } from './seed.ts';
import { effectiveStatus, type State } from './state.ts';
import { isoTime } from './words.ts';

export function viewOf(state: State, record: RedditRecord): Fields {
  const times = { created_at: isoTime(record.createdAt), modified_at: isoTime(record.updatedAt) };
  if (record.kind === 'post') return postView(record);
  if (record.kind === 'custom_audience') {
    const { members: _, ...fields } = record.fields;
    return { id: record.id, ad_account_id: record.accountId, ...fields, ...times };
  }
  const effective = effectiveStatus(state, record);
  return {
    id: record.id,
    ad_account_id: record.accountId,
    ...record.fields,
    ...ownFields(state, record),
    configured_status: statusOf(record),
    effective_status: effective,
    delivery_status: effective === 'ACTIVE' ? [] : [effective],
    ...times,
  };
}

function ownFields(state: State, record: RedditRecord): Fields {
  if (record.kind === 'campaign') return {};
  const [campaign] = aboveOf(state, record, levels);
  const objective = { campaign_objective_type: campaign?.fields['objective'] ?? null };
  if (record.kind === 'ad_group')
    return {
      ...objective,
      is_campaign_budget_optimization: campaign?.fields['is_campaign_budget_optimization'] === true,
    };
  const { post_id: postId } = record.fields;
  return {
    ...objective,
    post_url: typeof postId === 'string' ? postUrl(postId) : null,
    preview_url: `https://www.reddit.com/ads/preview/${record.id}`,
    type: 'UNSPECIFIED',
  };
}

function postView({ id, fields, createdAt }: RedditRecord): Fields {
  const { source: _, ...rest } = fields;
  return { id, ...rest, post_url: postUrl(id), created_at: isoTime(createdAt) };
}

function postUrl(id: string): string {
  return `https://www.reddit.com/comments/${id.replace(/^t3_/, '')}/`;
}

export const accountView = (state: State, { spec }: Account): Fields => ({
  ...usual.account,
  ...usual.times,
  id: spec.id,
  name: spec.name,
  business_id: spec.businessId,
  currency: spec.currency,
  time_zone_id: spec.timeZone,
  ...state.settings(spec.id),
});

export const businessView: Fields = { ...usual.business, ...usual.times, ...business };

export const pixelView = ({ spec }: Account): Fields => ({
  ...usual.times,
  id: pixelId(spec.id),
  name: `${spec.name} pixel`,
  business_id: spec.businessId,
});

export function profileView({ spec }: Account): Fields {
  const { id, name, userId } = spec.profile;
  return { id, name, business_id: spec.businessId, reddit_user_id: userId };
}

export const fundingView = ({ spec }: Account): Fields => ({
  ...usual.funding,
  id: spec.fundingInstrumentId,
  name: `Card of ${spec.name}`,
  currency: spec.currency,
});

export function uploadView(state: State, asset: RedditRecord): Fields {
  const status = assetState(state, asset);
  return {
    id: asset.fields['upload'],
    reference_id: asset.fields['reference_id'],
    status,
    result: status === 'ACTIVE' ? assetView(asset) : null,
  };
}

export function assetView({ id, fields, createdAt }: RedditRecord): Fields {
  const { upload: _, reference_id: __, media, poster, ...own } = fields;
  const kept = (end: string) => ({
    permanent_url: `https://i.redd.it/${id.replace(/\W/g, '')}${end}`,
  });
  return {
    id,
    ...own,
    status: 'ACTIVE',
    created_at: isoTime(createdAt),
    ...(media ? { media: kept(fields['type'] === 'VIDEO' ? '.mp4' : '.png') } : {}),
    ...(poster ? { poster: kept('-poster.png') } : {}),
  };
}
