/** Sets of products: chosen by hand, or by filters, which never change. */
import type { Host, ReadScript, WriteScript } from '../../../sdk/script.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { listScript } from '../../../sdk/kit/list.ts';
import { removeScript } from '../../../sdk/kit/remove.ts';
import { updateScript } from '../../../sdk/kit/update.ts';
import { send as ask } from '../api.ts';
import type { Row } from '../levels.ts';
import { readProducts } from './product-rows.ts';
import { deletedBy, pathOf, readCatalog, readPart, readParts, type Part } from './shop.ts';

const sort = 'product_sets';
type Set = Part & { readonly name: string };

const named = (part: Part): Set => ({ ...part, name: part.name ?? '' });
const idsIn = (set: Row) => ((set['product_ids'] ?? []) as readonly string[]).toSorted();

const shown = (set: Set) => ({
  id: set.id,
  name: set.name,
  description: set['description'] ?? null,
  catalog_id: set.catalog_id,
  type: set['type'],
  filters: set['filters'] ?? [],
  product_skus: idsIn(set),
  processing_status: set['processing_status'] ?? null,
});

interface Listed {
  readonly catalog_id?: string;
}

export const setList = (): ReadScript<Listed, object> =>
  listScript({
    as: 'product_sets',
    read: async (host: Host, { catalog_id }: Listed) => ({
      items: (await readParts(host, sort, catalog_id)).map(named),
    }),
    show: shown,
  });

/** X wants its own keys of products. @throws input_invalid */
async function keysOf(host: Host, catalog: string, product_skus: readonly string[]) {
  const { items } = await readProducts(host, catalog);
  return product_skus.map((sku) => {
    const found = items.find((one) => one['sku'] === sku);
    if (found) return found.id;
    throw failure('input_invalid', `The catalog has no product ${sku}.`, { field: 'product_skus' });
  });
}

interface Filter {
  readonly attribute: string;
  readonly operator: string;
  readonly value: string;
}

/** @throws input_invalid  it has no form of a filter */
function filterIn(text: string): Filter {
  const [, attribute, operator, value] = /^(\w+) (\w+) (\S.*)$/.exec(text.trim()) ?? [];
  const isKnown = attributes.test(attribute ?? '') && operators.includes(operator ?? '');
  if (isKnown) return { attribute: attribute!, operator: operator!, value: value! };
  throw failure(
    'input_invalid',
    `filters must be such as price GREATER_THAN 100.00 USD, by ${operators.join(', ')}; not ${text}.`,
    { field: 'filters' },
  );
}
const attributes =
  /^(price|product_type|google_product_category|sale_price|inventory|custom_label_[0-4])$/;
const operators = ['GREATER_THAN', 'EQUAL_TO', 'LESS_THAN', 'MATCH', 'NOT_CONTAINS', 'CONTAINS'];

interface New {
  readonly catalog_id: string;
  readonly name: string;
  readonly description?: string;
  readonly product_skus?: readonly string[];
  readonly filters?: readonly string[];
}

export const createSet = (): WriteScript<New, object> =>
  createScript<New, Set, object>({
    entity: 'product_set',
    async check({ catalog_id, product_skus, filters }, host) {
      if ((product_skus === undefined) === (filters === undefined))
        throw failure('input_invalid', 'Give product_skus or filters, one of them.', {
          field: 'product_skus',
        });
      filters?.forEach(filterIn);
      await readCatalog(host, catalog_id);
      if (product_skus) await keysOf(host, catalog_id, product_skus);
    },
    plan: ({ name, description, product_skus, filters }) => ({
      name,
      settings: {
        name,
        ...(description === undefined ? {} : { description }),
        ...(product_skus
          ? { type: 'MANUAL', product_skus }
          : { type: 'FILTERED', filters: (filters ?? []).map(filterIn) }),
      },
    }),
    async send(host, { product_skus, ...settings }, { catalog_id }) {
      const product_keys =
        product_skus === undefined
          ? {}
          : { product_keys: await keysOf(host, catalog_id, product_skus as string[]) };
      const body = { ...settings, ...product_keys };
      const path = pathOf(sort, catalog_id);
      const { data } = await host.post<{ readonly data: Row }>(path, body);
      return data.id;
    },
    read: async (host, id) => named(await readPart(host, sort, id)),
    facts: (set, settings) => [
      ['name', set.name, settings['name']],
      ['type', set['type'], settings['type']],
      [
        'product_skus',
        settings['product_skus'] && idsIn(set),
        (settings['product_skus'] as string[])?.toSorted(),
      ],
    ],
    result: (set) => ({ product_set: shown(set) }),
    idOf: (result) => (result as { product_set: { id: string } }).product_set.id,
  });

interface OfSet {
  readonly product_set_id: string;
}
type Changed = OfSet & Pick<New, 'description' | 'product_skus'> & { readonly name?: string };

export const updateSet = (): WriteScript<Changed, object> =>
  updateScript<Changed, Set, object>({
    entity: 'product_set',
    async read(host, { product_set_id: id }) {
      const set = named(await readPart(host, sort, id));
      if (set['type'] === 'MANUAL') return set;
      throw failure('input_invalid', `Set ${id} is made by filters, which X never changes.`, {
        field: 'product_set_id',
      });
    },
    async wishes({ name, description, product_skus }, set, host) {
      if (product_skus) await keysOf(host, set.catalog_id, product_skus);
      return [
        { field: 'name', before: set.name, after: name },
        { field: 'description', before: set['description'] ?? '', after: description },
        {
          field: 'product_skus',
          before: idsIn(set),
          after: product_skus && [...new Set(product_skus)].toSorted(),
        },
      ];
    },
    async send(host, { id, catalog_id }, changes) {
      const asked = changes.map(({ field, after }) => [field, after] as const);
      const { product_skus, ...plain } = Object.fromEntries(asked) as {
        readonly product_skus?: string[];
      };
      const body = {
        ...plain,
        ...(product_skus ? { product_keys: await keysOf(host, catalog_id, product_skus) } : {}),
      };
      return host.call({ method: 'PUT', path: pathOf(sort, catalog_id, id), body });
    },
    result: (set) => ({ product_set: shown(set) }),
  });

export const deleteSet = (): WriteScript<OfSet, object> =>
  removeScript({
    entity: 'product_set',
    async read(host, { product_set_id }: OfSet) {
      const { id, name } = named(await readPart(host, sort, product_set_id));
      return [{ id, name }];
    },
    async remove(host, { product_set_id: id }, changes) {
      const set = await readPart(host, sort, id);
      if (changes.length > 0) await ask(host, 'DELETE', pathOf(sort, set.catalog_id, id));
      return deletedBy(changes);
    },
  });
