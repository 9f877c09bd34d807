/**
 * Requests and answers of Amazon's unified API (`adsApi/v1`): lists with a token for the next page, writes with an
 * outcome per item.
 */
import type { Host } from '../../../../sdk/script.ts';
import { failure } from '../../../../sdk/kit/failure.ts';
import { freshRows } from '../../../../sdk/kit/fresh-rows.ts';

type Fields = Readonly<Record<string, unknown>>;
export type AmazonList = 'campaigns' | 'adGroups' | 'ads' | 'adAssociations' | 'targets';

export interface AmazonRead<Item> {
  readonly items: Item[];
  readonly truncated: boolean;
}

const PAGE = 100;
const MAX_PAGES = 40;

export interface AmazonQuery {
  /** `AMAZON_DSP`, `SPONSORED_PRODUCTS`; associations are asked for by none. */
  readonly product?: string;
  /** `campaignIdFilter: [id]`; an absent one is left out. */
  readonly filters?: Readonly<Record<string, readonly string[] | undefined>>;
  readonly most?: number;
  /** Of an item, where only few of them are read. */
  readonly fields?: readonly string[] | undefined;
}

/** Page after page until all, or `most`, are read. */
export async function amazonQuery<Item>(
  host: Host,
  list: AmazonList,
  { product, filters = {}, most = Number.MAX_SAFE_INTEGER, fields }: AmazonQuery,
): Promise<AmazonRead<Item>> {
  const keep = fields && ['nextToken', ...fields.map((field) => `${list}.${field}`)];
  const path = `adsApi/v1/query/${list}`;
  const wanted = Object.entries(filters).filter(([, include]) => include !== undefined);
  const question = {
    ...(product === undefined ? {} : { adProductFilter: { include: [product] } }),
    ...Object.fromEntries(wanted.map(([name, include]) => [name, { include }])),
    maxResults: PAGE,
  };
  const items: Item[] = [];
  const fresh = freshRows();
  let nextToken: string | undefined;
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const body: Fields = nextToken === undefined ? question : { ...question, nextToken };
    const reply = await host.call<Fields>({ method: 'POST', path, body, keep });
    nextToken = (reply['nextToken'] ?? undefined) as string | undefined;
    items.push(...fresh((reply[list] ?? []) as Item[], nextToken));
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
export async function amazonWrite(
  host: Host,
  verb: 'create' | 'update' | 'delete',
  list: AmazonList,
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
