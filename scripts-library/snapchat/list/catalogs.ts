/** Catalogs of the organization that the account belongs to, and their sets of products. */
import type { Host, ReadScript, WriteScript } from '../../../sdk/script.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { listScript } from '../../../sdk/kit/list.ts';
import { removeScript } from '../../../sdk/kit/remove.ts';
import { updateScript } from '../../../sdk/kit/update.ts';
import { readAccount } from '../account.ts';
import { readAll, readOne, sendOne } from '../api.ts';

type Fields = Readonly<Record<string, unknown>>;
const ALL = Number.MAX_SAFE_INTEGER;

export interface Limited {
  readonly limit: number;
}

interface Catalog {
  readonly id: string;
  readonly organization_id?: string;
  readonly name?: string;
  readonly vertical?: string;
  readonly source?: string;
  readonly event_sources?: readonly { readonly id: string; readonly type: string }[];
}

const shownCatalog = ({ id, name, vertical, source, event_sources }: Catalog) => ({
  id,
  name: name ?? '',
  type: vertical ?? null,
  source: source ?? null,
  pixel_ids: (event_sources ?? []).filter(({ type }) => type === 'PIXEL').map((one) => one.id),
});
type Shown = ReturnType<typeof shownCatalog>;

async function organizationOf(host: Host): Promise<string> {
  const { organization_id: id } = await readAccount(host);
  if (id !== undefined) return id;
  throw failure('platform_answer_invalid', 'Snapchat did not say the organization of the account.');
}

export const catalogsScript = (): ReadScript<Limited, object> =>
  listScript({
    as: 'catalogs',
    async read(host: Host, { limit }: Limited) {
      const path = `organizations/${await organizationOf(host)}/catalogs`;
      return readAll<Catalog>(host, path, 'catalogs', { most: limit });
    },
    show: shownCatalog,
  });

/** A token reaches every organization of its user. @throws platform_not_found */
export async function readCatalog(host: Host, id: string): Promise<Catalog> {
  const catalog = await readOne<Catalog>(host, 'catalogs', id);
  if (catalog.organization_id === (await organizationOf(host))) return catalog;
  throw failure('platform_not_found', `The organization has no catalog ${id}.`);
}

interface NewCatalog {
  readonly name: string;
  readonly type: string;
  readonly pixel_ids?: readonly string[];
}

async function checkPixels(host: Host, ids: readonly string[]): Promise<void> {
  const owners = await Promise.all(
    ids.map((id) => readOne<{ readonly ad_account_id?: string }>(host, 'pixels', id)),
  );
  const at = owners.findIndex((one) => one.ad_account_id !== host.account.account_id);
  if (at >= 0) throw failure('platform_not_found', `There is no pixel ${ids[at]} in this account.`);
}

export const createCatalog = (): WriteScript<NewCatalog, { readonly catalog: Shown }> =>
  createScript({
    entity: 'product_catalog',
    check: ({ pixel_ids: ids = [] }: NewCatalog, host) => checkPixels(host, ids),
    plan: ({ name, type: vertical, pixel_ids: ids = [] }) => {
      const event_sources = ids.map((id) => ({ id, type: 'PIXEL' }));
      return { name, settings: { name, vertical, ...(ids.length > 0 ? { event_sources } : {}) } };
    },
    async send(host, settings) {
      const organization_id = await organizationOf(host);
      const path = `organizations/${organization_id}/catalogs`;
      const object = { organization_id, ...settings };
      return (await sendOne<Catalog>(host, 'POST', path, 'catalogs', object)).id;
    },
    read: async (host, id) => shownCatalog(await readCatalog(host, id)),
    facts: (found, { name, vertical }) => [
      ['name', found.name, name],
      ['type', found.type, vertical],
    ],
    result: (catalog) => ({ catalog }),
    idOf: ({ catalog }) => catalog.id,
  });

interface OfCatalog {
  readonly catalog_id: string;
}

export const deleteCatalog = (): WriteScript<OfCatalog, object> =>
  removeScript({
    entity: 'product_catalog',
    async read(host, { catalog_id }: OfCatalog) {
      const { id, name } = await readCatalog(host, catalog_id);
      return [{ id, name: name ?? '' }];
    },
    async remove(host, { catalog_id: id }, [change]) {
      if (change) await host.call({ method: 'DELETE', path: `catalogs/${id}` });
      return { catalog: { id, name: change?.name ?? '', status: 'REMOVED' } };
    },
  });

interface ProductSet {
  readonly id: string;
  readonly catalog_id?: string;
  readonly name?: string;
  readonly filter?: Fields;
}

const shownSet = ({ id, catalog_id, name, filter }: ProductSet) => ({
  id,
  name: name ?? '',
  catalog_id: catalog_id ?? null,
  filter: filter ?? null,
});
type ShownSet = ReturnType<typeof shownSet>;

const setsOf = (host: Host, id: string, most: number) =>
  readAll<ProductSet>(host, `catalogs/${id}/product_sets`, 'product_sets', { most });

export const productSetsScript = (): ReadScript<Limited & OfCatalog, object> =>
  listScript({
    as: 'product_sets',
    async read(host: Host, { catalog_id: id, limit }: Limited & OfCatalog) {
      await readCatalog(host, id);
      return setsOf(host, id, limit);
    },
    show: shownSet,
  });

/** Snapchat shows no set by its id. @throws platform_not_found */
async function readSet(host: Host, catalog: string, id: string): Promise<ShownSet> {
  const found = (await setsOf(host, catalog, ALL)).items.find((one) => one.id === id);
  if (found) return shownSet(found);
  throw failure('platform_not_found', `Catalog ${catalog} has no product set ${id}.`);
}

/** @see assumed: sets are replaced at their catalog, as other objects at their parent */
const sendSet = (host: Host, method: 'POST' | 'PUT', catalog: string, object: Fields) =>
  sendOne<ProductSet>(host, method, `catalogs/${catalog}/product_sets`, 'product_sets', object);

interface NewSet extends OfCatalog {
  readonly name: string;
  readonly filter: Fields;
}

export const createSet = (): WriteScript<NewSet, { readonly product_set: ShownSet }> =>
  createScript({
    entity: 'product_set',
    check: ({ catalog_id }: NewSet, host) => readCatalog(host, catalog_id),
    plan: ({ name, filter }) => ({ name, settings: { name, filter } }),
    send: async (host, settings, { catalog_id }) =>
      (await sendSet(host, 'POST', catalog_id, settings)).id,
    read: (host, id, { catalog_id }) => readSet(host, catalog_id, id),
    facts: (found, { name, filter }) => [
      ['name', found.name, name],
      ['filter', found.filter, filter],
    ],
    result: (product_set) => ({ product_set }),
    idOf: ({ product_set }) => product_set.id,
  });

interface ChangedSet extends OfCatalog {
  readonly product_set_id: string;
  readonly name?: string;
  readonly filter?: Fields;
}

export const updateSet = (): WriteScript<ChangedSet, object> =>
  updateScript<ChangedSet, ShownSet, object>({
    entity: 'product_set',
    async read(host, { catalog_id, product_set_id }) {
      await readCatalog(host, catalog_id);
      return readSet(host, catalog_id, product_set_id);
    },
    wishes: ({ name, filter }, before) => [
      { field: 'name', before: before.name, after: name },
      { field: 'filter', before: before.filter, after: filter },
    ],
    send(host, { id, name, filter }, changes, { catalog_id }) {
      const wished = Object.fromEntries(changes.map(({ field, after }) => [field, after]));
      return sendSet(host, 'PUT', catalog_id, { id, name, filter, ...wished });
    },
    result: (product_set) => ({ product_set }),
  });
