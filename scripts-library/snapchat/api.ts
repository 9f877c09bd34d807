/** Snapchat's envelope: each object is wrapped, and says for itself what became of it. Pages follow an address. */
import type { Host } from '../../sdk/script.ts';
import { failure } from '../../sdk/kit/failure.ts';
import { readPages, type Pages } from '../../sdk/kit/read-pages.ts';

export const ACCOUNT = 'adaccounts/{account}';
const PAGE = 1_000;
/** Snapchat gives no smaller pages. */
const LEAST_PAGE = 50;

type Fields = Readonly<Record<string, unknown>>;
/** `{ sub_request_status, campaign: { … } }` */
type Wrapped = Fields & { readonly sub_request_status?: string };
interface Envelope extends Fields {
  readonly paging?: { readonly next_link?: string };
}

/** `campaigns` > what stands in each entry. @throws platform_rejected  an entry was refused */
export function unwrapped<Item>(envelope: Envelope, list: string): Item[] {
  const entries = (envelope[list] ?? []) as readonly Wrapped[];
  return entries.map((entry) => {
    // Snapchat writes its statuses in either case.
    if (entry.sub_request_status && entry.sub_request_status.toUpperCase() !== 'SUCCESS') {
      const why = entry['sub_request_error_message'] ?? entry['sub_request_error_reason'];
      throw failure(
        'platform_rejected',
        `Snapchat refused it: ${String(why ?? 'no reason given')}`,
      );
    }
    return entry[list.replace(/s$/, '')] as Item;
  });
}

/** All of a list, or the first `most`. The next page's address is asked for its cursor alone. */
export async function readAll<Item>(
  host: Host,
  path: string,
  list: string,
  { query = {}, most = Number.MAX_SAFE_INTEGER }: { query?: Fields; most?: number } = {},
): Promise<Pages<Item>> {
  const limit = Math.max(LEAST_PAGE, Math.min(PAGE, most));
  return readPages(most, async (cursor) => {
    const next = cursor === undefined ? {} : { cursor };
    const found = await host.get<Envelope>(path, { ...query, limit, ...next });
    return { items: unwrapped<Item>(found, list), next: cursorIn(found.paging?.next_link) };
  });
}

/** The token must not follow an address to somewhere else. */
function cursorIn(address: string | undefined): string | undefined {
  const [, cursor] = /[?&]cursor=([^&#]+)/.exec(address ?? '') ?? [];
  return cursor === undefined ? undefined : decodeURIComponent(cursor);
}

/** @throws platform_not_found */
export async function readOne<Item>(host: Host, list: string, id: string): Promise<Item> {
  const [item] = unwrapped<Item>(await host.get<Envelope>(`${list}/${id}`), list);
  if (item) return item;
  throw failure('platform_not_found', `Snapchat has no ${list.replace(/s$/, '')} ${id}.`);
}

/** Makes or replaces one object. @returns it. @throws platform_rejected */
export async function sendOne<Item>(
  host: Host,
  method: 'POST' | 'PUT',
  path: string,
  list: string,
  object: Fields,
): Promise<Item> {
  const envelope = await host.call<Envelope>({ method, path, body: { [list]: [object] } });
  const [item] = unwrapped<Item>(envelope, list);
  if (item) return item;
  throw failure('platform_answer_invalid', 'Snapchat did not show what it made.');
}
