/**
 * Catalogs of the business center that owns the advertiser, with their product sets, products and feeds. One token reaches
 * many businesses: only that one is asked.
 */
import type { Host, ReadScript, WriteScript } from '../../../sdk/script.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { listScript } from '../../../sdk/kit/list.ts';
import { removeScript } from '../../../sdk/kit/remove.ts';
import { updateScript } from '../../../sdk/kit/update.ts';
import { readAdvertiser } from '../account.ts';
import { getData, postData, readAll } from '../api.ts';

interface Limited {
  readonly limit: number;
}
interface OfCatalog {
  readonly catalog_id: string;
}

/** Where all of these are: the business, and a catalog in it. */
interface Place {
  readonly bc_id: string;
  readonly catalog_id: string;
}

interface Catalog {
  readonly catalog_id: string;
  readonly catalog_name?: string;
  readonly catalog_type?: string;
  readonly catalog_conf?: { readonly currency?: string; readonly region_code?: string };
  readonly update_time?: string;
}

/** null: the advertiser belongs to no business, so it has no catalogs. */
const businessOf = async (host: Host) =>
  (await readAdvertiser(host, ['owner_bc_id'])).owner_bc_id ?? null;

const CATALOGS = 100;

/** @throws platform_not_found */
async function placeOf(host: Host, catalog_id: string): Promise<Place> {
  const bc_id = await businessOf(host);
  const { items } =
    bc_id === null
      ? { items: [] }
      : await readAll<Catalog>(host, 'catalog/get', { bc_id, catalog_id }, { size: CATALOGS });
  if (bc_id !== null && items.some((one) => one.catalog_id === catalog_id))
    return { bc_id, catalog_id };
  throw failure(
    'platform_not_found',
    `The business center of the advertiser has no catalog ${catalog_id}.`,
  );
}

export const catalogList = (): ReadScript<Limited, object> =>
  listScript({
    as: 'catalogs',
    async read(host, { limit }: Limited) {
      const bc_id = await businessOf(host);
      if (bc_id === null) return { items: [] };
      const most = { most: limit, size: CATALOGS };
      const { items, total } = await readAll<Catalog>(host, 'catalog/get', { bc_id }, most);
      return { items, total };
    },
    show: (one: Catalog) => ({
      id: one.catalog_id,
      name: one.catalog_name ?? null,
      type: one.catalog_type ?? null,
      currency: one.catalog_conf?.currency ?? null,
      region: one.catalog_conf?.region_code ?? null,
      updated_at: one.update_time ?? null,
    }),
  });

interface ApiSet {
  readonly product_set_id: string;
  readonly product_set_name?: string;
  readonly product_count?: number;
  readonly conditions?: unknown;
}

const setsOf = async (host: Host, place: Place & { readonly product_set_id?: string }) =>
  (await getData<{ list?: readonly ApiSet[] }>(host, 'catalog/set/get', { ...place })).list ?? [];

const conditionsOf = (conditions: unknown) =>
  conditions === undefined || conditions === null ? null : JSON.stringify(conditions);

const shownSet = (one: ApiSet) => ({
  id: one.product_set_id,
  name: one.product_set_name ?? '',
  products: one.product_count ?? null,
  conditions: conditionsOf(one.conditions),
});

export const setList = (): ReadScript<Limited & OfCatalog, object> =>
  listScript({
    as: 'product_sets',
    async read(host, { catalog_id, limit }: Limited & OfCatalog) {
      const all = await setsOf(host, await placeOf(host, catalog_id));
      return { items: all.slice(0, limit), total: all.length };
    },
    show: shownSet,
  });

interface Product {
  readonly product_id: string;
  readonly product_name?: string;
  readonly sku_id?: string;
}
type OfSet = OfCatalog & { readonly product_set_id: string };

const PRODUCTS = 20;

export const productList = (): ReadScript<Limited & OfSet, object> =>
  listScript({
    as: 'products',
    async read(host, { catalog_id, product_set_id, limit }: Limited & OfSet) {
      const place = await placeOf(host, catalog_id);
      const { items, total, truncated } = await readAll<Product>(
        host,
        'catalog/set/product/get',
        { ...place, product_set_id },
        { most: limit, size: PRODUCTS, list: 'products' },
      );
      return { items, total, isCut: truncated };
    },
    show: (one: Product) => ({
      id: one.product_id,
      name: one.product_name ?? null,
      sku: one.sku_id ?? null,
    }),
  });

interface NewSet extends OfCatalog {
  readonly name: string;
  readonly conditions: string;
}
type FoundSet = ReturnType<typeof shownSet> & { readonly place: Place };

const wrong = (field: string, message: string) =>
  failure('input_invalid', `${field}: ${message}`, { field });

/** @throws input_invalid */
function parsed(text: string): unknown {
  try {
    const value = JSON.parse(text) as Readonly<Record<string, unknown>> | null;
    const parts = Object.entries(value ?? {});
    const isRule = ([name, list]: readonly [string, unknown]) =>
      ['and', 'or'].includes(name) && Array.isArray(list) && list.length > 0;
    if (parts.length > 0 && parts.every(isRule)) return value;
  } catch {
    // Said below.
  }
  throw wrong('conditions', 'is JSON of TikTok with the lists "and", "or" or both.');
}

async function readSet(host: Host, { catalog_id, product_set_id }: OfSet): Promise<FoundSet> {
  const place = await placeOf(host, catalog_id);
  const [found] = await setsOf(host, { ...place, product_set_id });
  if (found) return { ...shownSet(found), place };
  throw failure(
    'platform_not_found',
    `The catalog ${catalog_id} has no product set ${product_set_id}.`,
  );
}

const setResult = ({ place, ...found }: FoundSet) => ({
  product_set: { ...found, catalog_id: place.catalog_id },
});

export const createSet = (): WriteScript<NewSet, object> =>
  createScript<NewSet, FoundSet, object>({
    entity: 'product_set',
    async check({ catalog_id, name }, host) {
      const all = await setsOf(host, await placeOf(host, catalog_id));
      if (all.some((one) => one.product_set_name === name))
        throw wrong('name', 'a product set of the catalog has it already.');
    },
    plan: ({ name, conditions }) => ({
      name,
      settings: { product_set_name: name, conditions: parsed(conditions) },
    }),
    async send(host, settings, { catalog_id }) {
      const body = { ...(await placeOf(host, catalog_id)), ...settings };
      const made = await postData<{ product_set_id: string }>(host, 'catalog/set/create', body);
      return made.product_set_id;
    },
    read: (host, product_set_id, { catalog_id }) => readSet(host, { catalog_id, product_set_id }),
    facts: (found, settings) => [
      ['name', found.name, settings['product_set_name']],
      ['conditions', found.conditions, conditionsOf(settings['conditions'])],
    ],
    result: setResult,
    idOf: (result) => (result as ReturnType<typeof setResult>).product_set.id,
  });

type SetWish = OfSet & { readonly name?: string; readonly conditions?: string };

export const updateSet = (): WriteScript<SetWish, object> =>
  updateScript<SetWish, FoundSet, object>({
    entity: 'product_set',
    read: readSet,
    wishes: ({ name, conditions }, found) => [
      { field: 'name', before: found.name, after: name },
      {
        field: 'conditions',
        before: found.conditions,
        after: conditions === undefined ? undefined : conditionsOf(parsed(conditions)),
      },
    ],
    send(host, { id, name, place }, changes) {
      const after = (field: string) => changes.find((one) => one.field === field)?.after;
      const conditions = after('conditions');
      return postData(host, 'catalog/set/update', {
        ...place,
        product_set_id: id,
        product_set_name: after('name') ?? name,
        ...(conditions === undefined ? {} : { conditions: parsed(String(conditions)) }),
      });
    },
    result: setResult,
  });

export const removeSet = (): WriteScript<OfSet, object> =>
  removeScript<OfSet, FoundSet & { readonly status: string }, object>({
    entity: 'product_set',
    read: async (host, args) => [{ ...(await readSet(host, args)), status: 'ENABLED' }],
    async remove(host, { catalog_id, product_set_id: id }, changes) {
      if (changes.length > 0)
        await postData(host, 'catalog/set/delete', {
          ...(await placeOf(host, catalog_id)),
          product_set_ids: [id],
        });
      return { product_set: { id, name: changes[0]?.name ?? '', status: 'REMOVED' } };
    },
  });

interface Feed {
  readonly feed_id: string;
  readonly feed_name?: string;
  readonly status?: string;
  readonly last_update_param?: {
    readonly interval_type?: string;
    readonly interval_count?: number;
  };
  readonly next_update_time?: string;
  readonly number_of_products?: number;
}

const feedsOf = async (host: Host, place: Place & { readonly feed_id?: string }) =>
  (await getData<{ feed_list?: readonly Feed[] }>(host, 'catalog/feed/get', { ...place }))
    .feed_list ?? [];

const shownFeed = (one: Feed) => ({
  id: one.feed_id,
  name: one.feed_name ?? null,
  status: one.status === 'ON' ? 'ENABLED' : 'PAUSED',
  interval: one.last_update_param?.interval_type ?? null,
  interval_count: one.last_update_param?.interval_count ?? null,
  next_update_at: one.next_update_time ?? null,
  products: one.number_of_products ?? null,
});

export const feedList = (): ReadScript<OfCatalog, object> =>
  listScript({
    as: 'feeds',
    isWhole: true,
    read: async (host, { catalog_id }: OfCatalog) => ({
      items: await feedsOf(host, await placeOf(host, catalog_id)),
    }),
    show: shownFeed,
  });

interface FeedWish extends OfCatalog {
  readonly feed_id: string;
  readonly action: 'pause' | 'enable';
}
type FoundFeed = ReturnType<typeof shownFeed> & { readonly place: Place };

export const updateFeed = (): WriteScript<FeedWish, object> =>
  updateScript<FeedWish, FoundFeed, object>({
    entity: 'product_feed',
    async read(host, { catalog_id, feed_id }) {
      const place = await placeOf(host, catalog_id);
      const [found] = await feedsOf(host, { ...place, feed_id });
      if (found) return { ...shownFeed(found), place };
      throw failure('platform_not_found', `The catalog ${catalog_id} has no feed ${feed_id}.`);
    },
    wishes: ({ action }, feed) => [
      {
        field: 'status',
        before: feed.status,
        after: action === 'enable' ? 'ENABLED' : 'PAUSED',
      },
    ],
    send: (host, { id, place }, [change]) =>
      postData(host, 'catalog/feed/switch', {
        ...place,
        feed_id: id,
        status: change!.after === 'ENABLED' ? 'ON' : 'OFF',
      }),
    result: ({ place, ...feed }) => ({ feed: { ...feed, catalog_id: place.catalog_id } }),
  });
