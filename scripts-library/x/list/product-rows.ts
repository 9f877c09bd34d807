/** Products as they are read, of one catalog or of all that the account reaches. */
import type { Host, ReadScript } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { listScript } from '../../../sdk/kit/list.ts';
import { readAll } from '../api.ts';
import { catalogsFor } from './shop.ts';

export type Values = Readonly<Record<string, unknown>>;
export type Product = Values & {
  readonly id: string;
  readonly name: string | null;
  readonly catalog_id: string;
};

/** Arguments that are fields of a product. */
export const plain = [
  'title',
  'description',
  'availability',
  'condition',
  'price',
  'sale_price',
  'link',
  'image_url',
  'brand',
  'gtin',
  'mpn',
  'google_product_category',
  'product_type',
  'inventory',
  'variant_group',
  ...[0, 1, 2, 3, 4].map((at) => `custom_label_${at}`),
];
/** Our names of X's fields, where X's would lead readers astray. */
const renamed: Readonly<Record<string, string>> = {
  image_link: 'image_url',
  item_group_id: 'variant_group',
};
const theirs = Object.fromEntries(Object.entries(renamed).map(([one, other]) => [other, one]));
const withNames = (values: Values, names: Readonly<Record<string, string>>): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [names[name] ?? name, value]));

/** In X's fields. */
export const sent = (values: Values) => withNames(values, theirs);

export const pathOf = (catalog: string) => `product_catalogs/${catalog}/products`;

export async function readProducts(host: Host, catalog: string | undefined, most?: number) {
  const found: Product[] = [];
  let isCut = false;
  for (const { id: catalog_id } of await catalogsFor(host, catalog)) {
    const left = most === undefined ? undefined : most - found.length;
    if (left === 0) return { items: found, isCut: true };
    const { items, truncated } = await readAll<Values>(host, pathOf(catalog_id), {}, left);
    found.push(
      ...items.map(({ product_key, id, title, ...more }) => ({
        ...withNames(more, renamed),
        title,
        sku: id,
        id: String(product_key),
        name: typeof title === 'string' ? title : null,
        catalog_id,
      })),
    );
    isCut ||= truncated;
  }
  return { items: found, isCut };
}

export const shown = (product: Product) => ({
  id: product.id,
  sku: product['sku'],
  catalog_id: product.catalog_id,
  ...Object.fromEntries(plain.map((field) => [field, product[field] ?? null])),
});

interface Listed {
  readonly catalog_id?: string;
  readonly limit: number;
}

export const productList = (): ReadScript<Listed, object> =>
  listScript({
    as: 'products',
    read: (host: Host, { catalog_id, limit }: Listed) => readProducts(host, catalog_id, limit),
    show: shown,
  });

/** @throws platform_not_found */
export async function readProduct(host: Host, id: string): Promise<Product> {
  const { items } = await readProducts(host, undefined);
  const found = items.find((one) => one.id === id);
  if (found) return found;
  throw failure('platform_not_found', `The users of this account have no product ${id}.`);
}
