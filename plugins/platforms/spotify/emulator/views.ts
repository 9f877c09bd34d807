/** Accounts, campaigns, ad sets, ads and audiences as the API shows them. */
import { digits, statusOf, type Fields, type TreeKind } from '../../../../sdk/emulator/index.ts';
import { demoBusiness, uuidOf } from './accounts.ts';
import { instant } from './rules/amounts.ts';
import type { Account } from './model.ts';
import type { Entity } from './state.ts';

/** Kind > its name in paths and lists, of the filter by ids, and of what it is called in reports. */
export const kinds: Readonly<
  Record<TreeKind, { readonly list: string; readonly id: string; readonly type: string }>
> = {
  campaign: { list: 'campaigns', id: 'campaign_id', type: 'CAMPAIGN' },
  group: { list: 'ad_sets', id: 'ad_set_id', type: 'AD_SET' },
  ad: { list: 'ads', id: 'ad_id', type: 'AD' },
};

export function entityView(entity: Entity): Fields {
  const { id, kind, fields, createdAt, updatedAt } = entity;
  const status = statusOf(entity);
  const times = { created_at: instant(createdAt), updated_at: instant(updatedAt) };
  if (kind === 'campaign') return { id, ...fields, ...times, status };
  const delivery = status === 'ACTIVE' ? 'ON' : 'OFF';
  const own = {
    id,
    ...fields,
    ...times,
    delivery,
    status: status === 'ARCHIVED' ? status : 'ACTIVE',
  };
  if (kind === 'ad') return own;
  const isPaused = status === 'PAUSED';
  return { ...own, is_paused: isPaused, ...(isPaused ? { pause_reason: 'USER_PAUSED' } : {}) };
}

export const accountView = ({ spec }: Account, now: number): Fields => ({
  id: spec.id,
  business_id: demoBusiness.id,
  name: spec.name,
  country_code: spec.country,
  currency_code: spec.currency,
  industry: 'RETAIL',
  website: `https://www.${spec.website}`,
  status: 'ACTIVE',
  ad_account_role: 'AD_ACCOUNT_ADMIN',
  created_at: instant(now - 86_400_000 * 700),
  updated_at: instant(now - 86_400_000),
});

export const businessView = (now: number): Fields => ({
  id: demoBusiness.id,
  name: demoBusiness.name,
  status: 'ACTIVE',
  type: 'AGENCY',
  created_at: instant(now - 86_400_000 * 700),
  updated_at: instant(now - 86_400_000),
});

const audiences = [
  ['Newsletter', 'CUSTOM', 'CUSTOMER_LIST', 41_000, 'LIVE'],
  ['Heard the trail ad', 'CUSTOM', 'AD_ENGAGEMENT', 8_000, 'BOOKABLE'],
  ['Like our buyers', 'LOOKALIKE', undefined, 1_400_000, 'BOOKABLE'],
  ['New buyers', 'CUSTOM', 'CUSTOMER_LIST', undefined, 'PROCESSING'],
] as const;

export const audiencesOf = ({ spec }: Account, now: number): Fields[] =>
  audiences.map(([name, type, subtype, size, status]) => ({
    id: uuidOf(digits(32, 'spotify', 'audience', spec.id, name)),
    name,
    type,
    ...(subtype ? { subtype } : {}),
    ...(size ? { size: { min: size, max: Math.round(size * 1.1) } } : {}),
    status,
    created_at: instant(now - 86_400_000 * 200),
    updated_at: instant(now - 86_400_000),
  }));

const assets = [
  ['logo.png', 'IMAGE', 'PNG'],
  ['cover.jpg', 'IMAGE', 'JPEG'],
  ['spot-30.mp3', 'AUDIO', 'MP3'],
] as const;

export const assetsOf = ({ spec }: Account, now: number): Fields[] =>
  assets.map(([name, type, file]) => {
    const id = uuidOf(digits(32, 'spotify', 'asset', spec.id, name));
    return {
      id,
      name,
      status: 'READY',
      asset_type: type,
      ...(type === 'AUDIO' ? { asset_subtype: 'USER_UPLOADED_AUDIO', duration_ms: 30_000 } : {}),
      file_type: file,
      url: `https://i.scdn.co/${type.toLowerCase()}/${id}`,
      created_at: instant(now - 86_400_000 * 120),
      updated_at: instant(now - 86_400_000 * 120),
    };
  });
