/** Changes of a set of products, and what it has. */
import type { ReadScript, WriteScript } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { listScript } from '../../../sdk/kit/list.ts';
import { updateScript } from '../../../sdk/kit/update.ts';
import { readAll } from '../api.ts';
import { readSet, setsOf, type Limited, type shownSet } from './catalogs.ts';

interface SetChange {
  readonly product_set_id: string;
  readonly name?: string;
  readonly filter?: string;
}

export const updateSet = (): WriteScript<SetChange, object> =>
  updateScript<SetChange, ReturnType<typeof shownSet>, object>({
    entity: 'product_set',
    read: (host, { product_set_id: id }) => readSet(host, id),
    async wishes({ name, filter }, set, host) {
      const { items } = name === undefined ? { items: [] } : await setsOf(host, set.catalog_id);
      if (items.some((one) => one.id !== set.id && one.name === name))
        throw failure('input_invalid', 'A product set has this name already.', { field: 'name' });
      return [
        { field: 'name', before: set.name, after: name },
        { field: 'filter', before: set.filter, after: filter },
      ];
    },
    send: (host, { id }, changes) =>
      host.call({
        method: 'PATCH',
        path: `product_sets/${id}`,
        body: { data: Object.fromEntries(changes.map(({ field, after }) => [field, after])) },
      }),
    result: (product_set) => ({ product_set }),
  });

interface Product {
  readonly id: string;
  readonly title?: string;
  readonly price?: string;
  readonly sale_price?: string | null;
  readonly availability?: string | null;
  readonly link?: string;
  readonly reddit?: {
    readonly approval_decision?: string;
    readonly issues?: readonly { readonly code?: string; readonly message?: string }[] | null;
  };
}

interface ProductWish extends Limited {
  readonly product_set_id: string;
  readonly approval?: string;
}

export const productList = (): ReadScript<ProductWish, object> =>
  listScript({
    as: 'products',
    async read(host, { product_set_id: id, approval, limit }: ProductWish) {
      await readSet(host, id);
      const query = approval === undefined ? {} : { approval_decision: approval };
      const { items, more } = await readAll<Product>(
        host,
        `product_sets/${id}/products`,
        query,
        limit,
      );
      return { items, isCut: more };
    },
    show: ({ id, title, price, sale_price, availability, link, reddit }: Product) => ({
      id,
      name: title ?? null,
      price: price ?? null,
      sale_price: sale_price ?? null,
      availability: availability ?? null,
      link: link ?? null,
      approval: reddit?.approval_decision ?? null,
      issues: (reddit?.issues ?? []).map((one) => one.message ?? one.code ?? ''),
    }),
  });
