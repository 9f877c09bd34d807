/** Makes a draft real: entities, the change log, and what it does to delivery from this moment on. */
import { localDay, SPENT_SHARE } from '../../../../../sdk/emulator/index.ts';
import { eventFor } from './change-events.ts';
import {
  collectionOf,
  groupsOf,
  isPart,
  microsPerMinor,
  partsOf,
  textOf,
  type Customer,
  type Entity,
  type SavedState,
} from '../customers.ts';
import type { Draft } from './draft.ts';

interface CommitParts {
  readonly customer: Customer;
  readonly saved: SavedState;
  readonly now: number;
}

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
  const { resourceName } = entity;
  const firstDay = localDay(now, customer.timeZone).today;
  if (isPart(entity)) saved.traits[resourceName] = { weight: 1.3, firstDay };
  if (!['adGroups', 'assetGroups'].includes(collectionOf(resourceName))) return;
  const campaign = textOf(entity, 'campaign');
  const siblings = groupsOf(customer).filter((group) => textOf(group, 'campaign') === campaign);
  const baseBudgetMicros = budgetMicros(customer, entity);
  const each = baseBudgetMicros / microsPerMinor(customer) / Math.max(1, siblings.length);
  const spendMinorPerDay = Math.round(each * SPENT_SHARE);
  saved.traits[resourceName] = { weight: 1, spendMinorPerDay, baseBudgetMicros, firstDay };
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
  for (const part of partsOf(customer)) {
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
