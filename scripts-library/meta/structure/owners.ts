/** Owners of things that are no part of an ad account: catalogs and tests are of its business, forms of its pages. */
import type { Host } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { readAll } from '../api.ts';

interface Node {
  readonly id: string;
  readonly name?: string;
}

/** @throws platform_not_found  the account belongs to no business */
export async function businessOf(host: Host): Promise<string> {
  const { business } = await host.get<{ business?: Node }>('act_{account}', { fields: 'business' });
  if (business) return business.id;
  throw failure(
    'platform_not_found',
    `The account ${host.account.account_id} belongs to no business; put it into one in the Business settings.`,
  );
}

const notThere = (what: string, id: string, { account }: Host) =>
  failure('platform_not_found', `There is no ${what} ${id} in account ${account.account_id}.`);

/** @throws platform_not_found  the catalog is of another business */
export async function checkCatalog(host: Host, id: string): Promise<void> {
  const own = await businessOf(host);
  const { business } = await host.get<{ business?: Node }>(id, { fields: 'id,business' });
  if (business?.id !== own) throw notThere('catalog', id, host);
}

/** @throws platform_not_found  the account may not advertise for the page */
export async function checkPage(host: Host, id: string): Promise<void> {
  const { items } = await readAll<Node>(host, 'act_{account}/promote_pages', { fields: 'id' });
  if (!items.some((page) => page.id === id)) throw notThere('page', id, host);
}
