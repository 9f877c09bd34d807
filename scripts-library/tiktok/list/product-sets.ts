/** Product sets of a catalog: listed, made by a rule, changed, removed. */
import type { Host, ReadScript, WriteScript } from '../../../sdk/script.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { listScript } from '../../../sdk/kit/list.ts';
import { removeScript } from '../../../sdk/kit/remove.ts';
import { updateScript } from '../../../sdk/kit/update.ts';
import { getData, postData } from '../api.ts';
import { placeOf, type Limited, type OfCatalog, type OfSet, type Place } from './catalogs.ts';

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

/** @throws input_invalid */
async function checkFree(host: Host, place: Place, name: string): Promise<void> {
  if ((await setsOf(host, place)).some((one) => one.product_set_name === name))
    throw wrong('name', 'a product set of the catalog has it already.');
}

const setResult = ({ place, ...found }: FoundSet) => ({
  product_set: { ...found, catalog_id: place.catalog_id },
});

export const createSet = (): WriteScript<NewSet, object> =>
  createScript<NewSet, FoundSet, object>({
    entity: 'product_set',
    check: async ({ catalog_id, name }, host) =>
      checkFree(host, await placeOf(host, catalog_id), name),
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
    async wishes({ name, conditions }, found, host) {
      if (name !== undefined && name !== found.name) await checkFree(host, found.place, name);
      return [
        { field: 'name', before: found.name, after: name },
        {
          field: 'conditions',
          before: found.conditions,
          after: conditions === undefined ? undefined : conditionsOf(parsed(conditions)),
        },
      ];
    },
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
  removeScript({
    entity: 'product_set',
    read: async (host, args: OfSet) => [await readSet(host, args)],
    async remove(host, { catalog_id, product_set_id: id }, changes) {
      if (changes.length > 0)
        await postData(host, 'catalog/set/delete', {
          ...(await placeOf(host, catalog_id)),
          product_set_ids: [id],
        });
      return { product_set: { id, name: changes[0]?.name ?? '', status: 'REMOVED' } };
    },
  });
