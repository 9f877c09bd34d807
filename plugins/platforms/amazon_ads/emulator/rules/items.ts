/** Rules of what may be created, changed and archived. */
import {
  boundsOf,
  changedRecord,
  newRecord,
  statusOf,
  type Fields,
} from '../../../../../sdk/emulator/index.ts';
import { amazonMoney, amazonUnits } from '../../../../families/amazon/emulator/words.ts';
import { limits } from './limits.ts';
import type { Kind, Status } from '../model.ts';
import { findEntity, type Entity, type Scope } from '../state.ts';
import { checkBid, checkPlacements, checkTarget } from './targets.ts';
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

/** A campaign-level target has no ad group. */
const aboveOf = (kind: Kind, own: Fields): Kind | undefined =>
  kind === 'target' && own['adGroupId'] === undefined ? 'campaign' : parents[kind];

/** Dates may lie this far back: what was planned a moment ago. */
const GRACE_MS = 60_000;
const parents: Readonly<Partial<Record<Kind, Kind>>> = {
  adGroup: 'campaign',
  ad: 'adGroup',
  target: 'adGroup',
};

/** @throws AmazonItemError, as all of this */
export function findOr(scope: Scope, kind: Kind, id: unknown): Entity {
  const found = findEntity(scope, kind, id);
  if (found) return found;
  throw unknown(kind, id);
}

export function createItem(scope: Scope, kind: Kind, given: Fields): Entity {
  const { state, marketplaceScope: _, marketplaces: __, ...own } = given;
  const parent = aboveOf(kind, own);
  const above = parent && findOr(scope, parent, own[`${parent}Id`]);
  if (above && above.fields['adProduct'] !== own['adProduct']) throw otherProduct();
  if (above && statusOf(above) === 'ARCHIVED') throw archivedAbove(above.kind);
  if (above && kind === 'target') checkTarget(scope, own, above);
  if (kind === 'campaign') checkDays(scope, own, 'startDateTime');
  const made = newRecord<Status, Kind>(scope.state, {
    kind,
    accountId: scope.account.spec.id,
    parentId: above?.id,
    status: state as Status,
    now: scope.now,
    digits: 15,
  });
  const targetLevel = parent === 'campaign' ? 'CAMPAIGN' : 'AD_GROUP';
  const fields =
    kind === 'ad'
      ? { campaignId: above?.fields['campaignId'] }
      : kind === 'target'
        ? { targetLevel }
        : {};
  return kept(scope, { ...made, fields }, own);
}

export function updateItem(scope: Scope, kind: Kind, given: Fields): Entity {
  const { [`${kind}Id`]: id, state, ...own } = given;
  const before = findOr(scope, kind, id);
  if (statusOf(before) === 'ARCHIVED') throw archived(kind);
  return kept(scope, before, own, state as Status | undefined);
}

/** Nothing is deleted: what is archived stays, and nobody brings it back. */
export function archiveItem(scope: Scope, kind: Kind, id: unknown): Entity {
  const before = findOr(scope, kind, id);
  const { fields } = before;
  return changedRecord<Status, Kind>(scope.state, before, {
    now: scope.now,
    fields,
    status: 'ARCHIVED',
  });
}

function kept(scope: Scope, before: Entity, own: Fields, status?: Status): Entity {
  const { account, now, state } = scope;
  checkName(scope, before, own);
  checkBid(account.spec.currency, own);
  checkPlacements(own['adProduct'] ?? before.fields['adProduct'], own);
  checkDays(scope, own, 'endDateTime');
  const { currency } = account.spec;
  const budgets = own['budgets'] as readonly Fields[] | undefined;
  const bid = own['bid'] as Fields | undefined;
  const fields = {
    ...before.fields,
    ...own,
    ...(bid ? { bid: { ...bidOf(bid), currencyCode: currency } } : {}),
    ...(budgets
      ? {
          budgets: budgets.map((one) => ({
            recurrenceTimePeriod: 'DAILY',
            ...one,
            budgetValue: amazonMoney(amazonUnits(one), currency),
          })),
        }
      : {}),
  };
  const daily = budgets && dailyMinor(scope, budgets[0]!, own);
  return changedRecord<Status, Kind>(state, before, { now, fields, status, dailyMinor: daily });
}

/** Most that may be spent a day, in minor units; a budget for the whole life spreads over its days. */
function dailyMinor({ account }: Scope, budget: Fields, own: Fields): number {
  const units = amazonUnits(budget);
  const { currency } = account.spec;
  const place = { of: 'campaign', field: 'daily_budget', currency };
  const { least = 0 } = boundsOf(limits, place);
  if (!(units >= least)) throw tooLow(least);
  const minor = Math.round(units * 10 ** account.spec.currencyExponent);
  if (budget['recurrenceTimePeriod'] !== 'LIFETIME') return minor;
  const [start, end] = [own['startDateTime'], own['endDateTime']].map((one) =>
    Date.parse(String(one)),
  );
  if (!(Number(end) > Number(start))) throw noEnd();
  return Math.round(minor / Math.ceil((Number(end) - Number(start)) / 86_400_000));
}

function checkName({ account, state }: Scope, { kind, id, fields }: Entity, own: Fields): void {
  const { name, adProduct = fields['adProduct'] } = own;
  if (kind !== 'campaign' || name === undefined) return;
  const isTaken = state.records
    .list('campaign', { accountId: account.spec.id })
    .some(
      (one) =>
        one.id !== id &&
        one.fields['adProduct'] === adProduct &&
        statusOf(one) !== 'ARCHIVED' &&
        one.fields['name'] === name,
    );
  if (isTaken) throw taken();
}

function checkDays({ now }: Scope, own: Fields, field: string): void {
  if (own[field] !== undefined && !(Date.parse(String(own[field])) >= now - GRACE_MS))
    throw past(field);
}

/** Null takes the bid of a target away: that of its ad group counts. */
const bidOf = (bid: Fields) =>
  Object.fromEntries(Object.entries(bid).filter(([, value]) => value !== null));
