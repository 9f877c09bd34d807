/** GET, BATCH_GET and the finders of campaign groups, campaigns and creatives. */
import { findObject, listObjects, type Network } from './network.ts';
import { idIn, urnOf, type LinkedInObject } from './objects.ts';
import { cursorPage } from './paging.ts';
import { checkNames, listOf, oneOf, recordOf } from './query.ts';
import { badQuery, Refusal } from './refusal.ts';
import type { RestliRequest } from './request.ts';
import type { Query } from './restli-values.ts';
import { campaignView, creativeView, groupView } from './views.ts';

export type Level = 'group' | 'campaign' | 'creative';
type View = Record<string, unknown>;

const views = { group: groupView, campaign: campaignView, creative: creativeView };
const urnTypes = {
  group: 'sponsoredCampaignGroup',
  campaign: 'sponsoredCampaign',
  creative: 'sponsoredCreative',
} as const;

/** Fields that a search takes, each against the view. */
const searchable: Readonly<Record<'group' | 'campaign', readonly string[]>> = {
  group: ['id', 'name', 'status'],
  campaign: ['id', 'name', 'status', 'type', 'campaignGroup', 'associatedEntity'],
};

export function viewOf(network: Network, level: Level, object: LinkedInObject): View {
  return views[level](network, object);
}

/** Creatives are named by URN, the others by number. */
export function keyOf(level: Level, segment: string): string {
  const key = decodeURIComponent(segment);
  const id = level === 'creative' ? idIn(key, urnTypes[level]) : key;
  if (id === undefined || !/^\d{1,20}$/.test(id)) throw badQuery(`${key} is not a valid key`);
  return id;
}

export function findAll(
  network: Network,
  level: Level,
  request: RestliRequest,
  accountId: string,
): unknown {
  const { method, query } = request;
  if (method === 'batch_get') return batch(network, level, query, accountId);
  const q = query['q'];
  if (level === 'creative') {
    if (q !== 'criteria') throw badQuery('q must be criteria');
    return byCriteria(network, query, accountId);
  }
  if (q !== 'search') throw badQuery('q must be search');
  return bySearch(network, level, query, accountId);
}

function batch(network: Network, level: Level, query: Query, accountId: string) {
  checkNames(query, ['ids']);
  const results: Record<string, View> = {};
  const errors: Record<string, unknown> = {};
  for (const id of listOf(query, 'ids') ?? []) {
    try {
      const object = findObject(network, level, keyOf(level, id), accountId);
      results[id] = viewOf(network, level, object);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      errors[id] = error.body;
    }
  }
  return { results, statuses: {}, errors };
}

function bySearch(network: Network, level: 'group' | 'campaign', query: Query, accountId: string) {
  checkNames(query, ['q', 'search', 'sortOrder', 'pageSize', 'pageToken']);
  const search = recordOf(query, 'search') ?? {};
  checkNames(search, [...searchable[level], 'test']);
  const wanted = searchable[level].flatMap((field) => {
    const values = listOf(recordOf(search, field) ?? {}, 'values');
    return values ? [[field, values] as const] : [];
  });
  const found = listObjects(network, level, { accountId })
    .map((object) => viewOf(network, level, object))
    .filter((view) => wanted.every(([field, values]) => values.some(matches(level, view, field))))
    .filter((view) => search['test'] === undefined || String(view['test']) === search['test']);
  return cursorPage(sorted(found, query), query, 1_000);
}

const matches = (level: Level, view: View, field: string) => (value: string) =>
  String(view[field]) === value ||
  (field === 'id' && idIn(value, urnTypes[level]) === String(view['id']));

function byCriteria(network: Network, query: Query, accountId: string) {
  const filters = ['campaigns', 'creatives', 'contentReferences', 'intendedStatuses'];
  checkNames(query, ['q', ...filters, 'isTestAccount', 'sortOrder', 'pageSize', 'pageToken']);
  const campaigns = listOf(query, 'campaigns');
  const creatives = listOf(query, 'creatives');
  const references = listOf(query, 'contentReferences');
  const statuses = listOf(query, 'intendedStatuses');
  const found = listObjects(network, 'creative', { accountId })
    .filter(({ parentId = '' }) => !campaigns || campaigns.includes(urnOf('campaign', parentId)))
    .map((object) => creativeView(network, object))
    .filter((view) => !creatives || creatives.includes(String(view['id'])))
    .filter((view) => !statuses || statuses.includes(String(view['intendedStatus'])))
    .filter((view) => {
      const { reference } = (view['content'] ?? {}) as { reference?: string };
      return !references || references.includes(String(reference));
    });
  return cursorPage(sorted(found, query), query, 100);
}

function sorted(views: View[], query: Query): View[] {
  const order = oneOf(query, 'sortOrder', ['ASCENDING', 'DESCENDING']);
  return order === 'DESCENDING' ? views.reverse() : views;
}
