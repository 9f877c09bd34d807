/** Fields of what stands beside campaigns that are worked out, as `things.json` says under `shows`. */
import type { Fields } from '../../../../../sdk/emulator/index.ts';
import { businessId, pages, pixelId } from '../accounts.ts';
import { imageUrl } from '../rules/creative-fields.ts';
import { isReady } from '../rules/media.ts';
import { asFields, asList, asPlain } from '../rules/values.ts';
import type { Thing, ThingKind } from '../model.ts';
import type { State } from '../state.ts';
import table from '../things.json' with { type: 'json' };
import { graphTime } from '../words.ts';
import { zoneOf } from './fields.ts';

/** `{ "availability": { "eq": "in stock" } }`, and several of them as `and` or `or`. */
function fitsFilter(item: Fields, filter: Fields): boolean {
  return Object.entries(filter).every(([field, test]) => {
    const parts = asList(test).map(asFields);
    if (field === 'and') return parts.every((one) => fitsFilter(item, one));
    if (field === 'or') return parts.some((one) => fitsFilter(item, one));
    const [operator = 'eq', value] = Object.entries(asFields(test))[0] ?? [];
    return comparisons[operator]?.(asPlain(item[field]) || String(item[field]), value) ?? false;
  });
}

const lower = (value: unknown) => String(value).toLowerCase();
const comparisons: Readonly<Record<string, (actual: string, wanted: unknown) => boolean>> = {
  eq: (actual, wanted) => lower(actual) === lower(wanted),
  neq: (actual, wanted) => lower(actual) !== lower(wanted),
  contains: (actual, wanted) => actual.includes(String(wanted)),
  not_contains: (actual, wanted) => !actual.includes(String(wanted)),
  i_contains: (actual, wanted) => lower(actual).includes(lower(wanted)),
  i_not_contains: (actual, wanted) => !lower(actual).includes(lower(wanted)),
  is_any: (actual, wanted) => asList(wanted).map(lower).includes(lower(actual)),
  is_not_any: (actual, wanted) => !asList(wanted).map(lower).includes(lower(actual)),
  gt: (actual, wanted) => Number(actual) > Number(wanted),
  gte: (actual, wanted) => Number(actual) >= Number(wanted),
  lt: (actual, wanted) => Number(actual) < Number(wanted),
  lte: (actual, wanted) => Number(actual) <= Number(wanted),
};

/** Products of a catalog, or those of it that a set has. */
export function productsOf(state: State, { id, kind, parentId = '', fields }: Thing): Thing[] {
  if (kind === 'productcatalog') return state.things('productitem', id);
  const filter = asFields(fields['filter']);
  return state.things('productitem', parentId).filter((item) => fitsFilter(item.fields, filter));
}

type Getter = (thing: Thing, state: State) => unknown;

/** In UTC where nothing else is said. */
function timeText(at: number, { accountId }: Thing, state: State, form = '') {
  if (form === 'seconds') return Math.floor(at / 1000);
  return graphTime(at, form === 'local' ? zoneOf(state, accountId) : 'UTC');
}

/** Meta says up to a day; members count after an hour here. */
const PROCESSING = 3_600_000;
/** Sizes are given as a range, and none is told below this. */
const SMALLEST = 1_000;

/** People in an audience; undefined while the last upload is worked on. */
function sizeOf({ fields, members = [], updatedAt }: Thing, { parts }: State) {
  const { seededSize } = fields;
  if (seededSize !== undefined) return Number(seededSize) + members.length;
  return parts.now() < updatedAt + PROCESSING ? undefined : members.length;
}

function boundsOf(audience: Thing, state: State) {
  const size = sizeOf(audience, state);
  if (size === undefined) return { least: -1, most: -1 };
  if (size < SMALLEST) return { least: SMALLEST, most: SMALLEST };
  return { least: Math.floor(size / 100) * 100, most: Math.ceil((size * 1.176) / 100) * 100 };
}

/** By the first word of what is shown; the second one says of what. */
const worked: Readonly<Record<string, (thing: Thing, state: State, of: string) => unknown>> = {
  created: (thing, state, form) => timeText(thing.createdAt, thing, state, form),
  updated: (thing, state, form) => timeText(thing.updatedAt, thing, state, form),
  instant: ({ fields }, _, of) =>
    fields[of] === undefined ? undefined : graphTime(Number(fields[of]) * 1000, 'UTC'),
  count: ({ id }, state, of) => state.things(of as ThingKind, id).length,
  parent: ({ parentId }) => parentId,
  owner: ({ accountId }) => accountId,
  account: ({ accountId }) => ({ id: `act_${accountId}`, account_id: accountId }),
  business: (_, state, of) => {
    const [account] = state.accounts.values();
    return of === 'id' ? businessId : { id: businessId, name: account?.spec.business };
  },
  above: ({ parentId = '' }, state) => {
    const above = state.thing(parentId);
    return above && { id: above.id };
  },
  page: ({ parentId }) => {
    const page = pages.find(({ id }) => id === parentId);
    return page && { id: page.id, name: page.name };
  },
  catalog: ({ parentId = '' }, state) => ({
    id: parentId,
    name: state.thing(parentId)?.fields['name'],
  }),
  products: (set, state) => productsOf(state, set).length,
  fed: ({ id, parentId = '' }, state) =>
    state.things('productfeedupload', id).length > 0
      ? state.things('productitem', parentId).length
      : 0,
  upload: ({ id }, state) => {
    const [last] = state.things('productfeedupload', id);
    return last && { id: last.id, start_time: timeText(last.createdAt, last, state) };
  },
  json: ({ fields }, _, of) => JSON.stringify(fields[of] ?? {}),
  picture: ({ fields }) => imageUrl(String(fields['hash'])),
  still: (video, state) => (isReady(video, state) ? imageUrl(video.id) : undefined),
  readiness: (video, state) =>
    isReady(video, state)
      ? { video_status: 'ready', processing_progress: 100 }
      : { video_status: 'processing', processing_progress: 50 },
  pixel: ({ accountId, fields }) =>
    fields['subtype'] === 'WEBSITE' ? pixelId(accountId) : undefined,
  retention: ({ fields: { subtype, retention_days: days = 180 } }) =>
    subtype === 'WEBSITE' ? days : 0,
  bound: (audience, state, of) => boundsOf(audience, state)[of as 'least'],
  operation: (audience, state) =>
    sizeOf(audience, state) === undefined
      ? { code: 300, description: 'Updating.' }
      : { code: 200, description: 'Normal' },
  delivery: (audience, state) =>
    (sizeOf(audience, state) ?? 0) < 20
      ? { code: 300, description: 'This audience is too small.' }
      : { code: 200, description: 'This audience is ready for use.' },
  publishers: ({ id: list }, state) =>
    state.things('webpublisher', list).map(({ id, fields }) => ({ id, ...fields })),
};

const { $comment: _, ...sorts } = table;

/** By kind and field. */
export const thingGetters = Object.fromEntries(
  Object.entries(sorts).map(([kind, sort]) => {
    const shows: Readonly<Record<string, string>> = 'shows' in sort ? sort.shows : {};
    const getters = Object.entries(shows).map(([field, line]): [string, Getter] => {
      const [word = '', of = ''] = line.split(' ');
      return [field, (thing, state) => worked[word]!(thing, state, of)];
    });
    return [kind, Object.fromEntries(getters)];
  }),
) as Readonly<Record<ThingKind, Readonly<Record<string, Getter>>>>;
