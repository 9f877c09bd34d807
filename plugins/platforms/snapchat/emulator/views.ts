/** Organizations, accounts, campaigns, ad squads, ads and what is beside them, as the API shows them. */
import { digits, statusOf, type Fields, type TreeKind } from '../../../../sdk/emulator/index.ts';
import { demoOrganization, fundingOf, pixelOf, uuid } from './accounts.ts';
import type { Account, Entity } from './model.ts';

/** Kind > its name in paths and envelopes. */
export const kinds: Readonly<Record<TreeKind, string>> = {
  campaign: 'campaigns',
  group: 'adsquads',
  ad: 'ads',
};

export const time = (at: number) => new Date(at).toISOString();

/** @param delivery  of a campaign */
export function entityView(entity: Entity, delivery: (campaign: Entity) => string): Fields {
  const { id, kind, fields, createdAt, updatedAt } = entity;
  const status = statusOf(entity);
  const isDeleted = status === 'DELETED';
  return {
    id,
    updated_at: time(updatedAt),
    created_at: time(createdAt),
    ...fields,
    status: isDeleted ? 'PAUSED' : status,
    ...(isDeleted ? { deleted: true } : {}),
    ...(kind === 'campaign' ? { delivery_status: [delivery(entity)] } : {}),
  };
}

export const accountView = ({ spec }: Account, now: number): Fields => ({
  id: spec.id,
  updated_at: time(now - 86_400_000),
  created_at: time(now - 700 * 86_400_000),
  name: spec.name,
  type: 'PARTNER',
  status: 'ACTIVE',
  organization_id: demoOrganization.id,
  funding_source_ids: [fundingOf(spec.id)],
  currency: spec.currency,
  timezone: spec.timeZone,
  advertiser: spec.name,
  billing_type: 'REVOLVING',
});

export const organizationView = (accounts: readonly Account[], now: number): Fields => ({
  ...demoOrganization,
  updated_at: time(now - 86_400_000),
  created_at: time(now - 900 * 86_400_000),
  country: 'US',
  type: 'ENTERPRISE',
  ad_accounts: accounts.map((one) => accountView(one, now)),
});

const segments = [
  ['Buyers', 'FIRST_PARTY', 15_400, 'READY'],
  ['Visitors of the last 30 days', 'PIXEL', 61_000, 'READY'],
  ['Like our buyers', 'LOOKALIKE', 2_140_000, 'READY'],
  ['Press contacts', 'FIRST_PARTY', 140, 'TOO_FEW_USERS'],
] as const;

export const segmentsOf = ({ spec }: Account, now: number): Fields[] =>
  segments.map(([name, type, users, targetable]) => ({
    id: digits(16, 'snapchat', 'segment', spec.id, name),
    updated_at: time(now - 86_400_000),
    created_at: time(now - 200 * 86_400_000),
    name,
    ad_account_id: spec.id,
    organization_id: demoOrganization.id,
    description: name,
    status: 'ACTIVE',
    targetable_status: targetable,
    upload_status: 'COMPLETE',
    source_type: type,
    retention_in_days: 180,
    approximate_number_users: users,
  }));

export const creativesOf = (account: Account, ads: readonly Entity[]): Fields[] =>
  ads.map(({ id, fields, createdAt, updatedAt }) => ({
    id: fields['creative_id'],
    updated_at: time(updatedAt),
    created_at: time(createdAt),
    name: fields['name'],
    ad_account_id: account.spec.id,
    type: 'WEB_VIEW',
    packaging_status: 'SUCCESS',
    review_status: 'APPROVED',
    shareable: true,
    headline: 'Ready for anything',
    brand_name: account.spec.name,
    call_to_action: 'SHOP_NOW',
    top_snap_media_id: uuid(digits(32, 'snapchat', 'media', id)),
    web_view_properties: { url: `https://www.${account.spec.website}/` },
  }));

/** The pictures at the top of creatives. */
export const mediaOf = (account: Account, ads: readonly Entity[]): Fields[] =>
  creativesOf(account, ads).map(({ top_snap_media_id, name, created_at, updated_at }) => ({
    id: top_snap_media_id,
    updated_at,
    created_at,
    name,
    ad_account_id: account.spec.id,
    type: 'IMAGE',
    media_status: 'READY',
    file_name: 'top.jpg',
    hash: digits(16, 'snapchat', 'hash', String(top_snap_media_id)),
    visibility: 'VISIBLE',
    image_metadata: { width_px: 1080, height_px: 1920, image_format: 'JPEG' },
  }));

export const pixelsOf = ({ spec }: Account, now: number): Fields[] => [
  {
    id: pixelOf(spec.id),
    updated_at: time(now - 3_600_000),
    created_at: time(now - 300 * 86_400_000),
    name: `${spec.name} shop`,
    ad_account_id: spec.id,
    organization_id: demoOrganization.id,
    status: 'ACTIVE',
    pixel_javascript: '<script></script>',
  },
];

export const formsOf = ({ spec }: Account, now: number): Fields[] => [
  {
    id: uuid(digits(32, 'snapchat', 'lead form', spec.id)),
    updated_at: time(now - 86_400_000),
    created_at: time(now - 90 * 86_400_000),
    ad_account_id: spec.id,
    name: 'Catalogue by post',
    title: 'Our new catalogue',
    description: 'We send it to you by post, free of charge.',
    form_fields: [{ type: 'FIRST_NAME' }, { type: 'LAST_NAME' }, { type: 'EMAIL' }],
    privacy_policy_url: `https://www.${spec.website}/privacy`,
  },
];

const CATALOG = uuid(digits(32, 'snapchat', 'catalog', demoOrganization.id));
const catalogSince = (now: number) => ({
  updated_at: time(now - 86_400_000),
  created_at: time(now - 200 * 86_400_000),
});

export const catalogsOf = (now: number): Fields[] => [
  {
    id: CATALOG,
    ...catalogSince(now),
    organization_id: demoOrganization.id,
    name: 'Meridian shop',
    vertical: 'COMMERCE',
    source: 'FEED',
    default_product_set_id: uuid(digits(32, 'snapchat', 'product set', 'All products')),
    event_sources: [],
  },
];

export const productSetsOf = (catalog: string, now: number): Fields[] =>
  catalog !== CATALOG
    ? []
    : [
        ['All products', {}],
        ['In stock', { AND: [{ AVAILABILITY: { EQ: 'IN_STOCK' } }] }],
      ].map(([name, filter]) => ({
        id: uuid(digits(32, 'snapchat', 'product set', String(name))),
        ...catalogSince(now),
        catalog_id: CATALOG,
        name,
        filter,
      }));

export const productFeedsOf = (catalog: string, now: number): Fields[] =>
  catalog !== CATALOG
    ? []
    : [
        {
          id: uuid(digits(32, 'snapchat', 'product feed', 'Shop')),
          ...catalogSince(now),
          catalog_id: CATALOG,
          name: 'Shop',
          default_currency: 'USD',
          status: 'ACTIVE',
          schedule: {
            url: 'https://www.meridian-trail.example/products.csv',
            interval_type: 'DAILY',
            interval_count: 1,
            timezone: 'PST',
            hour: 3,
            minute: 15,
          },
        },
      ];
