/** Items as queries and writes show them, and whether they deliver. */
import { statusOf } from '../../../../sdk/emulator/index.ts';
import type { Account, Fields, Item } from './model.ts';
import { findItem, itemsOf, type Scope } from './state.ts';
import { instant } from './words.ts';

/** First instant, and the one after the last. */
export function spanOf({ fields }: Pick<Item, 'fields'>): readonly [number, number] {
  const parts = ((fields as Fields)['flights'] ?? [fields]) as readonly Fields[];
  const starts = parts.map(({ startDateTime }) => Date.parse(startDateTime ?? ''));
  const ends = parts.map(({ endDateTime }) => Date.parse(endDateTime ?? ''));
  const [least, most] = [Math.min(...starts), Math.max(...ends)];
  return [
    Number.isNaN(least) ? Number.MIN_SAFE_INTEGER : least,
    Number.isNaN(most) ? Number.MAX_SAFE_INTEGER : most + 1_000,
  ];
}

/** The reasons in the object itself that keep it from delivering. */
function ownReasons({ now }: Scope, item: Item, [name, ended]: readonly [string, string]) {
  const [from, until] = spanOf(item);
  return [
    ...(statusOf(item) === 'ENABLED' ? [] : [`${name}_${statusOf(item)}`]),
    ...(now < from ? [`${name}_PENDING_START_DATE`] : []),
    ...(now >= until ? [ended] : []),
  ];
}

const campaignReasons = (scope: Scope, campaign: Item) =>
  ownReasons(scope, campaign, ['CAMPAIGN', 'CAMPAIGN_END_DATE_REACHED']);

function groupReasons(scope: Scope, group: Item): string[] {
  const links = itemsOf(scope, 'adAssociation', group.id).filter((l) => statusOf(l) === 'ENABLED');
  const runs = links.some(({ fields }) => {
    const ad = findItem(scope, 'ad', fields['adId']);
    return ad !== undefined && statusOf(ad) === 'ENABLED';
  });
  return [
    ...ownReasons(scope, group, ['AD_GROUP', 'AD_GROUP_ENDED']),
    ...(links.length === 0 ? ['AD_NOT_ASSOCIATED_WITH_AD_GROUP'] : []),
    ...(links.length > 0 && !runs ? ['AD_CREATIVES_NOT_RUNNING'] : []),
  ];
}

function deliveryOf(scope: Scope, item: Item) {
  const isGroup = item.kind === 'adGroup';
  const campaign = isGroup ? findItem(scope, 'campaign', item.parentId) : item;
  const own = [
    ...(campaign ? campaignReasons(scope, campaign) : []),
    ...(isGroup ? groupReasons(scope, item) : []),
  ];
  const isEmpty =
    !isGroup &&
    own.length === 0 &&
    itemsOf(scope, 'adGroup', item.id).every((group) => groupReasons(scope, group).length > 0);
  const deliveryReasons = isEmpty ? ['AD_GROUPS_NOT_RUNNING'] : own;
  const deliveryStatus = deliveryReasons.length === 0 ? 'DELIVERING' : 'NOT_DELIVERING';
  return { deliveryStatus, deliveryReasons };
}

export function itemView(scope: Scope, item: Item): Fields {
  const { kind, id, fields, createdAt, updatedAt } = item;
  const common = { [`${kind}Id`]: id, ...fields, state: statusOf(item) };
  if (kind === 'adAssociation') return common;
  const row = {
    adProduct: 'AMAZON_DSP',
    ...common,
    creationDateTime: instant(createdAt),
    lastUpdatedDateTime: instant(updatedAt),
  };
  if (kind === 'target') return { ...row, targetLevel: 'AD_GROUP' };
  if (kind === 'ad') return row;
  const [from, until] = spanOf(item);
  const days = { startDateTime: instant(from), endDateTime: instant(until - 1_000) };
  return { ...row, ...(kind === 'campaign' ? days : {}), status: deliveryOf(scope, item) };
}

export function advertiserView({ spec }: Account): Fields {
  const { id, name, currency, country, timeZone, website } = spec;
  const url = `https://www.${website}`;
  return { advertiserId: id, name, currency, country, timezone: timeZone, url };
}
