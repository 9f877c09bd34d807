/** Finds campaigns and ad groups that have no ads. */
import { isBelow, isThere, type Planned } from '../launch-plan.ts';
import { routeOf, showsAds } from '../routes.ts';
import type { Subject } from './subject.ts';
import { issue, type Issue } from './scorecard.ts';

export function adIssues({ entities }: Pick<Subject, 'entities'>): readonly Issue[] {
  const empty = entities.filter((one) => isEmpty(one, entities));
  const keys = new Set(empty.map(({ value }) => value.logical_key));
  // If a campaign has no ads, its ad groups have none either. Only the campaign is reported.
  const first = empty.filter(({ value }) => !keys.has(value.parent_logical_key ?? ''));
  return first.map(({ value: { logical_key: key, entity_type: type } }) => {
    const words = `No ad stands in this ${type.replaceAll('_', ' ')}, so it would show nothing.`;
    return issue('warning', 'ads_missing', key, words, 'Add an ad to it.');
  });
}

/** Whether no ad is planned in it. Existing entities are skipped, because they may have ads at the platform. */
function isEmpty(one: Planned, entities: readonly Planned[]): boolean {
  const { logical_key: key, entity_type: type } = one.value;
  if (isThere(one) || !routeOf(one.value) || !holders.includes(type)) return false;
  const all = [one, ...entities.filter((other) => isBelow(other, key, entities))];
  return !all.some((other) => isSeen(other) || bringsAds(other));
}

const holders = ['campaign', 'ad_group'];

/** Of some platforms a plan makes no ads: its ad groups stand lowest, and show nothing by themselves. */
const isSeen = ({ value }: Planned) => showsAds(value) && !holders.includes(value.entity_type);

/** A script that makes a campaign may make its ads with it, and a line item may be given creatives that stand. */
function bringsAds({ data }: Planned): boolean {
  const { headline, headlines, ad_groups: groups, creative_ids } = data;
  const inGroups = Array.isArray(groups) && groups.some((one) => hasAds(one));
  return [headline, headlines, creative_ids].some((one) => one !== undefined) || inGroups;
}

const hasAds = (group: unknown) => {
  const { ads } = (group ?? {}) as { readonly ads?: unknown };
  return Array.isArray(ads) && ads.length > 0;
};
