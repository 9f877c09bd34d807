/** What a report is over: the node it was asked of, less what its filters leave out. */
import type { AdObject } from '../model.ts';
import { effectiveStatus, getAccount, parentsOf, type State } from '../state.ts';
import { fits, type Filter } from '../views/lists.ts';
import type { Node } from '../views/nodes.ts';
import { badParameter } from '../words.ts';
import type { Level, Scope } from './collect.ts';

/** `campaign.id` and the like; the rest (`spend`, `impressions`) are about the row. */
export const isObjectFilter = ({ field }: Filter): boolean =>
  /^(campaign|adset|ad)\.(id|name|effective_status|objective)$/.test(field);

export function scopeOf(state: State, node: Node, level: Level, all: readonly Filter[]): Scope {
  const filters = all.filter(isObjectFilter);
  const id = node.type === 'adaccount' ? node.id : (state.find(node.id)?.accountId ?? node.id);
  const account = getAccount(state, id);
  const adSets = state.list('adset', account.spec.id).flatMap((adset) => {
    const [campaign] = parentsOf(state, adset);
    if (!campaign) return [];
    const ads = state
      .children(adset.id)
      .filter((ad) => node.type === 'adaccount' || [campaign, adset, ad].some(isOf(node)))
      .filter((ad) => passes(state, { campaign, adset, ad }, node, level, filters));
    return ads.length > 0 ? [{ campaign, adset, ads }] : [];
  });
  if (!['adaccount', 'campaign', 'adset', 'ad'].includes(node.type))
    throw badParameter(`There are no insights of ${node.type}.`);
  return { account, adSets: node.type === 'campaign' ? adSets.reverse() : adSets };
}

const isOf =
  ({ id }: Node) =>
  (object: AdObject) =>
    object.id === id;

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
  const isPassed = filters.every((filter) => {
    const [type = '', name = ''] = filter.field.split('.');
    const object = objects[type as keyof typeof objects];
    const known = { id: object.id, name: object.name, objective: object.fields['objective'] };
    const status = effectiveStatus(state, object);
    return fits(filter, { ...known, effective_status: status }[name as 'id']);
  });
  if (!isPassed || level === 'account') return isPassed;
  const own = objects[level];
  if (own.id === node.id || filters.some(({ field }) => field.endsWith('effective_status')))
    return true;
  return !['DELETED', 'ARCHIVED'].includes(effectiveStatus(state, own));
}
