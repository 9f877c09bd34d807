/** Catalogs of the account's business: made, changed and deleted. */
import type { Host, WriteScript } from '../../../sdk/script.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { removeScript } from '../../../sdk/kit/remove.ts';
import { updateScript } from '../../../sdk/kit/update.ts';
import { businessOf, shownCatalog, type Catalog } from './catalogs.ts';

type Shown = ReturnType<typeof shownCatalog>;

/** One token reaches many businesses. @throws platform_not_found */
async function readCatalog(host: Host, id: string): Promise<Shown> {
  const { data } = await host.get<{ data: Catalog }>(`product_catalogs/${id}`);
  if (data.business_id === (await businessOf(host))) return shownCatalog(data);
  throw failure('platform_not_found', `The business of the account has no catalog ${id}.`);
}

interface NewCatalog {
  readonly name: string;
  readonly currency: string;
  readonly language: string;
  readonly pixel_ids?: readonly string[];
}

export const createCatalog = (): WriteScript<NewCatalog, { readonly catalog: Shown }> =>
  createScript({
    entity: 'product_catalog',
    async check(_args: NewCatalog, host) {
      if ((await businessOf(host)) === null)
        throw failure('platform_not_found', 'The account has no business, and so no catalogs.');
    },
    plan: ({ name, currency, language, pixel_ids: event_sources }) => ({
      name,
      settings: {
        name,
        default_currency: currency,
        default_language: language,
        ...(event_sources ? { event_sources } : {}),
      },
    }),
    async send(host, settings) {
      const path = `businesses/${await businessOf(host)}/product_catalogs`;
      return (await host.post<{ data: Catalog }>(path, { data: settings })).data.id;
    },
    read: (host, id) => readCatalog(host, id),
    facts: (found, { name, default_currency, default_language }) => [
      ['name', found.name, name],
      ['currency', found.currency, default_currency],
      ['language', found.language, default_language],
    ],
    result: (catalog) => ({ catalog }),
    idOf: ({ catalog }) => catalog.id,
  });

interface OfCatalog {
  readonly catalog_id: string;
}

interface ChangedCatalog extends OfCatalog {
  readonly name?: string;
  readonly pixel_ids?: readonly string[];
}

export const updateCatalog = (): WriteScript<ChangedCatalog, object> =>
  updateScript<ChangedCatalog, Shown, object>({
    entity: 'product_catalog',
    read: (host, { catalog_id: id }) => readCatalog(host, id),
    wishes: ({ name, pixel_ids: ids }, before) => [
      { field: 'name', before: before.name, after: name },
      {
        field: 'pixel_ids',
        before: before.pixel_ids.toSorted(),
        after: ids && [...new Set(ids)].sort(),
      },
    ],
    send(host, { id }, changes) {
      const fields: Readonly<Record<string, string>> = { pixel_ids: 'event_sources' };
      const data = Object.fromEntries(
        changes.map(({ field, after }) => [fields[field] ?? field, after]),
      );
      return host.call({ method: 'PATCH', path: `product_catalogs/${id}`, body: { data } });
    },
    result: (catalog) => ({ catalog }),
  });

export const deleteCatalog = (): WriteScript<OfCatalog, object> =>
  removeScript({
    entity: 'product_catalog',
    async read(host, { catalog_id }: OfCatalog) {
      const { id, name } = await readCatalog(host, catalog_id);
      return [{ id, name }];
    },
    async remove(host, { catalog_id: id }, [change]) {
      if (change) await host.call({ method: 'DELETE', path: `product_catalogs/${id}` });
      return { catalog: { id, name: change?.name ?? '', status: 'REMOVED' } };
    },
  });
