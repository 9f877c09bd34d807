/** Makes a draft real: entities, the change log, and what it does to delivery from this moment on. */
import { localDay } from '../../../../sdk/emulator/index.ts';
import { eventFor } from './change-events.ts';
import {
  collectionOf,
  groupsOf,
  listOf,
  microsPerMinor,
  textOf,
  type Customer,
  type Entity,
  type SavedState,
} from './customers.ts';
import type { Draft } from './draft.ts';

export interface CommitParts {
  readonly customer: Customer;
  readonly saved: SavedState;
  readonly now: number;
}

/** Share of its daily budget that a group made through the API spends. */
const SPENT = 0.82;

export function commit(draft: Draft, { customer, saved, now }: CommitParts): void {
  const before = ratesOf(customer, saved);
  // Two mutates may fall into one millisecond: a count tells their events apart.
  const command = saved.nextId++;
  draft.changes().forEach((difference, n) => {
    const { after, operation } = difference;
    customer.entities.set(after.resourceName, after);
    saved.changed[after.resourceName] = after;
    const event = eventFor(customer, difference, now, `${String(command)}~${String(n)}`);
    if (event) {
      customer.changeEvents.set(event.resourceName, event);
      saved.changed[event.resourceName] = event;
    }
    if (operation === 'CREATE') addTraits(after, customer, saved, now);
  });
  for (const [name, rate] of ratesOf(customer, saved))
    if (rate !== (before.get(name) ?? 0)) (saved.rates[name] ??= []).push({ at: now, rate });
}

function budgetMicros(customer: Customer, adGroup: Entity): number {
  const campaign = customer.entities.get(textOf(adGroup, 'campaign'));
  return Number(customer.entities.get(textOf(campaign, 'campaignBudget'))?.['amountMicros'] ?? 0);
}

function addTraits(entity: Entity, customer: Customer, saved: SavedState, now: number): void {
  const collection = collectionOf(entity.resourceName);
  const isDelivering =
    collection === 'adGroups' ||
    collection === 'assetGroups' ||
    collection === 'adGroupAds' ||
    (collection === 'adGroupCriteria' && 'keyword' in entity && entity['negative'] !== true);
  if (!isDelivering) return;
  if (collection !== 'adGroups' && collection !== 'assetGroups') {
    saved.traits[entity.resourceName] = {
      weight: 1.3,
      firstDay: localDay(now, customer.timeZone).today,
    };
    return;
  }
  const siblings = groupsOf(customer).filter(
    (group) => textOf(group, 'campaign') === textOf(entity, 'campaign'),
  );
  const micros = budgetMicros(customer, entity);
  saved.traits[entity.resourceName] = {
    weight: 1,
    spendMinorPerDay: Math.round(
      (micros / microsPerMinor(customer) / Math.max(1, siblings.length)) * SPENT,
    ),
    baseBudgetMicros: micros,
    firstDay: localDay(now, customer.timeZone).today,
  };
}

/** Sorts of parts that a group needs to deliver; an asset group has been whole since it was made. */
function partsNeeded(campaign: Entity | undefined): number {
  const channel = campaign?.['advertisingChannelType'];
  if (channel === 'PERFORMANCE_MAX') return 0;
  return channel === 'SEARCH' ? 2 : 1;
}

/** How fast each group, ad and keyword delivers by what is set: 0 not at all, 1 as ever. */
function ratesOf(customer: Customer, saved: SavedState): Map<string, number> {
  const rates = new Map<string, number>();
  const live = new Map<string, Set<string>>();
  const parts = [
    ...listOf(customer, 'adGroupAds'),
    ...listOf(customer, 'adGroupCriteria').filter(
      (one) => 'keyword' in one && one['negative'] !== true,
    ),
  ];
  for (const part of parts) {
    const isOn = part['status'] === 'ENABLED';
    rates.set(part.resourceName, isOn ? 1 : 0);
    if (!isOn) continue;
    const group = textOf(part, 'adGroup');
    live.set(group, (live.get(group) ?? new Set()).add(collectionOf(part.resourceName)));
  }
  for (const group of groupsOf(customer)) {
    const campaign = customer.entities.get(textOf(group, 'campaign'));
    const needed = partsNeeded(campaign);
    const isOn =
      group['status'] === 'ENABLED' &&
      campaign?.['status'] === 'ENABLED' &&
      (live.get(group.resourceName)?.size ?? 0) >= needed;
    const base =
      customer.baseBudgets.get(group.resourceName) ??
      saved.traits[group.resourceName]?.baseBudgetMicros ??
      0;
    rates.set(
      group.resourceName,
      isOn && base > 0 ? Math.min(20, budgetMicros(customer, group) / base) : 0,
    );
  }
  return rates;
}
