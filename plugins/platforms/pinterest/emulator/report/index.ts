/** Rows of reports: what was delivered, by level and by day, in the columns that are asked for. */
import {
  toMicros,
  deliveredIn,
  statusOf,
  sumFacts,
  type Delivered,
  type Facts,
  type Fields,
} from '../../../../../sdk/emulator/index.ts';
import type { Account, Status } from '../model.ts';
import type { State } from '../state.ts';
import { summaryOf } from '../views.ts';
import { market } from '../market.ts';

export interface Wish {
  readonly level: 'ADVERTISER' | 'CAMPAIGN' | 'AD_GROUP' | 'PIN_PROMOTION';
  readonly isDaily: boolean;
  readonly columns: readonly string[];
  readonly start: string;
  readonly end: string;
}

export interface Scope {
  readonly state: State;
  readonly account: Account;
  readonly now: number;
}

type Made = Delivered<Status>;
type Column = (one: Made, scope: Scope) => unknown;

const describing: Readonly<Record<string, Column>> = {
  ADVERTISER_ID: (_one, { account }) => account.spec.id,
  AD_ACCOUNT_ID: (_one, { account }) => account.spec.id,
  CAMPAIGN_ID: ({ campaign }) => campaign.id,
  CAMPAIGN_NAME: ({ campaign }) => campaign.fields['name'],
  CAMPAIGN_STATUS: ({ campaign }, { now }) => summaryOf(campaign, now),
  CAMPAIGN_ENTITY_STATUS: ({ campaign }) => statusOf(campaign),
  AD_GROUP_ID: ({ group }) => group.id,
  AD_GROUP_NAME: ({ group }) => group.fields['name'],
  AD_GROUP_STATUS: ({ group }, { now }) => summaryOf(group, now),
  AD_GROUP_ENTITY_STATUS: ({ group }) => statusOf(group),
  AD_ID: ({ ad }) => ad.id,
  AD_NAME: ({ ad }) => ad.fields['name'],
  AD_STATUS: ({ ad }) => statusOf(ad),
  PIN_PROMOTION_ID: ({ ad }) => ad.id,
  PIN_PROMOTION_NAME: ({ ad }) => ad.fields['name'],
  PIN_PROMOTION_STATUS: ({ ad }) => statusOf(ad),
};

type Metric = (facts: Facts, account: Account) => number;

const metrics: Readonly<Record<string, Metric>> = {
  PAID_IMPRESSION: ({ impressions }) => impressions,
  CLICKTHROUGH_1: ({ clicks }) => clicks,
  SPEND_IN_MICRO_DOLLAR: ({ spendMinor }, { spec }) => toMicros(spec, spendMinor),
  TOTAL_CONVERSIONS: ({ conversions }) => conversions,
  TOTAL_CONVERSIONS_VALUE_IN_MICRO_DOLLAR: ({ valueMinor }, { spec }) => toMicros(spec, valueMinor),
};

export const isColumn = (name: string) =>
  Object.hasOwn(describing, name) || Object.hasOwn(metrics, name);

const keys: Readonly<Record<Wish['level'], (one: Made) => string>> = {
  ADVERTISER: ({ campaign }) => campaign.accountId,
  CAMPAIGN: ({ campaign }) => campaign.id,
  AD_GROUP: ({ group }) => group.id,
  PIN_PROMOTION: ({ ad }) => ad.id,
};

/** By the id of what each is about. A metric of 0 is left away, and rows of nothing but that too. */
export function rowsOf(scope: Scope, wish: Wish): Map<string, Fields[]> {
  const { state, account } = scope;
  const all = deliveredIn<Status>(state, account, { on: 'ACTIVE', market }, [wish.start, wish.end]);
  const groups = Map.groupBy(all, (one) => keys[wish.level](one));
  return new Map(
    [...groups].map(([id, made]) => {
      const parts = Map.groupBy(made, ({ date }) => (wish.isDaily ? date : ''));
      return [id, [...parts].flatMap(([date, own]) => rowOf(scope, wish, date, own))];
    }),
  );
}

function rowOf(scope: Scope, { columns, level }: Wish, date: string, own: readonly Made[]) {
  const facts = sumFacts(own.map((one) => one.facts));
  const figures = columns.flatMap((name) => {
    const value = metrics[name]?.(facts, scope.account) ?? 0;
    return value === 0 ? [] : [[name, value] as const];
  });
  if (figures.length === 0) return [];
  const id =
    level === 'ADVERTISER' ? 'ADVERTISER_ID' : `${level === 'PIN_PROMOTION' ? 'AD' : level}_ID`;
  const told = [...new Set([id, ...columns])].flatMap((name) => {
    const of = describing[name];
    return of ? [[name, of(own[0]!, scope)] as const] : [];
  });
  return [{ ...Object.fromEntries([...told, ...figures]), ...(date === '' ? {} : { DATE: date }) }];
}
