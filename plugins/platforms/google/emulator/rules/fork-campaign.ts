/** The campaign of an experiment: made of the draft with all that stands in its base, and carried back into that. */
import type { Fields } from '../../../../../sdk/emulator/index.ts';
import { collectionOf, idOf, partOf, textOf, type Customer, type Entity } from '../customers.ts';
import type { Draft } from './draft.ts';
import parts from './parts.json' with { type: 'json' };

/** The new campaign, and its groups by those that they were copied from. */
export interface Twins {
  readonly campaign: string;
  readonly groups: ReadonlyMap<string, string>;
}

/** Stages campaign, groups, ads and criteria. @param name  of the draft. @param firstDay  on which it may serve */
export function forkCampaign(draft: Draft, name: string, firstDay: string): Twins {
  const own = draft.get(name)!;
  const base = textOf(own, 'baseCampaign');
  const at = (collection: string, id: string) =>
    `customers/${draft.customer.id}/${collection}/${id}`;
  const id = draft.newId();
  const campaign = at('campaigns', id);
  const startDateTime = `${firstDay} 00:00:00`;
  draft.stage({ ...own, resourceName: campaign, id, experimentType: 'EXPERIMENT', startDateTime });
  for (const one of inside(draft, 'campaignCriteria', 'campaign', base))
    draft.stage({ ...one, campaign, resourceName: at('campaignCriteria', below(one, id)) });
  const groups = new Map<string, string>();
  for (const group of inside(draft, 'adGroups', 'campaign', base)) {
    const groupId = draft.newId();
    const adGroup = at('adGroups', groupId);
    groups.set(group.resourceName, adGroup);
    draft.stage({ ...withoutLabels(group), resourceName: adGroup, id: groupId, campaign });
    for (const one of inside(draft, 'adGroupCriteria', 'adGroup', group.resourceName))
      draft.stage({ ...one, adGroup, resourceName: at('adGroupCriteria', below(one, groupId)) });
    for (const one of inside(draft, 'adGroupAds', 'adGroup', group.resourceName)) {
      const adId = draft.newId();
      const ad = { ...partOf(one, 'ad'), resourceName: at('ads', adId), id: adId };
      const resourceName = at('adGroupAds', `${groupId}~${adId}`);
      draft.stage({ ...withoutLabels(one), adGroup, ad, resourceName });
    }
  }
  return { campaign, groups };
}

const inside = (draft: Draft, collection: string, key: string, owner: string) =>
  draft.living(collection).filter((one) => one[key] === owner);
const below = ({ resourceName }: Entity, id: string) =>
  [id, ...idOf(resourceName).split('~').slice(1)].join('~');
const withoutLabels = ({ labels: _, ...one }: Entity): Entity => one as Entity;

/** Groups deliver as those that they were copied from. @param share  of the budget that their campaign has */
export function keepTraits({ records }: Customer, { groups }: Twins, share: number): void {
  for (const [from, to] of groups) {
    const [source, twin] = [from, to].map((name) => records.find(collectionOf(name), name));
    if (!source || !twin) continue;
    const { flavour, weight, seededSpend } = source;
    records.put({
      ...twin,
      ...(flavour === undefined ? {} : { flavour }),
      ...(weight === undefined ? {} : { weight }),
      ...(seededSpend === undefined ? {} : { seededSpend: Math.round(seededSpend * share) }),
    });
  }
}

const settings = [
  ...Object.keys(parts.bidding),
  'biddingStrategy',
  'biddingStrategyType',
  'networkSettings',
  'trackingUrlTemplate',
  'finalUrlSuffix',
];

/** Carries settings of the campaign over, and status and bid of its groups, which it knows again by their names. */
export function copySettings(
  draft: Draft,
  { from, to }: { readonly from: string; readonly to: string },
): void {
  const [source, target] = [draft.get(from), draft.get(to)];
  if (!source || !target) return;
  const taken = (of: Fields, keys: readonly string[]) =>
    Object.fromEntries(keys.flatMap((key) => (of[key] === undefined ? [] : [[key, of[key]]])));
  const rest = Object.fromEntries(
    Object.entries(target).filter(([key]) => !settings.includes(key)),
  );
  draft.stage({ ...rest, ...taken(source, settings) } as Entity);
  const groups = inside(draft, 'adGroups', 'campaign', from);
  for (const group of inside(draft, 'adGroups', 'campaign', to)) {
    const twin = groups.find((one) => one['name'] === group['name']);
    if (twin) draft.stage({ ...group, ...taken(twin, ['status', 'cpcBidMicros']) });
  }
}
