/** What may be created, changed and archived. */
import {
  boundsOf,
  amazonMoney,
  amazonUnits,
  begun,
  withValue,
  type Fields,
} from '../../../../../sdk/emulator/index.ts';
import platform from '../../platform.json' with { type: 'json' };
import type { Product } from '../accounts.ts';
import {
  entitiesOf,
  findEntity,
  statusOf,
  type Entity,
  type Kind,
  type Scope,
  type Status,
} from '../state.ts';

import {
  archived,
  archivedAbove,
  noEnd,
  otherProduct,
  past,
  taken,
  tooLow,
  unknown,
} from '../words.ts';

/** Dates may lie this far back: what was planned a moment ago. */
const GRACE_MS = 60_000;
const parents: Readonly<Partial<Record<Kind, Kind>>> = { adGroup: 'campaign', ad: 'adGroup' };

/** @throws AmazonItemError, as all of this */
export function findOr(scope: Scope, kind: Kind, id: unknown): Entity {
  const found = findEntity(scope, kind, id);
  if (found) return found;
  throw unknown(kind, id);
}

export function createItem(scope: Scope, kind: Kind, given: Fields): Entity {
  const { adProduct, state, marketplaceScope: _, marketplaces: __, ...own } = given;
  const product = adProduct as Product;
  const above = parents[kind] && findOr(scope, parents[kind], own[`${parents[kind]}Id`]);
  if (above && above.product !== product) throw otherProduct();
  if (above && statusOf(above) === 'ARCHIVED') throw archivedAbove(above.kind);
  if (kind === 'campaign') checkDays(scope, own, 'startDateTime');
  const made: Entity = {
    ...begun(scope.now, state as Status),
    id: scope.state.records.newId(kind, 15),
    kind,
    product,
    accountId: scope.account.spec.id,
    ...(above ? { parentId: above.id } : {}),
    fields: kind === 'ad' ? { campaignId: above?.fields['campaignId'] } : {},
  };
  return kept(scope, made, own);
}

export function updateItem(scope: Scope, kind: Kind, given: Fields): Entity {
  const { [`${kind}Id`]: id, state, ...own } = given;
  const before = findOr(scope, kind, id);
  if (statusOf(before) === 'ARCHIVED') throw archived(kind);
  const statuses = withValue(before.statuses, scope.now, state as Status | undefined);
  return kept(scope, { ...before, statuses, updatedAt: scope.now }, own);
}

/** Nothing is deleted: what is archived stays, and nobody brings it back. */
export function archiveItem(scope: Scope, kind: Kind, id: unknown): Entity {
  const before = findOr(scope, kind, id);
  const statuses = withValue(before.statuses, scope.now, 'ARCHIVED' as const);
  const after = { ...before, statuses, updatedAt: scope.now };
  scope.state.records.put(after);
  return after;
}

function kept(scope: Scope, entity: Entity, own: Fields): Entity {
  const { account, now, state } = scope;
  checkName(scope, entity, own['name']);
  checkDays(scope, own, 'endDateTime');
  const { currency } = account.spec;
  const budgets = own['budgets'] as readonly Fields[] | undefined;
  const bid = own['bid'] as Fields | undefined;
  const after: Entity = {
    ...entity,
    budgets: withValue(entity.budgets, now, budgets && dailyMinor(scope, budgets[0]!, own)),
    fields: {
      ...entity.fields,
      ...own,
      ...(bid ? { bid: { ...bid, currencyCode: currency } } : {}),
      ...(budgets
        ? {
            budgets: budgets.map((one) => ({
              recurrenceTimePeriod: 'DAILY',
              ...one,
              budgetValue: amazonMoney(amazonUnits(one), currency),
            })),
          }
        : {}),
    },
  };
  state.records.put(after);
  return after;
}

/** What may be spent a day, in minor units; a budget for the whole life spreads over its days. */
function dailyMinor({ account }: Scope, budget: Fields, own: Fields): number {
  const units = amazonUnits(budget);
  const { currency } = account.spec;
  const place = { of: 'campaign', field: 'daily_budget', currency };
  const { least = 0 } = boundsOf(platform.limits, place);
  if (!(units >= least)) throw tooLow(least);
  const minor = Math.round(units * 10 ** account.spec.currencyExponent);
  if (budget['recurrenceTimePeriod'] !== 'LIFETIME') return minor;
  const [start, end] = [own['startDateTime'], own['endDateTime']].map((one) =>
    Date.parse(String(one)),
  );
  if (!(Number(end) > Number(start))) throw noEnd();
  return Math.round(minor / Math.ceil((Number(end) - Number(start)) / 86_400_000));
}

function checkName(scope: Scope, { kind, id, product }: Entity, name: unknown): void {
  if (kind !== 'campaign' || name === undefined) return;
  const isTaken = entitiesOf(scope, kind, product).some(
    (one) => one.id !== id && statusOf(one) !== 'ARCHIVED' && one.fields['name'] === name,
  );
  if (isTaken) throw taken();
}

function checkDays({ now }: Scope, own: Fields, field: string): void {
  if (own[field] !== undefined && !(Date.parse(String(own[field])) >= now - GRACE_MS))
    throw past(field);
}
