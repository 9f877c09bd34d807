/** One request to Reddit, and what its answers have in common. */
import {
  pages,
  statusOf,
  type Ask as KitAsk,
  type Fields,
  type Routes as KitRoutes,
  type Shape,
} from '../../../../../sdk/emulator/index.ts';
import type { Account, Kind, RedditRecord } from '../model.ts';
import type { State } from '../state.ts';
import { badRequest, bodyOf, fault, notFound } from '../words.ts';

export type Ask = KitAsk<State>;
export type Routes = KitRoutes<State, undefined>;

const DEFAULT_SIZE = 100;
const MOST = 1_000;

/** The parameters of a list. */
export const paging = pagingUpTo(MOST);

export function pagingUpTo(most: number): Readonly<Record<string, Shape>> {
  return { 'page.size': `integer 1..${most}`, 'page.token': 'string' };
}

/** `{"data": …}` around a body. */
export const envelope = (data: Shape): Shape => ({ 'data*': data, '...': 'any' });
export const data = (value: unknown) => ({ data: value });
export const dataOf = ({ body }: Pick<Ask, 'body'>) => (body as { data: Fields }).data;

export const badToken = () => badRequest(fault('page.token', 'Not a valid page token.'));

/** @param carry  body of a POST, so that the next page may also be read with GET */
export function page<Item>(ask: Ask, all: readonly Item[], carry?: unknown) {
  const { query, search, baseUrl, path } = ask;
  const size = Number(query['page.size'] ?? DEFAULT_SIZE);
  const token = query['page.token'];
  const { items, next, previous } = pages.cursor(all, { size, token, carry, refuse: badToken });
  const address = (of: string | undefined) => {
    if (of === undefined) return null;
    const asked = new URLSearchParams(search);
    asked.set('page.size', String(size));
    asked.set('page.token', of);
    return `${baseUrl}${path}?${asked.toString()}`;
  };
  return { data: items, pagination: { next_url: address(next), previous_url: address(previous) } };
}

/** A route that answers all of something, page by page. */
export function lists(itemsOf: (ask: Ask) => readonly unknown[], query = paging) {
  return { query, answer: (ask: Ask) => page(ask, itemsOf(ask)) };
}

export function accountOf({ state, params }: Ask): Account {
  const account = state.accounts.get(params['id'] ?? '');
  if (!account) throw notFound();
  return account;
}

export function ownerOf({ state, params }: Ask): Account {
  const owner = [...state.accounts.values()].find(({ spec }) => spec.profile.id === params['id']);
  if (!owner) throw notFound();
  return owner;
}

export function find({ state, params }: Ask, kind: Kind): RedditRecord {
  const record = state.records.find(kind, params['id'] ?? '');
  if (!record) throw notFound();
  return record;
}

/** As {@link find}, for what is gone once it is deleted. */
export function findOpen(ask: Ask, kind: Kind): RedditRecord {
  const record = find(ask, kind);
  if (statusOf(record) === 'DELETED') throw notFound();
  return record;
}

/** Of the things beside campaigns, the one that the path names. @throws Refusal 404 */
export function oneOf({ params }: Ask, all: readonly Fields[]): Fields {
  const found = all.find(({ id }) => id === params['id']);
  if (!found) throw notFound();
  return found;
}

/** Routes of edits, whose bodies Reddit's description has under the same names. */
export const edits = (routes: Readonly<Record<string, (ask: Ask) => unknown>>): Routes =>
  Object.fromEntries(
    Object.entries(routes).map(([name, answer]) => {
      const body = name.startsWith('DELETE')
        ? {}
        : { body: bodyOf(name.replace(/:(\w+)/g, '{$1}')) };
      return [name, { scope: 'adsedit', ...body, answer }];
    }),
  );
