/** Accounts, campaigns, ad groups, ads and audiences as the API shows them. */
import {
  seconds,
  digits,
  statusOf,
  type Fields,
  type TreeKind,
} from '../../../../sdk/emulator/index.ts';
import { pixelOf } from './accounts.ts';
import type { Account } from './model.ts';
import type { Entity } from './state.ts';

/** Kind > its names in operations, paths and messages. */
export const kinds: Readonly<
  Record<TreeKind, { readonly name: string; readonly id: string; readonly words: string }>
> = {
  campaign: { name: 'Campaign', id: 'campaign_id', words: 'campaign' },
  group: { name: 'AdGroup', id: 'ad_group_id', words: 'ad group' },
  ad: { name: 'Ad', id: 'ad_id', words: 'ad' },
};

/** How long a review takes. */
const REVIEW_SECONDS = 600;

export const isApproved = ({ fields }: Entity, now: number) =>
  seconds(now) >= Number(fields['reviewed_at']) + REVIEW_SECONDS;

export function entityView(entity: Entity, now: number): Fields {
  const { id, kind, createdAt, updatedAt } = entity;
  const { reviewed_at: _, creative, ...fields } = entity.fields;
  const common = {
    id,
    created_at: seconds(createdAt),
    updated_at: seconds(updatedAt),
    status: statusOf(entity),
    ...fields,
  };
  if (kind === 'campaign') return { ...common, mode: null };
  if (kind === 'group') return { ...common, product_set: null };
  const status = isApproved(entity, now) ? 'approved' : 'in_review';
  return { ...common, creative: shown(creative), review_status: status, review: { status } };
}

/** With the picture at an address that holds for a while. */
function shown(creative: unknown): Fields {
  const { file_id: file, ...own } = creative as Fields;
  if (file === undefined) return { target_url: null, ...own };
  const image_url = `https://files.ads.openai.example/${String(file)}?sig=demo`;
  return { target_url: null, ...own, file_id: file, image_url };
}

export const accountView = ({ spec }: Account): Fields => ({
  id: spec.id,
  name: spec.name,
  url: `https://www.${spec.website}`,
  preview_url: null,
  status: 'active',
  timezone: spec.timeZone,
  currency_code: spec.currency,
  review: { status: 'approved' },
});

const audiences = [
  ['Buyers', 'ready', '10000-50000', '5000-10000'],
  ['Newsletter', 'ready', '1000-5000', '1000-5000'],
  ['Press contacts', 'processing', '0-1000', '0-1000'],
] as const;

export const audiencesOf = ({ spec }: Account, now: number): Fields[] =>
  audiences.map(([name, status, uploaded, matched], at) => ({
    id: `caud_${digits(20, 'openai_ads', 'audience', spec.id, name)}`,
    created_at: seconds(now) - 86_400 * (200 - at),
    updated_at: seconds(now) - 86_400,
    name,
    description: null,
    status,
    hash_spec_version: 'v1',
    uploaded_identifier_count_range: uploaded,
    matched_identifier_count_range: matched,
    invalid_identifier_count_range: '0-1000',
  }));

export const eventSettingsOf = ({ spec }: Account): Fields[] => [
  {
    id: `ces_${digits(20, 'openai_ads', 'setting', spec.id)}`,
    name: 'Orders',
    event_type: 'order_created',
    custom_event_name: null,
    attribution_window_days: 30,
    ad_account_id: spec.id,
    source_ids: [pixelOf(spec.id)],
    sources: [{ id: pixelOf(spec.id), name: `${spec.name} shop` }],
    campaigns: [],
    archived: false,
    version: 1,
  },
];
