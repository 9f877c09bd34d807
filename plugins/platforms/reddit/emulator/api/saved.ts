/** Saved audiences, catalogs of a business with their sets of products, and suggested bids. */
import { digits, Sent, type Fields } from '../../../../../sdk/emulator/index.ts';
import { seededUuid } from '../accounts.ts';
import type { Account } from '../model.ts';
import { badRequest, bodyOf, fault, isoTime, notFound } from '../words.ts';
import { accountOf, data, dataOf, edits, lists, oneOf, type Ask, type Routes } from './ask.ts';

const LEAST_BID = 100_000;
const REACH = 40_000;

/** Of any account that the user reaches, but not a deleted one. @throws Refusal 404 */
const savedIn = (ask: Ask) =>
  oneOf(
    ask,
    [...ask.state.accounts.keys()].flatMap((id) => ask.state.saved.list(id)),
  );

/** Fewer things asked of people reach more of them. */
function sizesOf(targeting: unknown) {
  const asked = Object.values((targeting ?? {}) as Fields).filter(
    (one) => Array.isArray(one) && one.length > 0,
  );
  const most = Math.round((900 * REACH) / 2 ** asked.length);
  return { size_range_lower: Math.round(most * 0.8), size_range_upper: most };
}

function createSaved(ask: Ask): Sent {
  const { state, now } = ask;
  const { spec } = accountOf(ask);
  const given = dataOf(ask);
  const at = isoTime(now);
  const made = {
    active_ad_groups_count: 0,
    ...given,
    id: state.records.newId('saved audience', 19),
    ad_account_id: spec.id,
    status: 'VALID',
    delivery_status: [],
    ...sizesOf(given['targeting']),
    created_at: at,
    updated_at: at,
  };
  return new Sent({ status: 201, body: data(state.saved.add(spec.id, made)) });
}

function changeSaved(ask: Ask): unknown {
  const before = savedIn(ask);
  const account = String(before['ad_account_id']);
  const given = dataOf(ask);
  const now = { ...before, ...given, updated_at: isoTime(ask.now) };
  const { status } = given as { readonly status?: string };
  if (status !== undefined && status !== 'DELETED')
    throw badRequest(fault('data.status', 'Reddit alone sets it, but for DELETED.'));
  if (status === 'DELETED') ask.state.saved.remove(account, String(before['id']));
  else ask.state.saved.change(account, { ...now, ...sizesOf((now as Fields)['targeting']) });
  return data(now);
}

/** Of one account in test mode: that of the first of its business. */
function ownerOf({ state }: Ask, businessId: string): Account {
  const found = [...state.accounts.values()].find(({ spec }) => spec.businessId === businessId);
  if (!found) throw notFound();
  return found;
}

/** Of every business that the user reaches. */
export const catalogsOf = ({ state }: Ask) =>
  [...new Set([...state.accounts.values()].map(({ spec }) => spec.businessId))].flatMap(
    (business) => state.catalogs.list(business),
  );
export const catalogIn = (ask: Ask) => oneOf(ask, catalogsOf(ask));

function createCatalog(ask: Ask): Sent {
  const { businessId: business_id } = ownerOf(ask, ask.params['id'] ?? '').spec;
  const at = isoTime(ask.now);
  const id = ask.state.records.newId('catalog', 19);
  const own = { id, business_id, data_sources: [], created_at: at, modified_at: at };
  const made = { event_sources: [], ...dataOf(ask), ...own };
  return new Sent({ status: 201, body: data(ask.state.catalogs.add(business_id, made)) });
}

function changeCatalog(ask: Ask): unknown {
  const now: Fields = { ...catalogIn(ask), ...dataOf(ask), modified_at: isoTime(ask.now) };
  ask.state.catalogs.change(String(now['business_id']), now);
  return data(now);
}

const setsIn = (ask: Ask, catalog: unknown) => ask.state.productSets.list(String(catalog));
export const setIn = (ask: Ask) =>
  oneOf(
    ask,
    catalogsOf(ask).flatMap(({ id }) => setsIn(ask, id)),
  );

function checkName(ask: Ask, catalog: string, name: unknown, own?: unknown): void {
  const isTaken = setsIn(ask, catalog).some((one) => one['id'] !== own && one['name'] === name);
  if (isTaken) throw badRequest(fault('data.name', 'A product set of this name exists.'));
}

/** @throws Refusal 404 400 */
function changeSet(ask: Ask): unknown {
  const before = setIn(ask);
  const catalog = String(before['catalog_id']);
  const { name = before['name'], filter = before['filter'] } = dataOf(ask);
  checkName(ask, catalog, name, before['id']);
  const now = { ...before, name, filter, modified_at: isoTime(ask.now) };
  ask.state.productSets.change(catalog, now);
  return data(now);
}

function createSet(ask: Ask): Sent {
  const catalog = String(catalogIn(ask)['id']);
  const { name, filter } = dataOf(ask);
  checkName(ask, catalog, name);
  const at = isoTime(ask.now);
  const id = seededUuid('product set', ask.state.records.newId('product set', 12));
  const times = { created_at: at, modified_at: at };
  const made = { id, catalog_id: catalog, name, filter, ...times };
  return new Sent({ status: 200, body: data(ask.state.productSets.add(catalog, made)) });
}

export const savedRoutes: Routes = {
  'GET ad_accounts/:id/saved_audiences': lists((ask) =>
    ask.state.saved.list(accountOf(ask).spec.id),
  ),
  'GET saved_audiences/:id': (ask) => data(savedIn(ask)),
  'GET businesses/:id/product_catalogs': (ask) =>
    data(ask.state.catalogs.list(ownerOf(ask, ask.params['id'] ?? '').spec.businessId)),
  'GET product_catalogs/:id': (ask) => data(catalogIn(ask)),
  'GET product_catalogs/:id/product_sets': lists((ask) => setsIn(ask, catalogIn(ask)['id'])),
  'GET product_sets/:id': (ask) => data(setIn(ask)),
  ...edits({
    'POST ad_accounts/:id/saved_audiences': createSaved,
    'PATCH saved_audiences/:id': changeSaved,
    'POST businesses/:id/product_catalogs': createCatalog,
    'PATCH product_catalogs/:id': changeCatalog,
    'DELETE product_catalogs/:id': (ask) => {
      const { id, business_id } = catalogIn(ask);
      return void ask.state.catalogs.remove(String(business_id), String(id));
    },
    'POST product_catalogs/:id/product_sets': createSet,
    'PATCH product_sets/:id': changeSet,
    'DELETE product_sets/:id': (ask) => {
      const { id, catalog_id } = setIn(ask);
      return void ask.state.productSets.remove(String(catalog_id), String(id));
    },
  }),
  'POST forecasting/bid_suggestions': {
    body: bodyOf('POST forecasting/bid_suggestions'),
    answer: (ask) => {
      const { bid_type: type = 'CPC', targeting } = dataOf(ask);
      const spread = Number(digits(3, 'reddit', 'bid', JSON.stringify(targeting ?? {})));
      const median = (type === 'CPM' ? 3_000_000 : 450_000) + spread * 400;
      return data({
        min_bid_value: LEAST_BID,
        bid_suggestion_min: Math.round(median * 0.7),
        bid_suggestion_median: median,
        bid_suggestion_max: Math.round(median * 1.6),
      });
    },
  },
};
