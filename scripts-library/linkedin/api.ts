/** Names, pages and partial updates of LinkedIn's Rest.li resources. */
import type { Host } from '../../sdk/script.ts';
import { freshRows } from '../../sdk/kit/fresh-rows.ts';
import { readPages } from '../../sdk/kit/read-pages.ts';

export type Data = Readonly<Record<string, unknown>>;

export function urnOf(type: string, id: string): string {
  return `urn:li:${type}:${idOf(id)}`;
}

/** `urn:li:sponsoredCampaign:7` > `7`; a plain id stays. */
export function idOf(urn: string | number | undefined): string {
  const text = String(urn ?? '');
  return text.startsWith('urn:') ? text.replace(/^urn:(?:li|lla):[A-Za-z]+:/, '') : text;
}

export function accountUrn({ account }: Host): string {
  return urnOf('sponsoredAccount', account.account_id);
}

export interface ReadAll<Item> {
  readonly items: Item[];
  /** There was more than the bound let through. */
  readonly truncated: boolean;
}

const MAX_PAGES = 50;

interface CursorPage<Item> {
  readonly elements: readonly Item[];
  readonly metadata?: { readonly nextPageToken?: string };
}

/**
 * A finder of the advertising collections, page after page by cursor.
 * @param most  elements at most; all of them when undefined (bounded by 50 pages)
 * @param fields  of an element, where only few of them are read
 */
export async function readAll<Item>(
  host: Host,
  path: string,
  query: Data & { readonly pageSize: number },
  most = Number.MAX_SAFE_INTEGER,
  fields?: readonly string[],
): Promise<ReadAll<Item>> {
  const keep = fields && ['metadata', ...fields.map((field) => `elements.${field}`)];
  const read = async (pageToken: string | undefined) => {
    const page = pageToken === undefined ? {} : { pageToken };
    const reply = await host.call<CursorPage<Item>>({
      method: 'GET',
      path,
      keep,
      query: { ...query, ...page },
    });
    return { items: reply.elements, next: reply.metadata?.nextPageToken };
  };
  const { items, isCut } = await readPages(most, read, MAX_PAGES);
  return { items, truncated: isCut };
}

interface CountedPage<Item> {
  readonly elements: readonly Item[];
  readonly paging?: { readonly total?: number; readonly links?: readonly { rel?: string }[] };
}

const COUNT = 1_000;

/** A finder of the older collections, page after page by start and count. */
export async function readCounted<Item>(
  host: Host,
  path: string,
  query: Data,
  most = Number.MAX_SAFE_INTEGER,
): Promise<ReadAll<Item>> {
  const items: Item[] = [];
  const fresh = freshRows();
  const count = Math.min(COUNT, most);
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const reply = await host.get<CountedPage<Item>>(path, { ...query, start: page * count, count });
    items.push(...fresh(reply.elements));
    const hasNext = reply.paging?.links?.some(({ rel }) => rel === 'next') ?? false;
    if (!hasNext) return cut(items, most, false);
    if (items.length >= most) break;
  }
  return cut(items, most, true);
}

function cut<Item>(items: Item[], most: number, more: boolean): ReadAll<Item> {
  return { items: items.slice(0, most), truncated: more || items.length > most };
}

/** A partial update: a field that is undefined in `set` is taken away. */
export function patchOf(set: Data): Data {
  const entries = Object.entries(set);
  const kept = entries.filter(([, value]) => value !== undefined);
  const removed = entries.filter(([, value]) => value === undefined).map(([name]) => name);
  return {
    patch: {
      ...(kept.length > 0 ? { $set: Object.fromEntries(kept) } : {}),
      ...(removed.length > 0 ? { $delete: removed } : {}),
    },
  };
}

export function listEnd(truncated: boolean, limit: number): string[] {
  return truncated ? [`Only ${limit} are listed; raise limit.`] : [];
}
