/** Answers of Pinterest's lists, and of its batches, which are answered 200 even if entries failed. */
import type { Host } from '../../sdk/script.ts';
import { failure } from '../../sdk/kit/failure.ts';
import { readPages, type Pages } from '../../sdk/kit/read-pages.ts';

export const ACCOUNT = 'ad_accounts/{account}';
/** They belong to a person: the ad account says to which. */
export const CATALOGS = 'catalogs';
export const ofOwner = ({ account }: Pick<Host, 'account'>) => ({
  ad_account_id: account.account_id,
});
/** Entries of a page, and ids of a filter, at most. */
const PAGE = 250;

type Fields = Readonly<Record<string, unknown>>;
interface Page<Item> {
  readonly items?: readonly Item[];
  readonly bookmark?: string | null;
}

/** All of a list, or the first `most`. */
export async function readAll<Item>(
  host: Host,
  path: string,
  { query = {}, most = Number.MAX_SAFE_INTEGER }: { query?: Fields; most?: number } = {},
): Promise<Pages<Item>> {
  return readPages(most, async (bookmark) => {
    const page = { page_size: Math.min(PAGE, most), ...(bookmark ? { bookmark } : {}) };
    const { items = [], bookmark: next } = await host.get<Page<Item>>(path, { ...query, ...page });
    return { items, next };
  });
}

interface Entry {
  readonly data?: { readonly id?: string };
  readonly exceptions?: Exception | readonly Exception[] | null;
}
interface Exception {
  readonly code?: number;
  readonly message?: string;
}

/** Sends one entry of a batch. @returns its id. @throws platform_rejected  Pinterest's reason for the entry */
export async function sendOne(
  host: Host,
  method: 'POST' | 'PATCH',
  list: string,
  entry: Fields,
): Promise<string> {
  const { items: [item] = [] } = await host.call<{ items?: readonly Entry[] }>({
    method,
    path: `${ACCOUNT}/${list}`,
    body: [entry],
  });
  // Of an ad it is one object, and an empty one when nothing is wrong.
  const [wrong] = [item?.exceptions ?? []].flat();
  if (wrong?.code !== undefined || wrong?.message !== undefined)
    throw failure(
      'platform_rejected',
      `Pinterest refused it: ${wrong.message ?? 'no reason given'}`,
    );
  if (!item?.data?.id) throw failure('platform_answer_invalid', 'Pinterest did not say its id.');
  return item.data.id;
}
