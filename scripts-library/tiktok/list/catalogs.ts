/**
 * Catalogs of the business center that owns the advertiser, and the products in them. One token reaches
 * many businesses: only that one is asked.
 */
import type { Host, ReadScript } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { listScript } from '../../../sdk/kit/list.ts';
import { readAdvertiser } from '../account.ts';
import { readAll } from '../api.ts';

export interface Limited {
  readonly limit: number;
}
export interface OfCatalog {
  readonly catalog_id: string;
}

/** Where all of these are: the business, and a catalog in it. */
export interface Place {
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
export async function placeOf(host: Host, catalog_id: string): Promise<Place> {
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

export type OfSet = OfCatalog & { readonly product_set_id: string };

interface Product {
  readonly product_id: string;
  readonly product_name?: string;
  readonly sku_id?: string;
}

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
