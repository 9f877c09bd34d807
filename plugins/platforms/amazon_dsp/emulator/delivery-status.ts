/** What comes of everything that was set: whether something delivers, and why not. */
import { findItem, itemsOf, stateOf, type Ask, type Item } from './items.ts';

export interface DeliveryStatus {
  readonly deliveryStatus: 'DELIVERING' | 'NOT_DELIVERING';
  readonly deliveryReasons: readonly string[];
}

const verdict = (deliveryReasons: readonly string[]): DeliveryStatus => ({
  deliveryStatus: deliveryReasons.length === 0 ? 'DELIVERING' : 'NOT_DELIVERING',
  deliveryReasons,
});

export function campaignStatus(ask: Ask, campaign: Item): DeliveryStatus {
  const own = campaignReasons(ask, campaign);
  if (own.length > 0) return verdict(own);
  const groups = itemsOf(ask, 'adGroup', campaign.id);
  const runs = groups.some((group) => groupReasons(ask, group).length === 0);
  return verdict(runs ? [] : ['AD_GROUPS_NOT_RUNNING']);
}

export function adGroupStatus(ask: Ask, group: Item): DeliveryStatus {
  const campaign = findItem(ask, 'campaign', group.parentId);
  return verdict([
    ...(campaign ? campaignReasons(ask, campaign) : []),
    ...groupReasons(ask, group),
  ]);
}

function campaignReasons({ now }: Ask, campaign: Item): string[] {
  const [from, until] = spanOf(campaign);
  return [
    ...stateReason(campaign, 'CAMPAIGN'),
    ...(now < from ? ['CAMPAIGN_PENDING_START_DATE'] : []),
    ...(now >= until ? ['CAMPAIGN_END_DATE_REACHED'] : []),
  ];
}

function groupReasons(ask: Ask, group: Item): string[] {
  const [from, until] = spanOf(group);
  const links = itemsOf(ask, 'adAssociation', group.id).filter((l) => stateOf(l) === 'ENABLED');
  const runs = links.some(({ fields }) => {
    const ad = findItem(ask, 'ad', fields['adId']);
    return ad !== undefined && stateOf(ad) === 'ENABLED';
  });
  return [
    ...stateReason(group, 'AD_GROUP'),
    ...(ask.now < from ? ['AD_GROUP_PENDING_START_DATE'] : []),
    ...(ask.now >= until ? ['AD_GROUP_ENDED'] : []),
    ...(links.length === 0 ? ['AD_NOT_ASSOCIATED_WITH_AD_GROUP'] : []),
    ...(links.length > 0 && !runs ? ['AD_CREATIVES_NOT_RUNNING'] : []),
  ];
}

function stateReason(item: Item, prefix: string): string[] {
  return stateOf(item) === 'ENABLED' ? [] : [`${prefix}_${stateOf(item)}`];
}

/** First instant, and the one after the last. */
export function spanOf({ fields }: Item): readonly [number, number] {
  const parts = (fields['flights'] ?? [fields]) as readonly Item['fields'][];
  const starts = parts.map(({ startDateTime }) => Date.parse(startDateTime ?? ''));
  const ends = parts.map(({ endDateTime }) => Date.parse(endDateTime ?? ''));
  const least = Math.min(...starts);
  const most = Math.max(...ends);
  return [
    Number.isNaN(least) ? Number.MIN_SAFE_INTEGER : least,
    Number.isNaN(most) ? Number.MAX_SAFE_INTEGER : most + 1_000,
  ];
}
