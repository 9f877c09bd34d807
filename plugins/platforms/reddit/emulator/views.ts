/** Objects as Reddit answers them: what is kept, and what is worked out. */
import { business } from './accounts.ts';
import { aboveOf, fillTemplate, statusOf, type Fields } from '../../../../sdk/emulator/index.ts';
import { assetState } from './rules/assets.ts';
import usual from './seed.json' with { type: 'json' };
import type { Account, RedditRecord } from './model.ts';
import { levels } from './seed.ts';
import { effectiveStatus, type State } from './state.ts';
import { isoTime } from './words.ts';

const { views } = usual;

export function viewOf(state: State, record: RedditRecord): Fields {
  if (record.kind === 'post') return postView(record);
  const created = isoTime(record.createdAt);
  const modified = isoTime(record.updatedAt);
  if (record.kind === 'custom_audience') {
    const { members: _, ...fields } = record.fields;
    return fillTemplate(views.audience, { ...record, fields, created, modified });
  }
  const effective = effectiveStatus(state, record);
  return fillTemplate(views.entity, {
    ...record,
    created,
    modified,
    effective,
    own: ownFields(state, record),
    status: statusOf(record),
    delivery: effective === 'ACTIVE' ? [] : [effective],
  });
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

export const accountView = (state: State, { spec }: Account): Fields =>
  fillTemplate(views.account, { spec, settings: state.settings(spec.id) });
export const businessView: Fields = fillTemplate(views.business, { business });
const shown =
  (view: object) =>
  ({ spec }: Account): Fields =>
    fillTemplate(view, { spec });
export const pixelView = shown(views.pixel);
export const profileView = shown(views.profile);
export const fundingView = shown(views.funding);

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
