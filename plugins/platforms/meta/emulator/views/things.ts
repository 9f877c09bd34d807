/** Fields of what stands beside campaigns that are worked out, as `things.json` says under `shows`. */
import type { Fields } from '../../../../../sdk/emulator/index.ts';
import { businessId, pages } from '../accounts.ts';
import { asFields, asList, asPlain } from '../rules/values.ts';
import type { Thing, ThingKind } from '../model.ts';
import type { State } from '../state.ts';
import table from '../things.json' with { type: 'json' };
import { graphTime } from '../words.ts';

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

const created: Getter = ({ createdAt }) => graphTime(createdAt, 'UTC');

/** By the first word of what is shown; the second one says of what. */
const worked: Readonly<Record<string, (thing: Thing, state: State, of: string) => unknown>> = {
  created,
  updated: ({ updatedAt }) => graphTime(updatedAt, 'UTC'),
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
    return last && { id: last.id, start_time: created(last, state) };
  },
  json: ({ fields }, _, of) => JSON.stringify(fields[of] ?? {}),
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
