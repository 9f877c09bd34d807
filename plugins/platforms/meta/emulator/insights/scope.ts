/** What a report is over: the node it was asked of, less what its filters leave out. */
import { badParameter } from '../graph-error.ts';
import type { Params } from '../graph-request.ts';
import { getAccount, getObject, type Graph } from '../graph.ts';
import { filtersOf, fits, type Filter } from '../filter-objects.ts';
import type { AdObject } from '../objects.ts';
import type { Node } from '../read-node.ts';
import { effectiveStatus, parentsOf } from '../status.ts';
import type { Level, Scope } from './collect.ts';

const objectFilters = ['id', 'name', 'effective_status', 'objective'];

/** `campaign.id` and the like; the rest (`spend`, `impressions`) are about the row. */
export function isObjectFilter({ field }: Filter): boolean {
  const [first = '', name = ''] = field.split('.');
  return ['campaign', 'adset', 'ad'].includes(first) && objectFilters.includes(name);
}

export function scopeOf(graph: Graph, node: Node, level: Level, params: Params): Scope {
  const { database } = graph;
  const filters = filtersOf(params).filter(isObjectFilter);
  const account = getAccount(graph, accountIdOf(graph, node));
  const adSets = adSetsOf(graph, node).flatMap((adset) => {
    const campaign = parentsOf(database, adset)[0];
    if (!campaign) return [];
    const ads = database
      .children(adset.id)
      .filter((ad) => node.type !== 'ad' || ad.id === node.id)
      .filter((ad) => passes(graph, { campaign, adset, ad }, node, level, filters));
    return ads.length > 0 ? [{ campaign, adset, ads }] : [];
  });
  return { account, adSets };
}

function accountIdOf(graph: Graph, node: Node): string {
  return node.type === 'adaccount' ? node.id : (graph.database.find(node.id)?.accountId ?? node.id);
}

function adSetsOf(graph: Graph, node: Node): AdObject[] {
  const { database } = graph;
  if (node.type === 'adaccount') return database.list('adset', node.id.replace('act_', ''));
  if (node.type === 'campaign') return database.children(node.id);
  if (node.type === 'adset') return [getObject(graph, node.id, 'adset')];
  if (node.type === 'ad') {
    const parent = database.find(node.id)?.parentId;
    return parent === undefined ? [] : [getObject(graph, parent, 'adset')];
  }
  throw badParameter(`There are no insights of ${node.type}.`);
}

/**
 * The object of a row that is deleted or archived is left out unless the report was asked of it or its
 * status filtered for; what it did still counts in the rows above it.
 * @see https://developers.facebook.com/docs/marketing-api/best-practices/manage-your-ad-object-status
 */
function passes(
  graph: Graph,
  objects: { campaign: AdObject; adset: AdObject; ad: AdObject },
  node: Node,
  level: Level,
  filters: readonly Filter[],
): boolean {
  const now = graph.parts.now();
  const filtered = filters.every((filter) => {
    const [type = '', name = ''] = filter.field.split('.');
    const object = objects[type as 'campaign' | 'adset' | 'ad'];
    const value =
      name === 'effective_status'
        ? effectiveStatus(graph.database, object, now)
        : name === 'objective'
          ? object.fields['objective']
          : object[name as 'id' | 'name'];
    return fits(filter, value);
  });
  if (!filtered || level === 'account') return filtered;
  const own = objects[level];
  if (own.id === node.id || filters.some(({ field }) => field.endsWith('effective_status')))
    return true;
  return !['DELETED', 'ARCHIVED'].includes(effectiveStatus(graph.database, own, now));
}
