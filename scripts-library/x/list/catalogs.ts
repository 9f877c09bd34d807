/** Catalogs by themselves: a user has one, which holds all products. */
import type { Host, ReadScript, WriteScript } from '../../../sdk/script.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { listScript } from '../../../sdk/kit/list.ts';
import { removeScript } from '../../../sdk/kit/remove.ts';
import { updateScript } from '../../../sdk/kit/update.ts';
import { send } from '../api.ts';
import type { Row } from '../levels.ts';
import { deletedBy, readCatalog, readCatalogs, usersOf, type Catalog } from './shop.ts';

interface OfUser {
  readonly user_id?: string;
}

export const catalogList = (): ReadScript<OfUser, object> =>
  listScript({
    as: 'catalogs',
    read: async (host: Host, { user_id }: OfUser) => ({
      items: await readCatalogs(host, user_id),
    }),
    show: (one) => one,
  });

type New = OfUser & { readonly name: string };

/** @throws input_invalid  it is not said for which user, or that one has a catalog */
async function freeUser(host: Host, wanted: string | undefined): Promise<string> {
  const users = await usersOf(host, wanted);
  const [user, another] = users;
  if (user === undefined || another !== undefined)
    throw failure('input_invalid', `user_id must be one of: ${users.join(', ')}.`, {
      field: 'user_id',
    });
  const [there] = await readCatalogs(host, user);
  if (!there) return user;
  throw failure('input_invalid', `User ${user} has the catalog ${there.id}, and X allows one.`, {
    field: 'user_id',
  });
}

export const createCatalog = (): WriteScript<New, object> =>
  createScript<New, Catalog, object>({
    entity: 'product_catalog',
    check: (args, host) => freeUser(host, args.user_id),
    plan: ({ name, user_id }, _host, place) => ({
      name,
      settings: { name, user_id: (place as string | undefined) ?? user_id },
    }),
    send: async (host, { name, user_id }) =>
      (
        await send<Row>(host, 'POST', 'product_catalogs', {
          name: String(name),
          user_id: String(user_id),
        })
      ).id,
    read: readCatalog,
    facts: (catalog, settings) => [['name', catalog.name, settings['name']]],
    result: (catalog) => ({ catalog }),
    idOf: (result) => (result as { catalog: Catalog }).catalog.id,
  });

interface OfCatalog {
  readonly catalog_id: string;
}

export const updateCatalog = () =>
  updateScript<OfCatalog & { readonly name: string }, Catalog, object>({
    entity: 'product_catalog',
    read: (host, { catalog_id }) => readCatalog(host, catalog_id),
    wishes: ({ name }, catalog) => [{ field: 'name', before: catalog.name, after: name }],
    send: (host, { id }, [wish]) =>
      send(host, 'PUT', `product_catalogs/${id}`, { name: String(wish!.after) }),
    result: (catalog) => ({ catalog }),
  });

export const deleteCatalog = (): WriteScript<OfCatalog, object> =>
  removeScript({
    entity: 'product_catalog',
    read: async (host, { catalog_id }: OfCatalog) => [await readCatalog(host, catalog_id)],
    async remove(host, { catalog_id: id }, changes) {
      if (changes.length > 0) await send(host, 'DELETE', `product_catalogs/${id}`);
      return deletedBy(changes);
    },
  });
