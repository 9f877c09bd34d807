/** Fields that can be set of things beside campaigns. */
import { failure } from '../../../sdk/kit/failure.ts';
import { plainSetting, type TreeLevel, type TreeSetting } from '../../../sdk/kit/tree-model.ts';
import { stateOf } from '../../../sdk/kit/update.ts';
import { targetingFault } from '../targeting.ts';

/** As Pinterest shows it; which fields are there depends on its sort. */
export interface BesideRow {
  readonly id: string;
  readonly name?: string | null;
  readonly status?: string;
  readonly questions?: readonly Readonly<Record<string, unknown>>[];
  readonly privacy_policy_link?: string | null;
  readonly completion_message?: string | null;
  readonly disclosure_language?: string | null;
  readonly targeting_attributes?: Readonly<Record<string, unknown>>;
  readonly placement_group?: string;
  readonly description?: string | null;
  readonly feed_id?: string | null;
  readonly catalog_id?: string | null;
  readonly filters?: Readonly<Record<string, unknown>>;
  readonly type?: string;
  readonly ad_group_id?: string;
  readonly catalog_product_group_id?: string | null;
  readonly catalog_product_group_name?: string | null;
  readonly creative_type?: string;
  readonly promotion_title?: string;
  readonly promotion_type?: string;
  readonly promotion_code?: string | null;
  readonly discount_status?: string;
  readonly template_values?: readonly Readonly<Record<string, unknown>>[] | null;
  readonly location?: string;
  readonly default_country?: string;
  readonly default_locale?: string;
  readonly default_currency?: string | null;
  readonly format?: string;
  readonly catalog_type?: string;
  readonly updated_at?: unknown;
}

type Level = TreeLevel<BesideRow>;
const plain = plainSetting<BesideRow>;
/** Pinterest shows a field of it in its own words, such as defaults that it fills in. */
const unread = (name: keyof BesideRow & string): TreeSetting<BesideRow> => ({
  ...plain(name),
  isUnread: true,
});
const renamed = (name: keyof BesideRow & string): TreeSetting<BesideRow> => ({
  of: (row) => row[name] ?? null,
  body: (value) => ({ [name]: value }),
});

const lead_form: Level = {
  entity: 'lead_form',
  list: 'lead_forms',
  words: 'lead form',
  settings: {
    name: plain('name'),
    questions: unread('questions'),
    privacy_policy_url: renamed('privacy_policy_link'),
    completion_message: plain('completion_message'),
    disclosure: renamed('disclosure_language'),
    accepts_terms: {
      of: () => null,
      body: (value) => ({ has_accepted_terms: value }),
      isUnread: true,
    },
  },
  checkArgs({ accepts_terms }) {
    if (accepts_terms !== true)
      throw failure('input_invalid', "Pinterest's Lead Ad Terms have to be accepted.", {
        field: 'accepts_terms',
      });
  },
  shows: (row) => ({
    questions: [...(row.questions ?? [])],
    privacy_policy_url: row.privacy_policy_link ?? null,
    completion_message: row.completion_message ?? null,
    disclosure: row.disclosure_language ?? null,
  }),
  answers: {
    made: (lead_form) => ({ lead_form }),
    changed: (now, before) => ({ lead_form: stateOf(now, before) }),
  },
};

const targeting_template: Level = {
  entity: 'targeting_template',
  list: 'targeting_templates',
  words: 'targeting template',
  settings: {
    name: plain('name'),
    targeting: {
      ...renamed('targeting_attributes'),
      isUnread: true,
      faultOf: (value) => targetingFault(value as Readonly<Record<string, unknown>>),
    },
    placement_group: plain('placement_group'),
  },
  shows: (row) => ({
    targeting: row.targeting_attributes ?? null,
    placement_group: row.placement_group ?? null,
  }),
  answers: { made: (targeting_template) => ({ targeting_template }) },
};

function filtersFault(value: unknown): string | undefined {
  const { any_of: any, all_of: all, ...others } = value as Readonly<Record<string, unknown>>;
  const [list, more] = [any, all].filter((one) => one !== undefined);
  const isOne = Array.isArray(list) && list.length > 0 && more === undefined;
  return isOne && Object.keys(others).length === 0
    ? undefined
    : 'filters takes all_of or any_of, a list with at least one filter.';
}

const product_group: Level = {
  entity: 'product_group',
  list: 'product_groups',
  words: 'product group',
  settings: {
    name: plain('name'),
    description: plain('description'),
    feed_id: plain('feed_id'),
    filters: { ...unread('filters'), faultOf: filtersFault },
  },
  shows: (row) => ({
    type: row.type ?? null,
    catalog_id: row.catalog_id ?? null,
    feed_id: row.feed_id ?? null,
    filters: row.filters ?? null,
  }),
  answers: {
    made: (product_group) => ({ product_group }),
    changed: (now, before) => ({ product_group: stateOf(now, before) }),
  },
};

const product_group_promotion: Level = {
  entity: 'product_group_promotion',
  list: 'product_group_promotions',
  words: 'promotion of a product group',
  settings: {
    ad_group_id: { ...plain('ad_group_id'), isFact: true },
    product_group_id: { ...renamed('catalog_product_group_id'), isFact: true },
  },
  nameOf: ({ product_group_id: id }) => String(id),
  shows: (row) => ({
    ad_group_id: row.ad_group_id ?? null,
    product_group_id: row.catalog_product_group_id ?? null,
    creative_type: row.creative_type ?? null,
  }),
  answers: {
    made: (product_group_promotion) => ({ product_group_promotion }),
    changed: (now, before) => ({ product_group_promotion: stateOf(now, before) }),
  },
};

const firstValue = (row: BesideRow, name: string) => row.template_values?.[0]?.[name] ?? null;

const promotion: Level = {
  entity: 'promotion',
  list: 'promotions',
  words: 'promotion',
  settings: {
    name: renamed('promotion_title'),
    type: { ...renamed('promotion_type'), isFact: true },
    code: renamed('promotion_code'),
    percent: {
      of: (row) => firstValue(row, 'percent'),
      body: (value) => ({ template_values: [{ percent: value }] }),
      isFact: true,
    },
  },
  shows: (row) => ({
    type: row.promotion_type ?? null,
    code: row.promotion_code ?? null,
    percent: firstValue(row, 'percent'),
    discount_status: row.discount_status ?? null,
  }),
  answers: {
    made: (promotion) => ({ promotion }),
    changed: (now, before) => ({ promotion: stateOf(now, before) }),
  },
};

const feed: Level = {
  entity: 'feed',
  list: 'feeds',
  words: 'feed',
  settings: {
    name: plain('name'),
    format: plain('format'),
    feed_url: renamed('location'),
    country: renamed('default_country'),
    locale: renamed('default_locale'),
    currency: renamed('default_currency'),
  },
  shows: (row) => ({
    type: row.catalog_type ?? null,
    format: row.format ?? null,
    file_url: row.location ?? null,
  }),
  answers: {
    made: (feed) => ({ feed }),
    changed: (now, before) => ({ feed: stateOf(now, before) }),
  },
};

export const levels = {
  lead_form,
  targeting_template,
  product_group,
  product_group_promotion,
  promotion,
  feed,
};
export type Sort = keyof typeof levels;
