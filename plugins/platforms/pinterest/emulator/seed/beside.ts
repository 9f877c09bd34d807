/** Things beside the campaigns of an account from the beginning: keywords, labels, forms, templates, the catalogue. */
import { digits, seconds, type Fields } from '../../../../../sdk/emulator/index.ts';
import type { Account } from '../model.ts';

export const besides = [
  'keywords',
  'labels',
  'lead_forms',
  'targeting_templates',
  'catalogs',
  'feeds',
  'product_groups',
  'product_group_promotions',
  'promotions',
  'processing_results',
] as const;
export type Beside = (typeof besides)[number];

const DAY = 86_400;
const idOf = (account: string, ...names: readonly string[]) =>
  digits(13, 'pinterest', 'beside', account, ...names);

/** @param now  ms */
export function seededBeside(
  { spec, world }: Account,
  now: number,
): Readonly<Record<Beside, readonly Fields[]>> {
  const id = (...names: readonly string[]) => idOf(spec.id, ...names);
  const at = seconds(now) - 90 * DAY;
  const iso = new Date(at * 1_000).toISOString().slice(0, 19) + 'Z';
  const times = { created_time: at, updated_time: at };
  const [first] = world.campaigns;
  const groups = world.campaigns.flatMap((campaign) => campaign.groups);
  const keyword = (parent: string, type: string, value: string, match: string): Fields => ({
    id: id('keyword', parent, value),
    type: 'keyword',
    parent_id: parent,
    parent_type: type,
    value,
    match_type: match,
    bid: null,
    archived: false,
  });
  const [catalog, feed] = [id('catalog'), id('feed')];
  const db = { created_at: iso, updated_at: iso };
  const productGroup = (name: string, filters: Fields, type: string): Fields => ({
    id: id('product group', name),
    name,
    description: null,
    filters,
    type,
    status: 'ACTIVE',
    catalog_id: catalog,
    feed_id: feed,
    catalog_type: 'RETAIL',
    country: spec.country,
    locale: spec.country === 'JP' ? 'ja-JP' : 'en-US',
    created_at: at,
    updated_at: at,
  });
  const cheap = productGroup(
    'Below 100',
    { all_of: [{ MAX_PRICE: { inclusion: true, values: 100 } }] },
    'MERCHANT_CREATED',
  );
  return {
    keywords: [
      ...groups.flatMap(({ id: parent, name }) => [
        keyword(parent, 'ad_group', name.toLowerCase(), 'BROAD'),
        keyword(parent, 'ad_group', `${name.toLowerCase()} ideas`, 'PHRASE'),
      ]),
      ...(first ? [keyword(first.id, 'campaign', 'second hand', 'PHRASE_NEGATIVE')] : []),
    ],
    labels: first
      ? [
          {
            id: id('label'),
            label_type: 'CUSTOM',
            value: 'evergreen',
            parent_id: first.id,
            parent_type: 'CAMPAIGN',
            status: 'ACTIVE',
          },
        ]
      : [],
    lead_forms: [
      {
        id: id('lead form'),
        ad_account_id: spec.id,
        name: 'Catalogue by post',
        status: 'ACTIVE',
        questions: [{ question_type: 'FULL_NAME' }, { question_type: 'EMAIL' }],
        privacy_policy_link: `https://${spec.website}/privacy`,
        completion_message: 'Thank you. The catalogue is on its way.',
        disclosure_language: null,
        has_accepted_terms: true,
        policy_links: [],
        ...times,
      },
    ],
    targeting_templates: [
      {
        id: id('template'),
        ad_account_id: spec.id,
        name: 'Adults at home',
        status: 'ACTIVE',
        targeting_attributes: { LOCATION: [spec.country], AGE_BUCKET: ['25-34', '35-44'] },
        placement_group: 'ALL',
        keywords: [],
        auto_targeting_enabled: true,
        valid: true,
        ...times,
      },
    ],
    catalogs: [{ id: catalog, name: `${spec.name} shop`, catalog_type: 'RETAIL', ...db }],
    feeds: [
      {
        id: feed,
        name: 'Shop feed',
        catalog_type: 'RETAIL',
        format: 'TSV',
        location: `https://${spec.website}/feed.tsv`,
        status: 'ACTIVE',
        credentials: null,
        default_availability: 'IN_STOCK',
        default_country: spec.country,
        default_currency: spec.currency,
        default_locale: spec.country === 'JP' ? 'ja-JP' : 'en-US',
        preferred_processing_schedule: { time: '02:00', timezone: 'Etc/UTC' },
        ...db,
      },
      {
        id: id('feed', 'outlet'),
        name: 'Outlet feed',
        catalog_type: 'RETAIL',
        format: 'CSV',
        location: `https://${spec.website}/outlet.csv`,
        status: 'INACTIVE',
        credentials: null,
        default_availability: 'IN_STOCK',
        default_country: spec.country,
        default_currency: spec.currency,
        default_locale: spec.country === 'JP' ? 'ja-JP' : 'en-US',
        preferred_processing_schedule: { time: '03:00', timezone: 'Etc/UTC' },
        ...db,
      },
    ],
    product_groups: [
      productGroup('All products', { all_of: [] }, 'ALL_PRODUCTS'),
      cheap,
      productGroup(
        'New season',
        { all_of: [{ BRAND: { values: ['Northwind'] } }] },
        'MERCHANT_CREATED',
      ),
    ],
    promotions: [
      {
        id: id('discount'),
        ad_account_id: spec.id,
        promotion_title: 'Autumn, 10% off',
        promotion_type: 'SITEWIDE',
        promotion_code: 'AUTUMN10',
        promotion_custom_id: id('discount'),
        platform_type: 'DEFAULT',
        discount_status: 'ACTIVE',
        template_values: [{ percent: 10 }],
        status: 'ACTIVE',
      },
    ],
    processing_results: [
      {
        id: id('processing'),
        feed_id: feed,
        ...db,
        status: 'COMPLETED',
        product_counts: { original: 412, ingested: 405 },
        ingestion_details: {
          errors: { IMAGE_FILE_NOT_FOUND: 7 },
          info: { IN_STOCK: 390, OUT_OF_STOCK: 15 },
          warnings: {},
        },
        validation_details: { errors: { TITLE_MISSING: 7 }, warnings: {} },
      },
    ],
    product_group_promotions: (first?.groups ?? []).map((group) => ({
      id: id('promotion', group.id),
      ad_group_id: group.id,
      catalog_product_group_id: cheap['id'],
      catalog_product_group_name: cheap['name'],
      creative_type: 'SHOPPING',
      status: 'ACTIVE',
    })),
  };
}
