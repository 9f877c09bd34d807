/** Products of a catalog: X takes a product whole, so that a change sends all that it has. */
import type { Host, WriteScript } from '../../../sdk/script.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { removeScript } from '../../../sdk/kit/remove.ts';
import { updateScript } from '../../../sdk/kit/update.ts';
import {
  pathOf,
  plain,
  readProduct,
  readProducts,
  sent,
  shown,
  type Product,
  type Values,
} from './product-rows.ts';
import { deletedBy, readCatalog } from './shop.ts';

/** That may be taken away. */
const optional = ['sale_price', 'inventory'];

interface Told {
  readonly products_response?: readonly {
    readonly product_key?: string | null;
    readonly status?: string;
    readonly errors?: readonly unknown[];
  }[];
}

/** X answers 200 and tells of each product what became of it. @throws platform_rejected */
async function put(host: Host, catalog: string, product: Values): Promise<string> {
  const { data } = (await host.call<{ readonly data: Told }>({
    method: 'PUT',
    path: pathOf(catalog),
    body: { products: [sent(product)] },
  })) as { data: Told };
  const [told] = data.products_response ?? [];
  const key = told?.product_key;
  if (told?.status !== 'ERROR' && typeof key === 'string') return key;
  const why = (told?.errors ?? []).map((one) =>
    typeof one === 'string' ? one : JSON.stringify(one),
  );
  throw failure(
    'platform_rejected',
    `X refused the product: ${why.join('; ') || 'it names no reason'}.`,
  );
}

const amountIn = (price: unknown) => Number(/^\d+(\.\d+)?/.exec(String(price))?.[0]);

/** The rules that X's documents tell. @throws input_invalid */
function checkProduct(product: Values): void {
  const wrong = (field: string, message: string) => failure('input_invalid', message, { field });
  const { brand, gtin, mpn, price, sale_price: sale, availability, inventory } = product;
  if (!brand && !gtin && !mpn) throw wrong('brand', 'Give brand, gtin or mpn.');
  if (sale != null && !(amountIn(sale) < amountIn(price)))
    throw wrong('sale_price', 'sale_price must be lower than price.');
  if (availability === 'in stock' && inventory != null && Number(inventory) < 1)
    throw wrong('inventory', 'inventory must be 1 or more where availability is in stock.');
}

const given = (args: Values) =>
  Object.fromEntries(plain.flatMap((one) => (args[one] === undefined ? [] : [[one, args[one]]])));

type New = Values & { readonly catalog_id: string; readonly sku: string; readonly title: string };

export const createProduct = (): WriteScript<New, object> =>
  createScript<New, Product, object>({
    entity: 'product',
    async check(args, host) {
      checkProduct(args);
      await readCatalog(host, args.catalog_id);
      const { items } = await readProducts(host, args.catalog_id);
      if (items.some((one) => one['sku'] === args.sku))
        throw failure('input_invalid', `The catalog has a product ${args.sku}: change that one.`, {
          field: 'sku',
        });
    },
    plan: (args) => ({ name: args.title, settings: { id: args.sku, ...given(args) } }),
    send: (host, settings, { catalog_id }) => put(host, catalog_id, settings),
    read: readProduct,
    facts: (product, settings) =>
      Object.entries(settings).map(
        ([field, asked]) => [field, product[field === 'id' ? 'sku' : field], asked] as const,
      ),
    result: (product) => ({ product: shown(product) }),
    idOf: (result) => (result as { product: { id: string } }).product.id,
  });

type Changed = Values & { readonly product_id: string };

export const updateProduct = (): WriteScript<Changed, object> =>
  updateScript<Changed, Product, object>({
    entity: 'product',
    read: (host, { product_id }) => readProduct(host, product_id),
    wishes(args, product) {
      const none = optional.filter((field) => args[`no_${field}`] === true);
      const both = none.find((field) => args[field] !== undefined);
      if (both !== undefined)
        throw failure('input_invalid', `Give ${both} or no_${both}, not both.`, { field: both });
      const taken = Object.fromEntries(none.map((field) => [field, null]));
      const asked = { ...given(args), ...taken };
      checkProduct({ ...product, ...asked });
      return Object.entries(asked).map(([field, after]) => ({
        field,
        before: product[field] ?? null,
        after,
      }));
    },
    send(host, { id, name: _, catalog_id, sku, ...product }, changes) {
      const asked = Object.fromEntries(changes.map(({ field, after }) => [field, after]));
      const all = { ...product, ...asked, id: sku, product_key: id };
      const whole = Object.entries(all).filter(([, value]) => value !== null);
      return put(host, catalog_id, Object.fromEntries(whole));
    },
    result: (product) => ({ product: shown(product) }),
  });

interface Deleted {
  readonly delete_products?: readonly { readonly failed_product_key?: string | null }[];
}

export const deleteProduct = (): WriteScript<Pick<Changed, 'product_id'>, object> =>
  removeScript({
    entity: 'product',
    async read(host, { product_id }: Pick<Changed, 'product_id'>) {
      const { id, name } = await readProduct(host, product_id);
      return [{ id, name }];
    },
    async remove(host, { product_id: id }, changes) {
      if (changes.length > 0) {
        const { catalog_id } = await readProduct(host, id);
        const body = { product_keys: [id] };
        const { data } = await host.call<{ readonly data: Deleted }>({
          method: 'DELETE',
          path: pathOf(catalog_id),
          body,
        });
        if (data.delete_products?.some(({ failed_product_key: failed }) => failed === id))
          throw failure('platform_rejected', `X did not delete the product ${id}.`);
      }
      return deletedBy(changes);
    },
  });
