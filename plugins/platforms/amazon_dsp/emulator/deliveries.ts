/** What the ads of an advertiser delivered: the kit's delivery over campaigns, ad groups and associations. */
import {
  createDelivery,
  valueAt,
  type DeliveringAd,
  type DeliveringGroup,
  type Delivery,
  type Switch,
} from '../../../../sdk/emulator/index.ts';
import { spanOf } from './delivery-status.ts';
import type { Ask, Item } from './items.ts';

/** Good for one request. Ids of ads are those of the associations. */
export function deliveriesOf({ dsp, account, now }: Ask): Delivery {
  const { records, parts } = dsp;
  const { timeZone, id: accountId } = account.spec;
  return createDelivery({ world: parts.world, now, timeZone }, (groupId) => {
    const group = records.find('adGroup', groupId);
    const campaign = group && records.find('campaign', group.parentId ?? '');
    if (!group || !campaign) throw new Error(`Ad group ${groupId} has no campaign.`);
    return {
      campaign: { ...switchOf(campaign), budgets: campaign.budgets },
      group: groupOf(group),
      groups: records.list('adGroup', { accountId, parentId: campaign.id }).map(groupOf),
      ads: records
        .list('adAssociation', { accountId, parentId: groupId })
        .map((link) => adOf(link, records.find('ad', String(link.fields['adId'])))),
    };
  });
}

function groupOf(group: Item): DeliveringGroup {
  const { fields, flavour = 'prospecting', weight, seededSpend } = group;
  return {
    ...switchOf(group),
    name: String(fields['name']),
    flavour,
    budgets: [],
    ...(weight === undefined ? {} : { weight }),
    ...(seededSpend === undefined ? {} : { seededSpend }),
  };
}

/** An association runs while its ad does. */
function adOf(link: Item, ad: Item | undefined): DeliveringAd {
  const weight = Number(link.fields['weight'] ?? link.weight ?? 1);
  return { ...switchOf(link, ad), weight };
}

/** On within its dates while it, and what it shows, is enabled. */
function switchOf(item: Item, other?: Item): Switch {
  const { id, createdAt, states } = item;
  const [from, until] = spanOf(item);
  const turns = [createdAt, from, until, ...states.map(({ at }) => at)]
    .concat((other?.states ?? []).map(({ at }) => at))
    .filter((at) => at >= createdAt && Number.isFinite(at) && at < 8.64e15)
    .sort((a, b) => a - b);
  const isOn = (at: number) =>
    at >= from &&
    at < until &&
    valueAt(states, at) === 'ENABLED' &&
    (other === undefined || valueAt(other.states, at) === 'ENABLED');
  return { id, createdAt, on: turns.map((at) => ({ at, value: isOn(at) })) };
}
