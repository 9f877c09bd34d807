/** Everything beside campaigns is made, changed and deleted, as `things.json` says, by the rules of `rules.json`. */
import type { Fields } from '../../../../../sdk/emulator/index.ts';
import { demoPageToken, pages } from '../accounts.ts';
import type { Thing, ThingKind } from '../model.ts';
import type { State } from '../state.ts';
import table from '../things.json' with { type: 'json' };
import { refuse, unknownObject } from '../words.ts';
import { logChange, logCreation } from '../views/activities.ts';
import { audienceFields } from './audiences.ts';
import { hasBudget } from './budgets.ts';
import { check, hasRules, type Site } from './checks.ts';
import { videoFields } from './media.ts';
import { asFields, asList, done, isDryRun, picked, wishOf } from './values.ts';

interface Sort {
  /** `adaccount/adlabels` */
  readonly on: readonly string[];
  readonly makes?: boolean;
  readonly changes?: readonly string[];
  readonly deletes?: boolean;
  /** The token of the page itself is needed. */
  readonly ofPage?: boolean;
  /** Fields of new ones where nothing is said, and where something is. */
  readonly usual?: Fields;
  readonly always?: Fields;
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

/** Comparisons of a product set's filter. */
const operators =
  'eq neq i_contains i_not_contains contains not_contains gt gte lt lte is_any is_not_any'.split(
    ' ',
  );

/** @param before  the thing, where it is changed. @throws Refusal */
function checkThing(
  kind: ThingKind,
  state: State,
  { id, accountId }: Place,
  fields: Fields,
  changed?: { readonly before: Thing; readonly paths: readonly string[] },
): void {
  if (!hasRules(kind)) return;
  const owner = state.find(id);
  const beside = state.things(kind, id).filter((one) => one.id !== changed?.before.id);
  const cells = asList(fields['cells']).map(asFields);
  const [strange] = Object.entries(asFields(fields['filter'])).find(
    ([field, test]) =>
      field !== 'and' &&
      field !== 'or' &&
      !operators.includes(String(Object.keys(asFields(test))[0])),
  ) ?? [''];
  const own: Site['sorts'] = {
    free: (name) => beside.every((one) => one.fields['name'] !== name),
    whole: () => cells.reduce((sum, cell) => sum + Number(cell['treatment_percentage']), 0) <= 100,
    owned: () => owner !== undefined && hasBudget(owner),
    apart: (start) =>
      beside.every(
        ({ fields: { time_start, time_end } }) =>
          Number(time_start) >= Number(fields['time_end']) || Number(time_end) <= Number(start),
      ),
    comparable: () => strange === '',
  };
  check(kind, fields, {
    state,
    accountId,
    sorts: own,
    told: { filterIsNotValid: strange },
    ...(changed && { changed: { before: changed.before.fields, paths: changed.paths } }),
  });
}

/** The page whose post a comment stands below, directly or under another one. */
function pageOf(state: State, id: string): (typeof pages)[number] | undefined {
  const above = state.thing(id);
  if (above) return pageOf(state, above.parentId ?? '');
  return pages.find((one) => id.startsWith(`${one.id}_`));
}

/** Fields that Graph adds. */
function derived(kind: ThingKind, state: State, { id, accountId }: Place, wish: Fields): Fields {
  if (kind === 'customaudience') return audienceFields({ state, accountId }, wish);
  if (kind === 'advideo') return videoFields(wish);
  if (kind === 'comment') {
    const page = pageOf(state, id);
    return { ...wish, from: { id: page?.id, name: page?.name } };
  }
  if (kind === 'productfeedupload') return { url: wish['url'] };
  if (kind !== 'leadgenform') return wish;
  const { privacy_policy, ...form } = wish;
  return { ...form, privacy_policy_url: asFields(privacy_policy)['url'] };
}

const hidden = ['access_token', 'appsecret_proof', 'id'];

/** @throws code 100, subcode 33  nothing is made there */
export function makeThing(
  state: State,
  kind: ThingKind,
  place: Place,
  given: URLSearchParams,
): { readonly id: string } | typeof done {
  const { makes, usual, always } = sorts[kind];
  if (!makes) throw unknownObject(place.id, 'POST');
  const wish = wishOf<Fields>(kind, given);
  checkThing(kind, state, place, wish);
  const { cells, ...fields } = { ...usual, ...derived(kind, state, place, wish), ...always };
  if (isDryRun(wish)) return done;
  const own = Object.entries(fields).filter(
    ([name, value]) => !hidden.includes(name) && value !== undefined,
  );
  const made = state.addThing(kind, place, Object.fromEntries(own));
  logCreation(state, made);
  for (const cell of asList(cells).map(asFields))
    state.addThing('adstudycell', { ...place, id: made.id }, cell);
  return { id: made.id };
}

export function changeThing(state: State, thing: Thing, given: URLSearchParams) {
  const { changes = [] } = sorts[thing.kind];
  if (changes.length === 0) throw unknownObject(thing.id, 'POST');
  const wish = wishOf<Fields>(thing.kind, given, '~');
  const spoken = Object.entries(picked(wish, changes)).filter(([, value]) => value !== undefined);
  const next = { ...thing.fields, ...Object.fromEntries(spoken) };
  const place = { id: thing.parentId ?? '', accountId: thing.accountId };
  const paths = spoken.map(([name]) => name);
  checkThing(thing.kind, state, place, next, { before: thing, paths });
  state.put({ ...thing, fields: next, updatedAt: state.parts.now() });
  return done;
}

/** @throws code 100, subcode 33  this sort is never deleted */
export function deleteThing(state: State, thing: Thing) {
  if (!sorts[thing.kind].deletes) throw unknownObject(thing.id, 'DELETE');
  const at = state.parts.now();
  state.put({ ...thing, deletedAt: at, updatedAt: at, ...(thing.members && { members: [] }) });
  logChange(state, thing, { field: 'deleted' });
  return done;
}

/** Applies a list to an account, or lifts it. @throws code 100  the account is another's, or not there */
export function applyList(state: State, list: Thing, given: URLSearchParams) {
  const wish = wishOf<Fields>('auto_applied_ad_accounts', given);
  const id = String(wish['account_id']);
  if (id !== list.accountId) throw unknownObject(`act_${id}`, 'POST');
  const fields = { ...list.fields, applied: wish['is_auto_blocking_on'] };
  state.put({ ...list, fields, updatedAt: state.parts.now() });
  return { id: list.id };
}

/** Addresses of sites that ads shall not show on. */
export function appendUrls(state: State, list: Thing, given: URLSearchParams) {
  const urls = new Set(asList(wishOf<Fields>('publisher_urls', given)['publisher_urls']));
  const there = state.things('webpublisher', list.id).map(({ fields }) => fields['domain_url']);
  for (const domain_url of urls)
    if (!there.includes(domain_url))
      state.addThing('webpublisher', list, { domain_url, publisher_name: domain_url });
  state.put({ ...list, updatedAt: state.parts.now() });
  return done;
}
