/** Fields of what stands beside campaigns that are worked out: owners, counts, states, instants. */
import type { Fields } from '../../../../../sdk/emulator/index.ts';
import { businessId, pages } from '../accounts.ts';
import { asFields, asList, asPlain } from '../rules/values.ts';
import type { Thing, ThingKind } from '../model.ts';
import type { State } from '../state.ts';
import { graphTime } from '../words.ts';

type Getters = Readonly<Record<string, (thing: Thing, state: State) => unknown>>;

const instant = (field: string) => (thing: Thing) => {
  const seconds = thing.fields[field];
  return seconds === undefined ? undefined : graphTime(Number(seconds) * 1000, 'UTC');
};
const created = ({ createdAt }: Thing) => graphTime(createdAt, 'UTC');
const updated = ({ updatedAt }: Thing) => graphTime(updatedAt, 'UTC');
const businessOf = (_: Thing, state: State) => {
  const [account] = state.accounts.values();
  return { id: businessId, name: account?.spec.business };
};
const count = (kind: ThingKind) => (thing: Thing, state: State) =>
  state.things(kind, thing.id).length;
const pageOf = ({ parentId }: Thing) => {
  const page = pages.find(({ id }) => id === parentId);
  return page && { id: page.id, name: page.name };
};

/** `{ "availability": { "eq": "in stock" } }`, and several of them as `and` or `or`. */
export function fitsFilter(item: Fields, filter: Fields): boolean {
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

export const thingGetters: Readonly<Partial<Record<ThingKind, Getters>>> = {
  adlabel: {
    account: ({ accountId }) => ({ id: `act_${accountId}`, account_id: accountId }),
    created_time: created,
    updated_time: updated,
  },
  adstudy: {
    business: businessOf,
    created_time: created,
    updated_time: updated,
    start_time: instant('start_time'),
    end_time: instant('end_time'),
  },
  adstudycell: {
    control_percentage: () => 0,
  },
  comment: {
    created_time: created,
    parent: ({ parentId = '' }, state) => {
      const above = state.thing(parentId);
      return above && { id: above.id };
    },
    comment_count: count('comment'),
    can_comment: () => true,
    can_remove: () => true,
  },
  highdemandperiod: {
    ad_object_id: ({ parentId }) => parentId,
    time_start: instant('time_start'),
    time_end: instant('time_end'),
    recurrence_type: () => 'ONE_TIME',
  },
  lead: { created_time: created, form_id: ({ parentId }) => parentId },
  leadgenform: {
    created_time: created,
    page: pageOf,
    page_id: ({ parentId }) => parentId,
    leads_count: count('lead'),
  },
  productcatalog: {
    business: businessOf,
    owner_business: businessOf,
    product_count: count('productitem'),
    feed_count: count('productfeed'),
  },
  productfeed: {
    created_time: created,
    product_count: (feed, state) =>
      state.things('productfeedupload', feed.id).length > 0
        ? state.things('productitem', feed.parentId ?? '').length
        : 0,
    latest_upload: (feed, state) => {
      const [last] = state.things('productfeedupload', feed.id);
      return last && { id: last.id, start_time: created(last) };
    },
  },
  productfeedupload: { start_time: created, end_time: created },
  productset: {
    product_catalog: ({ parentId = '' }, state) => ({
      id: parentId,
      name: state.thing(parentId)?.fields['name'],
    }),
    product_count: (set, state) => productsOf(state, set).length,
    filter: ({ fields }) => JSON.stringify(fields['filter'] ?? {}),
  },
  publisherblocklist: {
    owner_ad_account_id: ({ accountId }) => accountId,
    business_owner_id: () => businessId,
    last_update_time: updated,
    web_publishers: (list, state) =>
      state.things('webpublisher', list.id).map(({ id, fields }) => ({ id, ...fields })),
  },
};
