/** What the Ads API v1 takes and gives: lists with a token for the next page, writes with an outcome per item. */
import type { Host } from '../../sdk/script.ts';
import { failure } from '../../sdk/kit/failure.ts';

export type Fields = Readonly<Record<string, unknown>>;
export type List = 'campaigns' | 'adGroups' | 'ads' | 'adAssociations' | 'targets';

export interface ReadAll<Item> {
  readonly items: Item[];
  readonly truncated: boolean;
}

const PAGE = 100;
const MAX_PAGES = 40;
/** Ids that one filter takes. */
export const IDS_AT_ONCE = 100;

/** Associations are not asked for by product. */
const product = { adProductFilter: { include: ['AMAZON_DSP'] } };

/**
 * Page after page until all, or `most`, are read.
 * @param filters  `campaignIdFilter: [id]`; an empty or absent one is left out
 * @param fields  of an item, where only few of them are read
 */
export async function queryAll<Item>(
  host: Host,
  list: List,
  filters: Readonly<Record<string, readonly string[] | undefined>> = {},
  most = Number.MAX_SAFE_INTEGER,
  fields?: readonly string[],
): Promise<ReadAll<Item>> {
  const keep = fields && ['nextToken', ...fields.map((field) => `${list}.${field}`)];
  const path = `adsApi/v1/query/${list}`;
  const wanted = Object.entries(filters).filter(([, include]) => include !== undefined);
  const question = {
    ...(list === 'adAssociations' ? {} : product),
    ...Object.fromEntries(wanted.map(([name, include]) => [name, { include }])),
    maxResults: PAGE,
  };
  const items: Item[] = [];
  let nextToken: string | undefined;
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const body: Fields = nextToken === undefined ? question : { ...question, nextToken };
    const reply = await host.call<Fields>({ method: 'POST', path, body, keep });
    items.push(...((reply[list] ?? []) as Item[]));
    nextToken = (reply['nextToken'] ?? undefined) as string | undefined;
    if (items.length > most) return { items: items.slice(0, most), truncated: true };
    if (nextToken === undefined) return { items, truncated: false };
  }
  return { items, truncated: true };
}

interface MultiStatus {
  readonly success?: readonly Fields[];
  readonly error?: readonly {
    readonly index: number;
    readonly errors: readonly { readonly code: string; readonly message: string }[];
  }[];
}

/**
 * Sends items of one sort; a batch of which nothing was done is refused before it comes here.
 * @returns what Amazon shows of each, in the order given
 * @throws platform_rejected  some were refused: the message says which, the others are done
 */
export async function write(
  host: Host,
  verb: 'create' | 'update' | 'delete',
  list: List,
  items: readonly unknown[],
): Promise<Fields[]> {
  const single = list.slice(0, -1);
  const name = verb === 'delete' ? `${single}Ids` : list;
  const reply = await host.post<MultiStatus>(`adsApi/v1/${verb}/${list}`, { [name]: items });
  const [first] = reply.error ?? [];
  if (first) {
    const { code, message } = first.errors[0] ?? { code: 'unknown', message: 'No reason given.' };
    const count = `${reply.error?.length} of ${items.length}`;
    throw failure(
      'platform_rejected',
      `Amazon refused ${count}; item ${first.index + 1}: ${code}, ${message}`,
    );
  }
  const done = [...(reply.success ?? [])].sort((a, b) => Number(a['index']) - Number(b['index']));
  return done.map((one) => one[single] as Fields);
}
