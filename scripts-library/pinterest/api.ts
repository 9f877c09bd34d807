/** Answers of Pinterest's lists, and of its batches, which are answered 200 even if entries failed. */
import type { Host } from '../../sdk/script.ts';
import { failure } from '../../sdk/kit/failure.ts';
import { freshRows } from '../../sdk/kit/fresh-rows.ts';

export const ACCOUNT = 'ad_accounts/{account}';
/** Entries of a page, and ids of a filter, at most. */
const PAGE = 250;
const MAX_PAGES = 100;

type Fields = Readonly<Record<string, unknown>>;
interface Page<Item> {
  readonly items?: readonly Item[];
  readonly bookmark?: string | null;
}

/** Page after page until all, or `most`, are read; a page may be empty and not be the last. */
export async function readAll<Item>(
  host: Host,
  path: string,
  { query = {}, most = Number.MAX_SAFE_INTEGER }: { query?: Fields; most?: number } = {},
): Promise<{ readonly items: readonly Item[]; readonly isCut: boolean }> {
  const items: Item[] = [];
  const fresh = freshRows();
  let bookmark: string | null | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const next = bookmark ? { bookmark } : {};
    const size = { page_size: Math.min(PAGE, most) };
    const found = await host.get<Page<Item>>(path, { ...query, ...size, ...next });
    ({ bookmark } = found);
    items.push(...fresh(found.items ?? [], bookmark));
    if (!bookmark) return { items: items.slice(0, most), isCut: items.length > most };
    if (items.length >= most) break;
  }
  return { items: items.slice(0, most), isCut: true };
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
