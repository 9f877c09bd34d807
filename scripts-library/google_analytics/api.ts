/** How lists of the Admin API are read. */
import type { Host } from '../../sdk/script.ts';
import { failure } from '../../sdk/kit/failure.ts';
import { readPages } from '../../sdk/kit/read-pages.ts';

export type Fields = Readonly<Record<string, unknown>>;

const MAX_PAGES = 50;

/** Page after page. @param list  under which the answer lists them: `keyEvents` */
export async function readAll<Item>(host: Host, path: string, list: string): Promise<Item[]> {
  const read = async (token: string | undefined) => {
    const pageToken = token === undefined ? {} : { pageToken: token };
    const reply = await host.get<Fields>(path, { pageSize: 200, ...pageToken });
    return {
      items: (reply[list] ?? []) as Item[],
      next: reply['nextPageToken'] as string | undefined,
    };
  };
  const { items, isCut } = await readPages(Infinity, read, MAX_PAGES);
  if (isCut) throw failure('platform_rejected', `${path} has more than ${MAX_PAGES} pages.`);
  return items;
}

/** The property is the account of a run: that of the connection, or the `property_id` of the call. */
export const PROPERTY = 'properties/{account}';

/** `properties/7` > `7` */
export const idIn = (name: string) => name.split('/').at(-1) ?? name;
