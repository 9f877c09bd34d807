/** Catalogs of the business that owns both advertisers, and lead forms of each. */
import type { Fields } from '../../../../../sdk/emulator/index.ts';
import { businessId } from '../accounts.ts';
import { thingsOf } from '../seed/beside.ts';
import type { Answers, Ask } from '../state.ts';
import { invalid, refuse } from '../words.ts';
import { pageOf } from './lists.ts';

/** @throws Refusal  40001 of another business, 40002 there is no such catalog */
function catalogOf({ fields, caller }: Ask): Fields {
  const { bc_id, catalog_id } = fields;
  if (bc_id !== businessId) throw refuse(40001, `No permission to operate business ${bc_id}.`);
  const found = thingsOf(caller, 'catalogs').find((one) => one['catalog_id'] === catalog_id);
  if (!found) throw invalid('catalog_id', `Catalog ${String(catalog_id)} does not exist.`);
  return found;
}

const setsOf = (ask: Ask) => {
  const { catalog_id } = catalogOf(ask);
  return ask.state.productSets.list(businessId).filter((one) => one['catalog_id'] === catalog_id);
};

/** @throws Refusal 40002 */
function setOf(ask: Ask, id: unknown = ask.fields['product_set_id']): Fields {
  const found = setsOf(ask).find((one) => one['id'] === id);
  if (!found) throw invalid('product_set_id', `Product set ${String(id)} does not exist.`);
  return found;
}

/** Rules are kept and told as they were given; a rule by name alone is applied. */
function productsIn({ caller }: Ask, { catalog_id, conditions }: Fields): readonly Fields[] {
  const all = thingsOf(caller, 'products').filter((one) => one['catalog_id'] === catalog_id);
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

const checkRule = (conditions: unknown) => {
  const parts = Object.values((conditions ?? {}) as Fields);
  if (parts.length === 0 || parts.some((one) => !Array.isArray(one) || one.length === 0))
    throw invalid('conditions', 'needs at least one condition.');
};

const checkName = (ask: Ask, id?: unknown) => {
  const { product_set_name: name } = ask.fields;
  const isTaken = setsOf(ask).some((one) => one['product_set_name'] === name && one['id'] !== id);
  if (isTaken) throw invalid('product_set_name', 'is used by another product set.');
};

const feedOf = (ask: Ask) => {
  const { feed_id } = ask.fields;
  const { catalog_id } = catalogOf(ask);
  const all = ask.state.productFeeds
    .list(businessId)
    .filter((one) => one['catalog_id'] === catalog_id && (feed_id ?? one['id']) === one['id']);
  if (feed_id !== undefined && all.length === 0)
    throw invalid('feed_id', `Feed ${String(feed_id)} does not exist.`);
  return all;
};

export const catalogAnswers: Answers = {
  'GET catalog/get/': (ask) => {
    const { bc_id, catalog_id } = ask.fields;
    if (bc_id !== businessId) throw refuse(40001, `No permission to operate business ${bc_id}.`);
    const found = thingsOf(ask.caller, 'catalogs').filter(
      (one) => (catalog_id ?? one['catalog_id']) === one['catalog_id'],
    );
    const { page, page_info } = pageOf(found, { page_size: 10, ...ask.fields });
    return { list: page, page_info };
  },
  'GET catalog/set/get/': (ask) => {
    const { product_set_id } = ask.fields;
    const all = setsOf(ask).filter((one) => (product_set_id ?? one['id']) === one['id']);
    return { list: all.map((one) => shownSet(ask, one)) };
  },
  'GET catalog/set/product/get/': (ask) => {
    const found = setOf(ask);
    const products = productsIn(ask, found);
    const { page, page_info } = pageOf(products, { page_size: 20, ...ask.fields });
    const { catalog_id, id: product_set_id } = found;
    return {
      catalog_id,
      product_set_id,
      product_count: products.length,
      products: page,
      page_info,
    };
  },
  'POST catalog/set/create/': (ask) => {
    const { catalog_id } = catalogOf(ask);
    const { product_set_name, conditions } = ask.fields;
    checkRule(conditions);
    checkName(ask);
    const made = {
      id: ask.state.records.newId('product set', 19),
      catalog_id,
      product_set_name,
      conditions,
    };
    const { product_set_id, product_count } = shownSet(
      ask,
      ask.state.productSets.add(businessId, made),
    );
    return { product_set_id, product_set_name, product_count };
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
    const { product_set_id, product_count } = shownSet(ask, after);
    return { product_set_id, product_set_name, product_count };
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
    const { page_status: status } = ask.fields;
    const all = thingsOf(ask.caller, 'leadForms').filter(
      (one) => (status ?? one['status']) === one['status'],
    );
    const { page, page_info } = pageOf(
      all.map(({ fields: _, ...form }) => form),
      { page_size: 10, ...ask.fields },
    );
    return { list: page, page_info };
  },
  'GET page/field/get/': (ask) => {
    const { page_id } = ask.fields;
    const form = thingsOf(ask.caller, 'leadForms').find((one) => one['page_id'] === page_id);
    if (!form) throw invalid('page_id', `Page ${String(page_id)} does not exist.`);
    const { fields, title: page_name, preview_url: page_url, create_time } = form;
    return { fields, meta: { page_id, page_name, page_url, create_time } };
  },
};
