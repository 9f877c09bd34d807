/** What comes of everything that was set: whether something delivers, and why not. */
import { findItem, itemsOf, spanOf, statusOf, type Item, type Scope } from '../state.ts';

export interface DeliveryStatus {
  readonly deliveryStatus: 'DELIVERING' | 'NOT_DELIVERING';
  readonly deliveryReasons: readonly string[];
}

const verdict = (deliveryReasons: readonly string[]): DeliveryStatus => ({
  deliveryStatus: deliveryReasons.length === 0 ? 'DELIVERING' : 'NOT_DELIVERING',
  deliveryReasons,
});

export function campaignStatus(scope: Scope, campaign: Item): DeliveryStatus {
  const own = campaignReasons(scope, campaign);
  if (own.length > 0) return verdict(own);
  const groups = itemsOf(scope, 'adGroup', campaign.id);
  const runs = groups.some((group) => groupReasons(scope, group).length === 0);
  return verdict(runs ? [] : ['AD_GROUPS_NOT_RUNNING']);
}

export function adGroupStatus(scope: Scope, group: Item): DeliveryStatus {
  const campaign = findItem(scope, 'campaign', group.parentId);
  return verdict([
    ...(campaign ? campaignReasons(scope, campaign) : []),
    ...groupReasons(scope, group),
  ]);
}

function campaignReasons({ now }: Scope, campaign: Item): string[] {
  const [from, until] = spanOf(campaign);
  return [
    ...stateReason(campaign, 'CAMPAIGN'),
    ...(now < from ? ['CAMPAIGN_PENDING_START_DATE'] : []),
    ...(now >= until ? ['CAMPAIGN_END_DATE_REACHED'] : []),
  ];
}

function groupReasons(scope: Scope, group: Item): string[] {
  const [from, until] = spanOf(group);
  const links = itemsOf(scope, 'adAssociation', group.id).filter((l) => statusOf(l) === 'ENABLED');
  const runs = links.some(({ fields }) => {
    const ad = findItem(scope, 'ad', fields['adId']);
    return ad !== undefined && statusOf(ad) === 'ENABLED';
  });
  return [
    ...stateReason(group, 'AD_GROUP'),
    ...(scope.now < from ? ['AD_GROUP_PENDING_START_DATE'] : []),
    ...(scope.now >= until ? ['AD_GROUP_ENDED'] : []),
    ...(links.length === 0 ? ['AD_NOT_ASSOCIATED_WITH_AD_GROUP'] : []),
    ...(links.length > 0 && !runs ? ['AD_CREATIVES_NOT_RUNNING'] : []),
  ];
}

function stateReason(item: Item, prefix: string): string[] {
  return statusOf(item) === 'ENABLED' ? [] : [`${prefix}_${statusOf(item)}`];
}
