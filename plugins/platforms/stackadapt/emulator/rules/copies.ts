/** Copies of campaigns: with what was asked for, and running as their originals. */
import {
  changedRecord,
  lastValue,
  newRecord,
  statusOf,
  type Fields,
} from '../../../../../sdk/emulator/index.ts';
import type { Status } from '../model.ts';
import type { Ask, Entity } from '../state.ts';
import { groupOf, isArchived } from '../views.ts';
import { UserFault } from '../words.ts';

/** Fields of ours that go along with a field of the mutation. */
const parts: Readonly<Record<string, readonly string[]>> = {
  INVENTORY: ['byodDealIds', 'inventoryPackageIds'],
  TARGETING_AUDIENCE: ['customSegmentIds', 'customSegmentExclusionIds'],
};

export function copyCampaigns({ input }: Fields, ask: Ask): Fields {
  const { campaignIds, campaignGroupId, fields } = input as {
    readonly campaignIds: readonly string[];
    readonly campaignGroupId?: string | null;
    readonly fields?: readonly string[] | null;
  };
  if (campaignIds.length === 0) throw new UserFault("can't be blank", ['campaignIds']);
  const copied = campaignIds.map((id) => {
    const { records } = ask.state;
    const original = records.find('group', id);
    if (!original) throw new UserFault(`Campaign ${id} not found`, ['campaignIds']);
    const groupId = campaignGroupId ?? groupOf(ask.state, original).id;
    const group = records.find('campaign', groupId);
    if (group?.accountId !== original.accountId)
      throw new UserFault(`Campaign group ${groupId} not found`, ['campaignGroupId']);
    if (isArchived(group))
      throw new UserFault(`Campaign group ${groupId} is archived`, ['campaignGroupId']);
    return copyOf(ask, original, { groupId, fields: fields ?? Object.keys(parts) }).id;
  });
  return { copiedCampaignIds: copied };
}

interface Wish {
  readonly groupId: string;
  readonly fields: readonly string[];
}

function copyOf(ask: Ask, original: Entity, { groupId, fields }: Wish): Entity {
  const left = Object.entries(parts).flatMap(([name, own]) => (fields.includes(name) ? [] : own));
  const flights = original.fields['flights'] as readonly Fields[];
  const kept = Object.entries(original.fields).filter(([name]) => !left.includes(name));
  const { records } = ask.state;
  const { accountId, kind } = original;
  const made = newRecord<Status>(ask.state, {
    kind,
    accountId,
    parentId: groupId,
    status: isArchived(original) ? 'paused' : statusOf(original),
    now: ask.now,
    digits: 7,
  });
  const copy = changedRecord<Status>(ask.state, made, {
    now: ask.now,
    fields: {
      customSegmentIds: [],
      customSegmentExclusionIds: [],
      ...Object.fromEntries(kept),
      name: `Copy of ${String(original.fields['name'])}`,
      flights: flights.map((one) => ({ ...one, id: records.newId('flight', 7) })),
    },
    dailyMinor: lastValue(original.budgets),
  });
  if (fields.includes('CREATIVE')) copyAds(ask, original, copy);
  return copy;
}

function copyAds(ask: Ask, original: Entity, { id: parentId, accountId }: Entity): void {
  const ads = ask.state.records.list('ad', { parentId: original.id });
  for (const ad of ads.filter((one) => !isArchived(one))) {
    const status = statusOf(ad);
    const made = { kind: 'ad', accountId, parentId, status, now: ask.now, digits: 8 } as const;
    changedRecord<Status>(ask.state, newRecord<Status>(ask.state, made), {
      now: ask.now,
      fields: ad.fields,
    });
  }
}
