/** Catalogs of a user, with their products, sets and feeds. What is deleted is gone for good. */
import type { Fields } from '../../../../../sdk/emulator/index.ts';
import { catalogOf, checkFeed, checkSet, faultsOf, isIn, usersOf } from '../rules/catalogs.ts';
import { wholeProduct, type Sort } from '../rules/seeded-catalogs.ts';
import type { Answer, Answers, Ask } from '../state.ts';
import { invalid, refuse, timeText } from '../words.ts';
import { pageOf } from './pages.ts';

/** @throws Refusal  the login does not act for this user */
function userOf({ state, caller }: Ask, { user_id = caller.spec.userId }: Fields): string {
  if (usersOf(state).includes(String(user_id))) return String(user_id);
  throw invalid('user_id', `User ${String(user_id)} cannot be used`);
}

const productView = ({ id: product_key, sku: id, ...own }: Fields): Fields => ({
  ...own,
  id,
  product_key,
});

/** @throws Refusal 404 */
function partOf(ask: Ask, sort: Exclude<Sort, 'catalogs'>): readonly [string, Fields] {
  const catalog = String(catalogOf(ask)['id']);
  const found = ask.state.shop[sort].find(catalog, ask.params['part_id']);
  if (found) return [catalog, found];
  throw refuse(404, 'NOT_FOUND', `${String(ask.params['part_id'])} was not found`, 'id');
}

function setView({ state }: Ask, catalog: string, set: Fields): Fields {
  const products = state.shop.products.list(catalog).filter((one) => isIn(set, one));
  const { product_keys: _, ...own } = set;
  return { ...own, product_ids: products.map(({ sku }) => sku), processing_status: 'DONE' };
}

/** @throws Refusal 404 */
function checkKeys({ state }: Ask, catalog: string, keys: unknown): void {
  const strange = ((keys ?? []) as readonly string[]).find(
    (key) => !state.shop.products.find(catalog, key),
  );
  if (strange !== undefined)
    throw refuse(404, 'NOT_FOUND', `Product ${strange} was not found`, 'product_keys');
}

const putProducts: Answer = (ask) => {
  const catalog = String(catalogOf(ask)['id']);
  const { products } = ask.body as { readonly products: readonly Fields[] };
  const ids = products.map(({ id }) => id);
  const taken = products.filter(({ id }) => ids.filter((one) => one === id).length === 1);
  const products_response = taken.map((product) => {
    ask.check('#product', product);
    const { product_key: _, id: sku, ...given } = product;
    const { products: shelf } = ask.state.shop;
    const before = shelf.list(catalog).find((one) => one['sku'] === sku);
    const errors = faultsOf(product);
    const told = { warnings: [], errors, product_key: before?.['id'] ?? null, id: sku };
    if (errors.length > 0) return { ...told, status: 'ERROR' };
    const key = before?.['id'] ?? `15${ask.state.records.newId('product', 17)}`;
    const next = wholeProduct({ ...given, sku, id: key });
    if (before) shelf.change(catalog, next);
    else shelf.add(catalog, next);
    return { ...told, product_key: key, status: before ? 'UPDATE_SUCCESS' : 'CREATE_SUCCESS' };
  });
  return { data: { products_response } };
};

const deleteProducts: Answer = (ask) => {
  const catalog = String(catalogOf(ask)['id']);
  const { product_keys: keys } = ask.body as { readonly product_keys: readonly string[] };
  const delete_products = keys.map((product_key) => {
    const isThere = ask.state.shop.products.find(catalog, product_key) !== undefined;
    if (isThere) ask.state.shop.products.remove(catalog, product_key);
    return isThere
      ? { product_key, failed_product_key: null, message: null }
      : { product_key: null, failed_product_key: product_key, message: 'Product not found' };
  });
  return { data: { delete_products } };
};

/** Sets by filters never change. */
const changeSet: Answer = (ask) => {
  const [catalog, set] = partOf(ask, 'product_sets');
  if (set['type'] !== 'MANUAL') throw invalid('type', 'FILTERED product sets cannot be updated');
  const given = ask.body as Fields;
  checkKeys(ask, catalog, given['product_keys']);
  const next = { ...set, ...given };
  ask.state.shop.product_sets.change(catalog, next);
  return { data: setView(ask, catalog, next) };
};

const createSet: Answer = (ask) => {
  const catalog = String(catalogOf(ask)['id']);
  const given = ask.body as Fields;
  checkSet(given);
  checkKeys(ask, catalog, given['product_keys']);
  const id = `15${ask.state.records.newId('product set', 17)}`;
  const empty = { description: null, filters: [], product_keys: [] };
  const set = ask.state.shop.product_sets.add(catalog, { ...empty, ...given, id });
  return { data: setView(ask, catalog, set) };
};

const feedView = (catalog: string, feed: Fields): Fields => ({
  repeat: null,
  ...feed,
  product_catalog_id: catalog,
});

const createFeed: Answer = (ask, read) => {
  const catalog = String(catalogOf(ask)['id']);
  const { scheduled_feeds: feeds } = ask.state.shop;
  checkFeed(read);
  if (feeds.list(catalog).length > 0) throw invalid('feed_url', 'A user has one product feed');
  const at = timeText(ask.now);
  const id = `15${ask.state.records.newId('scheduled feed', 17)}`;
  const feed = feeds.add(catalog, { ...read, id, created_at: at, updated_at: at });
  return { data: feedView(catalog, feed) };
};

const changeFeed: Answer = (ask, read) => {
  const [catalog, feed] = partOf(ask, 'scheduled_feeds');
  const { frequency } = read;
  // Another frequency has another repeat, or none.
  const next = { ...feed, ...(frequency === undefined ? {} : { repeat: null }), ...read };
  checkFeed(next);
  const kept = { ...next, updated_at: timeText(ask.now) };
  ask.state.shop.scheduled_feeds.change(catalog, kept);
  return { data: feedView(catalog, kept) };
};

const removePart =
  (sort: 'product_sets' | 'scheduled_feeds'): Answer =>
  (ask) => {
    const [catalog, part] = partOf(ask, sort);
    const data = sort === 'product_sets' ? setView(ask, catalog, part) : feedView(catalog, part);
    ask.state.shop[sort].remove(catalog, String(part['id']));
    return { data };
  };

export const catalogAnswers: Answers = {
  'GET /product_catalogs': (ask, read) => ({
    next_cursor: null,
    data: ask.state.shop.catalogs.list(userOf(ask, read)),
  }),
  'POST /product_catalogs': (ask, { name, ...read }) => {
    const user = userOf(ask, read);
    const { catalogs } = ask.state.shop;
    if (catalogs.list(user).length > 0) throw invalid('user_id', 'A user has one catalog');
    const id = `15${ask.state.records.newId('catalog', 17)}`;
    return { data: catalogs.add(user, { id, name }) };
  },
  'PUT /product_catalogs/:id': (ask, { name }) => {
    const changed = { ...catalogOf(ask), name };
    ask.state.shop.catalogs.change(ownerOf(ask), changed);
    return { data: changed };
  },
  'DELETE /product_catalogs/:id': (ask) => {
    const gone = catalogOf(ask);
    ask.state.shop.catalogs.remove(ownerOf(ask), String(gone['id']));
    return { data: gone };
  },
  'GET /product_catalogs/:id/products': (ask, read) => {
    const all = ask.state.shop.products.list(String(catalogOf(ask)['id'])).map(productView);
    const { item_group_key: group } = read;
    return pageOf(
      all.filter((one) => group === undefined || one['item_group_key'] === group),
      read,
      100,
    );
  },
  'PUT /product_catalogs/:id/products': putProducts,
  'DELETE /product_catalogs/:id/products': deleteProducts,
  'GET /product_catalogs/:id/product_sets': (ask) => {
    const catalog = String(catalogOf(ask)['id']);
    const sets = ask.state.shop.product_sets.list(catalog);
    return { next_cursor: null, data: sets.map((one) => setView(ask, catalog, one)) };
  },
  'GET /product_catalogs/:id/product_sets/:part_id': (ask) => {
    const [catalog, set] = partOf(ask, 'product_sets');
    return { data: setView(ask, catalog, set) };
  },
  'POST /product_catalogs/:id/product_sets': createSet,
  'PUT /product_catalogs/:id/product_sets/:part_id': changeSet,
  'DELETE /product_catalogs/:id/product_sets/:part_id': removePart('product_sets'),
  'GET /product_catalogs/:id/scheduled_feeds': (ask) => {
    const catalog = String(catalogOf(ask)['id']);
    const feeds = ask.state.shop.scheduled_feeds.list(catalog);
    return { next_cursor: null, data: feeds.map((one) => feedView(catalog, one)) };
  },
  'POST /product_catalogs/:id/scheduled_feeds': createFeed,
  'PUT /product_catalogs/:id/scheduled_feeds/:part_id': changeFeed,
  'DELETE /product_catalogs/:id/scheduled_feeds/:part_id': removePart('scheduled_feeds'),
};

const ownerOf = ({ state, params }: Ask) =>
  usersOf(state).find((user) => state.shop.catalogs.find(user, params['id']) !== undefined)!;
