/**
 * Catalogs of the organization, with their sets and feeds of products.
 * @see https://developers.snap.com/api/marketing-api/Ads-API/dynamic-product-ads
 */
import type { Fields, Routes } from '../../../../../sdk/emulator/index.ts';
import { demoOrganization } from '../accounts.ts';
import { Exceptional } from '../rules/entities.ts';
import type { Ask, State } from '../state.ts';
import { time } from '../views.ts';
import { missing } from '../words.ts';
import { batch, page, paging, wrapped } from './envelope.ts';

type Own = Routes<State, undefined>;
const listed = { ...paging, sort: 'string' };
const { id: ORGANIZATION } = demoOrganization;

function checkOrganization({ params }: Ask): void {
  if (params['organization'] !== ORGANIZATION) throw missing();
}

/** @throws Refusal 404 */
function catalogOf({ state, params }: Ask): string {
  const found = state.catalogs.find(ORGANIZATION, params['id']);
  if (!found) throw missing();
  return String(found['id']);
}

function createCatalog({ state, now }: Ask, given: Fields): Fields {
  if (given['organization_id'] !== ORGANIZATION)
    throw new Exceptional('organization_id: is not the organization of the path');
  const at = time(now);
  const id = state.newUuid('catalog');
  const all = { id: state.newUuid('product set'), created_at: at, updated_at: at, catalog_id: id };
  state.productSets.add(id, { ...all, name: 'All products', filter: {} });
  const own = { id, created_at: at, updated_at: at, source: 'FEED' };
  return state.catalogs.add(ORGANIZATION, {
    event_sources: [],
    ...given,
    ...own,
    default_product_set_id: all.id,
  });
}

type Kept = 'productSets' | 'productFeeds';

/** Made where it has no id, replaced where it has one. */
const kept =
  (list: Kept, words: string) =>
  (ask: Ask, given: Fields): Fields => {
    const { state, now } = ask;
    const catalog_id = catalogOf(ask);
    if (given['catalog_id'] !== undefined && given['catalog_id'] !== catalog_id)
      throw new Exceptional('catalog_id: is not the catalog of the path');
    const at = time(now);
    if (ask.method === 'POST')
      return state[list].add(catalog_id, {
        ...given,
        id: state.newUuid(words),
        created_at: at,
        updated_at: at,
        catalog_id,
      });
    const before = state[list].find(catalog_id, given['id']);
    if (!before) throw new Exceptional('id: Resource can not be found');
    const changed = { ...before, ...given, updated_at: at };
    state[list].change(catalog_id, changed);
    return changed;
  };

function feedOf({ state, params }: Ask): Fields {
  const found = state.catalogs
    .list(ORGANIZATION)
    .flatMap(({ id }) => state.productFeeds.list(String(id)))
    .find(({ id }) => id === params['id']);
  if (!found) throw missing();
  return found;
}

/** Yesterday's, and how many products could not be read. */
const uploadsOf = ({ id, schedule }: Fields, now: number): readonly Fields[] => [
  {
    id: `${String(id).slice(0, -1)}0`,
    created_at: time(now - 86_400_000),
    updated_at: time(now - 86_000_000),
    feed_id: id,
    url: (schedule as Fields)['url'],
    update_type: 'REPLACE',
    status: 'COMPLETED',
    summary: { issues_summary: { MISSING_PRICE: 2 } },
  },
];

const below = (path: string, list: Kept, name: string, words: string): Own => {
  const change = kept(list, words);
  const writes = {
    body: { [`${name}s*`]: [`#${name}`, 1, 10] as const },
    answer: (ask: Ask) => {
      catalogOf(ask);
      return batch(ask, `${name}s`, (given) => change(ask, given));
    },
  };
  return {
    [`GET ${path}`]: {
      query: listed,
      answer: (ask) => page(ask, `${name}s`, ask.state[list].list(catalogOf(ask))),
    },
    [`POST ${path}`]: writes,
    [`PUT ${path}`]: writes,
  };
};

export const catalogRoutes: Own = {
  'GET organizations/:organization/catalogs': {
    query: listed,
    answer: (ask) => {
      checkOrganization(ask);
      return page(ask, 'catalogs', ask.state.catalogs.list(ORGANIZATION));
    },
  },
  'POST organizations/:organization/catalogs': {
    body: { 'catalogs*': ['#catalog', 1, 10] },
    answer: (ask) => {
      checkOrganization(ask);
      return batch(ask, 'catalogs', (given) => createCatalog(ask, given));
    },
  },
  'GET catalogs/:id': (ask) =>
    wrapped('catalogs', [ask.state.catalogs.find(ORGANIZATION, catalogOf(ask))!]),
  'DELETE catalogs/:id': (ask) => {
    ask.state.catalogs.remove(ORGANIZATION, catalogOf(ask));
    return {};
  },
  ...below('catalogs/:id/product_sets', 'productSets', 'product_set', 'product set'),
  ...below('catalogs/:id/product_feeds', 'productFeeds', 'product_feed', 'product feed'),
  'GET product_feeds/:id': (ask) => wrapped('product_feeds', [feedOf(ask)]),
  'DELETE product_feeds/:id': (ask) => {
    const { id, catalog_id } = feedOf(ask);
    ask.state.productFeeds.remove(String(catalog_id), String(id));
    return {};
  },
  'GET product_feeds/:id/feed_uploads': {
    query: listed,
    answer: (ask) => page(ask, 'feed_uploads', uploadsOf(feedOf(ask), ask.now)),
  },
};
