/** Catalogs of the business that owns both advertisers, and lead forms of each. */
import type { Fields } from '../../../../../sdk/emulator/index.ts';
import { businessId } from '../accounts.ts';
import { thingsOf } from '../seed/beside.ts';
import type { Answers, Ask } from '../state.ts';
import { invalid, refuse } from '../words.ts';
import { only, paged } from './lists.ts';

/** @throws Refusal  40001 of another business, 40002 there is no such catalog */
function catalogOf({ fields, caller }: Ask): Fields {
  const { bc_id, catalog_id } = fields;
  if (bc_id !== businessId) throw refuse(40001, `No permission to operate business ${bc_id}.`);
  const [found] = only(thingsOf(caller, 'catalogs'), { catalog_id });
  if (!found || catalog_id === undefined)
    throw invalid('catalog_id', `Catalog ${String(catalog_id)} does not exist.`);
  return found;
}

const setsOf = (ask: Ask, wish: Fields = {}) => {
  const { catalog_id } = catalogOf(ask);
  return only(ask.state.productSets.list(businessId), { catalog_id, ...wish });
};

/** @throws Refusal 40002 */
function setOf(ask: Ask, id: unknown = ask.fields['product_set_id']): Fields {
  const [found] = id === undefined ? [] : setsOf(ask, { id });
  if (!found) throw invalid('product_set_id', `Product set ${String(id)} does not exist.`);
  return found;
}

/** Rules are kept and told as they were given; a rule by name alone is applied. */
function productsIn({ caller }: Ask, { catalog_id, conditions }: Fields): readonly Fields[] {
  const all = only(thingsOf(caller, 'products'), { catalog_id });
  const { and = [] } = (conditions ?? {}) as { readonly and?: readonly Fields[] };
  const isIn = ({ product_name: name }: Fields) =>
    and.every(({ field, value }) => field !== 'title' || String(name).includes(String(value)));
  return all.filter(isIn).map(({ catalog_id: _, ...product }) => product);
}

const shownSet = (ask: Ask, { id, ...one }: Fields): Fields => ({
  product_set_id: id,
  ...one,
  product_count: productsIn(ask, one).length,
});

/** Of one that was made or changed. */
function toldOf(ask: Ask, set: Fields): Fields {
  const { product_set_id, product_set_name, product_count } = shownSet(ask, set);
  return { product_set_id, product_set_name, product_count };
}

const checkRule = (conditions: unknown) => {
  const parts = Object.values((conditions ?? {}) as Fields);
  if (parts.length === 0 || parts.some((one) => !Array.isArray(one) || one.length === 0))
    throw invalid('conditions', 'needs at least one condition.');
};

const checkName = (ask: Ask, id?: unknown) => {
  const { product_set_name } = ask.fields;
  const isTaken = ({ id: other }: Fields) => other !== id;
  if (product_set_name !== undefined && setsOf(ask, { product_set_name }).some(isTaken))
    throw invalid('product_set_name', 'is used by another product set.');
};

const feedOf = (ask: Ask) => {
  const { feed_id } = ask.fields;
  const { catalog_id } = catalogOf(ask);
  const all = only(ask.state.productFeeds.list(businessId), { catalog_id, id: feed_id });
  if (feed_id !== undefined && all.length === 0)
    throw invalid('feed_id', `Feed ${String(feed_id)} does not exist.`);
  return all;
};

export const catalogAnswers: Answers = {
  'GET catalog/get/': (ask) => {
    const { bc_id, catalog_id } = ask.fields;
    if (bc_id !== businessId) throw refuse(40001, `No permission to operate business ${bc_id}.`);
    return paged('list', only(thingsOf(ask.caller, 'catalogs'), { catalog_id }), ask.fields);
  },
  'GET catalog/set/get/': (ask) => {
    const { product_set_id: id } = ask.fields;
    return { list: setsOf(ask, { id }).map((one) => shownSet(ask, one)) };
  },
  'GET catalog/set/product/get/': (ask) => {
    const found = setOf(ask);
    const products = productsIn(ask, found);
    const { catalog_id, id: product_set_id } = found;
    const about = { catalog_id, product_set_id, product_count: products.length };
    return { ...about, ...paged('products', products, ask.fields, { size: 20 }) };
  },
  'POST catalog/set/create/': (ask) => {
    const { catalog_id } = catalogOf(ask);
    const { product_set_name, conditions } = ask.fields;
    checkRule(conditions);
    checkName(ask);
    const id = ask.state.records.newId('product set', 19);
    const made = { id, catalog_id, product_set_name, conditions };
    return toldOf(ask, ask.state.productSets.add(businessId, made));
  },
  'POST catalog/set/update/': (ask) => {
    const before = setOf(ask);
    const { product_set_name, conditions } = ask.fields;
    if (conditions !== undefined) checkRule(conditions);
    checkName(ask, before['id']);
    const after: Fields = {
      ...before,
      product_set_name,
      ...(conditions === undefined ? {} : { conditions }),
    };
    ask.state.productSets.change(businessId, after);
    return toldOf(ask, after);
  },
  'POST catalog/set/delete/': (ask) => {
    const { product_set_ids } = ask.fields;
    const ids = product_set_ids as readonly string[];
    for (const id of ids) ask.state.productSets.remove(businessId, String(setOf(ask, id)['id']));
    return { product_set_ids };
  },
  'GET catalog/feed/get/': (ask) => ({
    feed_list: feedOf(ask).map(({ id, catalog_id: _, ...feed }) => ({ feed_id: id, ...feed })),
  }),
  'POST catalog/feed/switch/': (ask) => {
    const [feed] = feedOf(ask);
    const { status } = ask.fields;
    if (feed!['status'] === status) throw invalid('status', `is ${String(status)} already.`);
    ask.state.productFeeds.change(businessId, { ...feed!, status });
    return {};
  },
  'GET page/get/': (ask) => {
    const all = only(thingsOf(ask.caller, 'leadForms'), { status: ask.fields['page_status'] });
    return paged('list', all, ask.fields, { view: ({ fields: _, ...form }) => form });
  },
  'GET page/field/get/': (ask) => {
    const { page_id } = ask.fields;
    const [form] = only(thingsOf(ask.caller, 'leadForms'), { page_id });
    if (!form) throw invalid('page_id', `Page ${String(page_id)} does not exist.`);
    const { fields, title: page_name, preview_url: page_url, create_time } = form;
    return { fields, meta: { page_id, page_name, page_url, create_time } };
  },
};
