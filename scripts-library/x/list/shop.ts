/** Catalogs of the users that the account may promote: X keeps them for a user, not for an ads account. */
import type { Change, Host } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { own, read, readAll } from '../api.ts';
import type { Row } from '../levels.ts';

export interface Catalog {
  readonly id: string;
  readonly name: string;
  readonly user_id: string;
}

/** Part of a catalog, with the id by which X finds it. */
export interface Part extends Row {
  readonly catalog_id: string;
}

/** @throws input_invalid  the account may not act for this user */
export async function usersOf(host: Host, wanted?: string): Promise<readonly string[]> {
  const rows = (await readAll<Row>(host, own('promotable_users'))).items;
  const full = rows.filter((one) => one['promotable_user_type'] !== 'RETWEETS_ONLY');
  const ids = full.map((one) => String(one['user_id']));
  if (wanted === undefined) return ids;
  if (ids.includes(wanted)) return [wanted];
  throw failure('input_invalid', `user_id must be one of: ${ids.join(', ')}.`, {
    field: 'user_id',
  });
}

export async function readCatalogs(host: Host, user?: string): Promise<readonly Catalog[]> {
  const found: Catalog[] = [];
  for (const user_id of await usersOf(host, user)) {
    const rows = await read<readonly Row[]>(host, 'product_catalogs', { user_id });
    found.push(...rows.map(({ id, name }) => ({ id, name: name ?? '', user_id })));
  }
  return found;
}

/** X names no account with a catalog, so what is not the account's is found out here. @throws platform_not_found */
export async function readCatalog(host: Host, id: string): Promise<Catalog> {
  const found = (await readCatalogs(host)).find((one) => one.id === id);
  if (found) return found;
  throw failure('platform_not_found', `The users of this account have no catalog ${id}.`);
}

/** The catalogs that a list is about. */
export const catalogsFor = async (host: Host, id: string | undefined) =>
  id === undefined ? readCatalogs(host) : [await readCatalog(host, id)];

/** The result of a deletion; empty where it was gone already. */
export const deletedBy = (changes: readonly Change[]) => ({
  deleted: changes.map(({ id, name }) => ({ id, name: name ?? null })),
});

export type Sort = 'product_sets' | 'scheduled_feeds';

export const pathOf = (sort: Sort, catalog: string, id?: string) =>
  `product_catalogs/${catalog}/${sort}${id === undefined ? '' : `/${id}`}`;

/** X documents no size of these pages: sets come at once, and a user has one feed. */
export async function readParts(host: Host, sort: Sort, catalog?: string): Promise<Part[]> {
  const found: Part[] = [];
  for (const { id: catalog_id } of await catalogsFor(host, catalog)) {
    const rows = await read<readonly Row[]>(host, pathOf(sort, catalog_id));
    found.push(...rows.map((row) => ({ ...row, catalog_id })));
  }
  return found;
}

/** @throws platform_not_found */
export async function readPart(host: Host, sort: Sort, id: string): Promise<Part> {
  const found = (await readParts(host, sort)).find((one) => one.id === id);
  if (found) return found;
  const word = sort === 'product_sets' ? 'product set' : 'feed';
  throw failure('platform_not_found', `The users of this account have no ${word} ${id}.`);
}
