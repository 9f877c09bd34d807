/** Catalogs of the account's business, their sets of products, and bids that Reddit suggests. */
import type { Host, ReadScript, WriteScript } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { listScript } from '../../../sdk/kit/list.ts';
import { removeScript } from '../../../sdk/kit/remove.ts';
import { ACCOUNT, currencyOf } from '../account.ts';
import { readAll } from '../api.ts';
import { readThing } from '../levels/thing.ts';
import { unitsOf } from '../money.ts';

export interface Catalog {
  readonly id: string;
  readonly business_id?: string;
  readonly event_sources?: readonly string[];
  readonly name: string;
  readonly default_currency?: string;
  readonly default_language?: string;
  readonly modified_at?: string;
}

/** Null where the account has none. */
export async function businessOf(host: Host): Promise<string | null> {
  const { data: account } = await host.get<{ data: { business_id?: string | null } }>(ACCOUNT);
  return account.business_id ?? null;
}

/** Reddit answers them whole. */
async function catalogsOf(host: Host): Promise<readonly Catalog[]> {
  const business = await businessOf(host);
  if (business === null) return [];
  const path = `businesses/${business}/product_catalogs`;
  return (await host.get<{ data: Catalog[] }>(path)).data;
}

/** One token reaches many businesses. @throws platform_not_found */
export async function checkCatalog(host: Host, id: string): Promise<void> {
  if ((await catalogsOf(host)).some((one) => one.id === id)) return;
  throw failure('platform_not_found', `The business of the account has no catalog ${id}.`);
}

export const shownCatalog = (one: Catalog) => ({
  id: one.id,
  name: one.name,
  currency: one.default_currency ?? null,
  language: one.default_language ?? null,
  pixel_ids: [...(one.event_sources ?? [])],
  updated_at: one.modified_at ?? null,
});

export interface Limited {
  readonly limit: number;
}

export const catalogList = (): ReadScript<Limited, object> =>
  listScript({
    as: 'catalogs',
    read: async (host, { limit }: Limited) => {
      const all = await catalogsOf(host);
      return { items: all.slice(0, limit), total: all.length };
    },
    show: shownCatalog,
  });

interface ProductSet {
  readonly id: string;
  readonly catalog_id: string;
  readonly name: string;
  readonly filter?: string;
}

export const shownSet = ({ id, catalog_id, name, filter }: ProductSet) => ({
  id,
  name,
  catalog_id,
  filter: filter ?? null,
  status: 'ENABLED' as const,
});
export const setsOf = (host: Host, id: string, limit?: number) =>
  readAll<ProductSet>(host, `product_catalogs/${id}/product_sets`, {}, limit);

export const setList = (): ReadScript<Limited & { readonly catalog_id: string }, object> =>
  listScript({
    as: 'product_sets',
    async read(host, { catalog_id: id, limit }: Limited & { readonly catalog_id: string }) {
      await checkCatalog(host, id);
      const { items, more } = await setsOf(host, id, limit);
      return { items, isCut: more };
    },
    show: shownSet,
  });

interface SetWish {
  readonly catalog_id: string;
  readonly name: string;
  readonly filter: string;
}

export async function readSet(host: Host, id: string) {
  const { data } = await host.get<{ data: ProductSet }>(`product_sets/${id}`);
  await checkCatalog(host, data.catalog_id);
  return shownSet(data);
}

export const createSet = (): WriteScript<
  SetWish,
  { readonly product_set: ReturnType<typeof shownSet> }
> =>
  createScript({
    entity: 'product_set',
    async check({ catalog_id: id, name }: SetWish, host) {
      await checkCatalog(host, id);
      const { items } = await setsOf(host, id);
      if (items.some((one) => one.name === name))
        throw failure('input_invalid', 'A product set has this name already.', { field: 'name' });
    },
    plan: ({ name, filter }) => ({ name, settings: { name, filter } }),
    async send(host, settings, { catalog_id: id }) {
      const path = `product_catalogs/${id}/product_sets`;
      return (await host.post<{ data: ProductSet }>(path, { data: settings })).data.id;
    },
    read: readSet,
    facts: (found, { name, filter }) => [
      ['name', found.name, name],
      ['filter', found.filter, filter],
    ],
    result: (product_set) => ({ product_set }),
    idOf: ({ product_set }) => product_set.id,
  });

interface Named {
  readonly product_set_id: string;
}

export const deleteSet = (): WriteScript<Named, object> =>
  removeScript({
    entity: 'product_set',
    read: async (host, { product_set_id: id }: Named) => [await readSet(host, id)],
    async remove(host, { product_set_id: id }, [change]) {
      if (change) await host.call({ method: 'DELETE', path: `product_sets/${id}` });
      return { product_set: { id, name: change?.name ?? '', status: 'REMOVED' } };
    },
  });

interface Suggested {
  readonly min_bid_value?: number;
  readonly bid_suggestion_min?: number;
  readonly bid_suggestion_median?: number;
  readonly bid_suggestion_max?: number;
}

/** As the ad group bids and reaches people now. */
export const bidScript =
  (): ReadScript<{ readonly ad_group_id: string }, object> =>
  async ({ ad_group_id: id }, host) => {
    const { raw, name } = await readThing(host, 'ad-group', id);
    const { data } = await host.post<{ data: Suggested }>('forecasting/bid_suggestions', {
      data: {
        duration: { start_time: `${host.now.slice(0, 19)}Z` },
        ad_account_id: host.account.account_id,
        ...(raw.bid_type ? { bid_type: raw.bid_type } : {}),
        ...(raw.targeting ? { targeting: raw.targeting } : {}),
      },
    });
    return {
      account: accountOf(host.account),
      currency: await currencyOf(host),
      ad_group: {
        id,
        name,
        bid: unitsOf(raw.bid_value),
        least: unitsOf(data.min_bid_value),
        low: unitsOf(data.bid_suggestion_min),
        suggested: unitsOf(data.bid_suggestion_median),
        high: unitsOf(data.bid_suggestion_max),
      },
    };
  };
