/** How lists of the Admin API are read. */
import type { Host } from '../../sdk/script.ts';
import { failure } from '../../sdk/kit/failure.ts';
import { freshRows } from '../../sdk/kit/fresh-rows.ts';

export type Fields = Readonly<Record<string, unknown>>;

const MAX_PAGES = 50;

/** Page after page. @param list  under which the answer lists them: `keyEvents` */
export async function readAll<Item>(host: Host, path: string, list: string): Promise<Item[]> {
  const items: Item[] = [];
  const fresh = freshRows();
  let token: string | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const pageToken = token === undefined ? {} : { pageToken: token };
    const reply = await host.get<Fields>(path, { pageSize: 200, ...pageToken });
    token = reply['nextPageToken'] as string | undefined;
    items.push(...fresh((reply[list] ?? []) as Item[], token));
    if (!token) return items;
  }
  throw failure('platform_rejected', `${path} has more than ${MAX_PAGES} pages.`);
}

/** The property is the account of a run: that of the connection, or the `property_id` of the call. */
export const PROPERTY = 'properties/{account}';

/** `properties/7` > `7` */
export const idIn = (name: string) => name.split('/').at(-1) ?? name;
