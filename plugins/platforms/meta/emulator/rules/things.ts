/** Everything beside campaigns is made, changed and deleted, as `things.json` says; the rules are in `rules.json` and `check-things`. */
import { picked } from './objects.ts';
import { wishOf } from './values.ts';
import type { Fields } from '../../../../../sdk/emulator/index.ts';
import { demoPageToken } from '../accounts.ts';
import type { Thing, ThingKind } from '../model.ts';
import type { State } from '../state.ts';
import table from '../things.json' with { type: 'json' };
import { refuse, unknownObject } from '../words.ts';
import { checks, derived } from './check-things.ts';
import { done } from './objects.ts';

interface Sort {
  /** `adaccount/adlabels` */
  readonly on: readonly string[];
  readonly makes?: boolean;
  readonly changes?: readonly string[];
  readonly deletes?: boolean;
  /** The token of the page itself is needed. */
  readonly ofPage?: boolean;
}

const { $comment: _, ...sortsJson } = table;
const sorts: Readonly<Record<ThingKind, Sort>> = sortsJson;
const kindByEdge = new Map(
  Object.entries(sorts).flatMap(([kind, { on }]) => on.map((edge) => [edge, kind as ThingKind])),
);

/** @param edge  `adaccount/adlabels`. @returns undefined where no such things are */
export const thingOn = (edge: string): ThingKind | undefined => kindByEdge.get(edge);

/** @throws code 210  Graph wants the token of the page for this */
export function checkPageToken(kind: ThingKind, token: string | undefined): void {
  if (sorts[kind].ofPage && token !== demoPageToken)
    throw refuse(210, '(#210) A page access token is required to request this resource.');
}

export interface Place {
  readonly id: string;
  readonly accountId: string;
}

/** @throws code 100, subcode 33  nothing is made there */
export function makeThing(
  state: State,
  kind: ThingKind,
  place: Place,
  given: URLSearchParams,
): { readonly id: string } {
  if (!sorts[kind].makes) throw unknownObject(place.id, 'POST');
  const wish = wishOf<Fields>(kind, given);

  checks[kind]?.(state, place, wish);
  const fields = derived[kind]?.(state, place, wish) ?? wish;
  const at = state.parts.now();
  const number = state.newId(kind);
  const id = kind === 'comment' ? `${postOf(state, place.id)}_${number}` : number;
  const { cells, ...own } = fields;
  state.put({
    id,
    kind,
    accountId: place.accountId,
    parentId: place.id,
    createdAt: at,
    updatedAt: at,
    fields: withoutToken(own),
  });
  for (const cell of (cells ?? []) as readonly Fields[])
    state.put({
      id: state.newId('adstudycell'),
      kind: 'adstudycell',
      accountId: place.accountId,
      parentId: id,
      createdAt: at,
      updatedAt: at,
      fields: cell,
    });
  return { id };
}

/** The number of a post, before the number of each comment below it. */
const postOf = (state: State, id: string) => id.split('_')[state.thing(id) ? 0 : 1] ?? id;

const names = 'access_token appsecret_proof id';
const withoutToken = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.split(' ').includes(name)));

export function changeThing(state: State, thing: Thing, given: URLSearchParams) {
  const { changes = [] } = sorts[thing.kind];
  const wish = wishOf<Fields>(thing.kind, given, '~');
  const spoken = Object.entries(picked(wish, changes)).filter(([, value]) => value !== undefined);
  if (changes.length === 0) throw unknownObject(thing.id, 'POST');
  const next = { ...thing.fields, ...Object.fromEntries(spoken) };
  const place = { id: thing.parentId ?? '', accountId: thing.accountId };
  checks[thing.kind]?.(state, place, next, thing);
  state.put({ ...thing, fields: next, updatedAt: state.parts.now() });
  return done;
}

/** @throws code 100, subcode 33  this sort is never deleted */
export function deleteThing(state: State, thing: Thing) {
  if (!sorts[thing.kind].deletes) throw unknownObject(thing.id, 'DELETE');
  const at = state.parts.now();
  state.put({ ...thing, deletedAt: at, updatedAt: at });
  return done;
}

/** Applies a list to an account, or lifts it. @throws code 100  the account is another's, or not there */
export function applyList(state: State, list: Thing, given: URLSearchParams) {
  const wish = wishOf<{ account_id: string; is_auto_blocking_on: boolean }>(
    'auto_applied_ad_accounts',
    given,
  );
  if (wish.account_id !== list.accountId) throw unknownObject(`act_${wish.account_id}`, 'POST');
  const fields = { ...list.fields, applied: wish.is_auto_blocking_on };
  state.put({ ...list, fields, updatedAt: state.parts.now() });
  return { id: list.id };
}

/** Addresses of sites that ads shall not show on. */
export function appendUrls(state: State, list: Thing, given: URLSearchParams) {
  const { publisher_urls: urls } = wishOf<{ publisher_urls: readonly string[] }>(
    'publisher_urls',
    given,
  );
  const there = state.things('webpublisher', list.id).map(({ fields }) => fields['domain_url']);
  const at = state.parts.now();
  for (const domain_url of new Set(urls)) {
    if (there.includes(domain_url)) continue;
    state.put({
      id: state.newId('webpublisher'),
      kind: 'webpublisher',
      accountId: list.accountId,
      parentId: list.id,
      createdAt: at,
      updatedAt: at,
      fields: { domain_url, publisher_name: domain_url },
    });
  }
  state.put({ ...list, updatedAt: at });
  return done;
}
