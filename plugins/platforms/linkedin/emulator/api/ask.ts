/** One request to LinkedIn, and what its answers have in common. */
import {
  pages,
  Sent,
  type Ask as KitAsk,
  type Fields,
  type Routes as KitRoutes,
  type Shape,
} from '../../../../../sdk/emulator/index.ts';
import written from '../shapes.json' with { type: 'json' };
import type { Account, Beside, Thing } from '../model.ts';
import {
  addThing,
  changeThing,
  checkMayWrite,
  findAccount,
  findThing,
  listThings,
  type State,
} from '../state.ts';
import { badQuery, idIn } from '../words.ts';

export type Ask = KitAsk<State>;
export type Routes = KitRoutes<State, undefined>;
type Query = Readonly<Record<string, Shape>>;
export const shapes = written as unknown as Readonly<Record<string, Query>>;

const DEFAULT_PAGE = 100;
const byAccount = shapes['FINDER of an account']!;

/** The answer of a list with cursors. A token belongs to the question that it came with. */
export function cursorPage<Item>({ query }: Ask, all: readonly Item[]) {
  const { pageToken: token, pageSize: size = DEFAULT_PAGE, ...question } = query;
  const refuse = () => badQuery('pageToken is not valid');
  const { items, next } = pages.cursor(all, { size: Number(size), token, question, refuse });
  return { elements: items, metadata: next === undefined ? {} : { nextPageToken: next } };
}

/** @param href  of this request without start and count; no links without one */
export function countedPage<Item>(
  { query }: Ask,
  all: readonly Item[],
  href?: string,
  most: number = 10,
) {
  const [start, count] = [Number(query['start'] ?? 0), Number(query['count'] ?? most)];
  const page = pages.offset(all, { start, count });
  const link = (rel: string, at: number | undefined) =>
    at === undefined || href === undefined
      ? []
      : [{ type: 'application/json', rel, href: `/rest/${href}&start=${at}&count=${count}` }];
  return {
    paging: {
      start,
      count,
      links: [...link('prev', page.previous), ...link('next', page.next)],
      total: page.total,
    },
    elements: page.items,
  };
}

/** A resource that an account has beside its campaigns; each way in is there where it says so. */
export interface Resource {
  readonly kind: Beside;
  readonly path: string;
  readonly view?: (state: State, thing: Thing) => Fields;
  readonly isListed?: boolean;
  readonly isDeleted?: boolean;
  /** Shape of the body that makes one, and of the fields that a change sets. */
  readonly body?: Shape;
  readonly patch?: Shape;
  /** Of its id. */
  readonly digits?: number;
  /** @throws Refusal */
  readonly make?: (ask: Ask, fields: Fields, account: Account) => Partial<Thing>;
  /** @throws Refusal  a change that may not be */
  readonly check?: (fields: Fields, before: Thing) => void;
  /** The one of the path; of any account when absent. */
  readonly find?: (ask: Ask) => Thing;
  /** Of reading one, and of changing it. */
  readonly query?: Query;
}

/** @throws Refusal 403 */
export function changeable<Owned extends { readonly accountId: string }>(
  { state, method }: Ask,
  path: string,
  owned: Owned,
): Owned {
  checkMayWrite(findAccount(state, owned.accountId), `${path}.${method}`);
  return owned;
}

export function routesOf(resource: Resource): Routes {
  const { kind, path, view, isListed, isDeleted, query = {}, body, patch } = resource;
  const { find = ({ state, params }) => findThing(state, kind, params['id']) } = resource;
  const ways: Routes = {
    [`FINDER ${path}`]: {
      query: byAccount,
      answer: (ask) => {
        const { account } = ask.query;
        const found = listThings(ask.state, kind, accountIn(ask, account).spec.id);
        const views = found.map((one) => view?.(ask.state, one));
        const href = `${path}?q=account&account=${encodeURIComponent(String(account))}`;
        return countedPage(ask, views, href);
      },
    },
    [`GET ${path}/:id`]: { query, answer: (ask) => view?.(ask.state, find(ask)) },
    [`DELETE ${path}/:id`]: (ask) => {
      const { accountId, id } = changeable(ask, path, find(ask));
      ask.state.beside[kind].remove(accountId, id);
    },
    [`CREATE ${path}`]: { body: body ?? {}, answer: (ask) => make(ask, resource) },
    [`PARTIAL_UPDATE ${path}/:id`]: {
      query,
      body: { 'patch*': { '$set*': patch ?? {} } },
      answer: (ask) => {
        const thing = changeable(ask, path, find(ask));
        const { $set: fields } = (ask.body as { patch: { $set: Fields } }).patch;
        resource.check?.(fields, thing);
        changeThing(ask.state, kind, thing, { fields });
      },
    },
  };
  const has = [isListed, view, isDeleted, body, patch].map(Boolean);
  return Object.fromEntries(Object.entries(ways).filter((_, n) => has[n]));
}

function make(ask: Ask, { kind, path, digits = 8, make: made }: Resource) {
  const { account: urn, owner, ...fields } = ask.body as Fields;
  const account = accountIn(ask, urn ?? (owner as Fields | undefined)?.['sponsoredAccount']);
  checkMayWrite(account, `${path}.CREATE`);
  const own = { fields, ...made?.(ask, fields, account) };
  const id = own.id ?? ask.state.records.newId(kind, digits);
  return created(addThing(ask.state, kind, { ...own, id, accountId: account.spec.id }));
}

/** All of a short list. */
export const wholePage = <Item>(elements: readonly Item[]) => ({
  paging: { start: 0, count: 10, links: [] },
  elements,
});

/** The views that `search` wants: each field that was given values has one of these. @param urnOf  of an id, which may be asked for by it */
export function searched(
  { query }: Ask,
  views: readonly Fields[],
  urnOf: (id: unknown) => string = String,
): Fields[] {
  const { test, ...wishes } = (query['search'] ?? {}) as Readonly<Record<string, Fields>>;
  const isWanted = (view: Fields, field: string, values: readonly string[]) =>
    values.includes(String(view[field])) || (field === 'id' && values.includes(urnOf(view['id'])));
  return views.filter(
    (view) =>
      (test ?? String(view['test'])) === String(view['test']) &&
      Object.entries(wishes).every(
        ([field, { values }]) => !values || isWanted(view, field, values as readonly string[]),
      ),
  );
}

/** Of a path below an account; it is there, for `admit` has looked. */
export const accountOf = ({ state, params }: Ask): Account => findAccount(state, params['account']);

/** The account that a URN names. */
export const accountIn = ({ state }: Ask, urn: unknown): Account =>
  findAccount(state, idIn(urn, 'sponsoredAccount'));

/** Rest.li answers a creation with no body: the id is in a header. */
export const created = (id: string) =>
  new Sent({
    status: 201,
    headers: { 'x-restli-id': id.replace(/[,()':]/g, encodeURIComponent), 'x-linkedin-id': id },
  });
