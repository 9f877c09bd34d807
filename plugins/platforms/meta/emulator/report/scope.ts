/** What a report is over: the node it was asked of, less what its filters leave out. */
import {
  effectiveStatus,
  getAccount,
  getObject,
  parentsOf,
  type AdObject,
  type State,
} from '../state.ts';
import { fits, type Filter } from '../views/lists.ts';
import type { Node } from '../views/nodes.ts';
import { badParameter } from '../words.ts';
import type { Level, Scope } from './collect.ts';

const objectFilters = ['id', 'name', 'effective_status', 'objective'];

/** `campaign.id` and the like; the rest (`spend`, `impressions`) are about the row. */
export function isObjectFilter({ field }: Filter): boolean {
  const [first = '', name = ''] = field.split('.');
  return ['campaign', 'adset', 'ad'].includes(first) && objectFilters.includes(name);
}

export function scopeOf(state: State, node: Node, level: Level, all: readonly Filter[]): Scope {
  const filters = all.filter(isObjectFilter);
  const account = getAccount(state, accountIdOf(state, node));
  const adSets = adSetsOf(state, node).flatMap((adset) => {
    const campaign = parentsOf(state, adset)[0];
    if (!campaign) return [];
    const ads = state
      .children(adset.id)
      .filter((ad) => node.type !== 'ad' || ad.id === node.id)
      .filter((ad) => passes(state, { campaign, adset, ad }, node, level, filters));
    return ads.length > 0 ? [{ campaign, adset, ads }] : [];
  });
  return { account, adSets };
}

function accountIdOf(state: State, node: Node): string {
  return node.type === 'adaccount' ? node.id : (state.find(node.id)?.accountId ?? node.id);
}

function adSetsOf(state: State, node: Node): AdObject[] {
  if (node.type === 'adaccount') return state.list('adset', node.id.replace('act_', ''));
  if (node.type === 'campaign') return state.children(node.id);
  if (node.type === 'adset') return [getObject(state, node.id, 'adset')];
  if (node.type === 'ad') {
    const parent = state.find(node.id)?.parentId;
    return parent === undefined ? [] : [getObject(state, parent, 'adset')];
  }
  throw badParameter(`There are no insights of ${node.type}.`);
}

/**
 * The object of a row that is deleted or archived is left out unless the report was asked of it or its
 * status filtered for; what it did still counts in the rows above it.
 * @see https://developers.facebook.com/docs/marketing-api/best-practices/manage-your-ad-object-status
 */
function passes(
  state: State,
  objects: { campaign: AdObject; adset: AdObject; ad: AdObject },
  node: Node,
  level: Level,
  filters: readonly Filter[],
): boolean {
  const filtered = filters.every((filter) => {
    const [type = '', name = ''] = filter.field.split('.');
    const object = objects[type as 'campaign' | 'adset' | 'ad'];
    const value =
      name === 'effective_status'
        ? effectiveStatus(state, object)
        : name === 'objective'
          ? object.fields['objective']
          : object[name as 'id' | 'name'];
    return fits(filter, value);
  });
  if (!filtered || level === 'account') return filtered;
  const own = objects[level];
  if (own.id === node.id || filters.some(({ field }) => field.endsWith('effective_status')))
    return true;
  return !['DELETED', 'ARCHIVED'].includes(effectiveStatus(state, own));
}
