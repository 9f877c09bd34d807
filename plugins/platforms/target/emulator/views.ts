/** Accounts, campaigns, line items, products, balances and audience segments as the API shows them. */
import { digits, localDay, statusOf, type Fields } from '../../../../sdk/emulator/index.ts';
import { retailers } from './accounts.ts';
import { campaignDefaults, lineItemDefaults, strangersOf } from './seed.ts';
import type { Account } from './model.ts';
import type { Ask, Entity } from './state.ts';

const instant = (at: number) => new Date(at).toISOString();
const entity = (type: string, id: string, attributes: Fields): Fields => ({ id, type, attributes });

export const accountView = ({ spec }: Account): Fields =>
  entity('RetailMediaAccount', spec.id, {
    name: spec.name,
    type: 'demand',
    subtype: 'brand',
    countries: ['US'],
    currency: spec.currency,
    timeZone: spec.timeZone,
    parentAccountLabel: 'Northwind',
    companyName: 'Northwind',
    onBehalfCompanyName: null,
  });

export const retailersOf = ({ state }: Ask): Fields[] =>
  Object.values(retailers)
    .filter(({ id }) => !state.controls.leftTarget || id !== retailers.target.id)
    .map(({ id, name }) =>
      entity('RetailerWithCampaignAvailabilities', id, { name, campaignAvailabilities: [] }),
    );

const spentOf = (budget: unknown): Fields => ({
  budgetSpent: 0,
  budgetRemaining: typeof budget === 'number' ? budget : null,
});

/** A campaign runs as long as one of its line items does; nobody sets it. */
export function campaignView(ask: Ask, one: Entity): Fields {
  const own = ask.state.records.list('group', { parentId: one.id });
  const isOn = own.some((item) => statusOf(item) === 'active');
  const isOver = own.length > 0 && own.every((item) => statusOf(item) === 'archived');
  return entity('RetailMediaCampaign', one.id, {
    ...one.fields,
    ...spentOf(one.fields['budget']),
    accountId: one.accountId,
    promotedBrandIds: [],
    status: isOver ? 'ended' : isOn ? 'active' : 'inactive',
    createdAt: instant(one.createdAt),
    updatedAt: instant(one.updatedAt),
  });
}

export const lineItemView = (one: Entity): Fields =>
  entity('AuctionLineItem', one.id, {
    ...one.fields,
    ...spentOf(one.fields['budget']),
    status: statusOf(one),
    createdAt: instant(one.createdAt),
    updatedAt: instant(one.updatedAt),
  });

const dayIn = (at: unknown, timeZone: string) =>
  typeof at === 'string' ? localDay(Date.parse(at), timeZone).today : null;

/** The short form, in lists of a whole account. */
export function briefView(view: Fields, timeZone: string): Fields {
  const { id, attributes } = view as { id: string; attributes: Fields };
  const { budget, budgetSpent, budgetRemaining, campaignId, name, status, targetRetailerId } =
    attributes;
  const { startDate, endDate, createdAt, updatedAt } = attributes;
  return entity('RetailMediaLineItem', id, {
    budget,
    budgetSpent,
    budgetRemaining,
    campaignId,
    name,
    status,
    targetRetailerId,
    createdAt,
    updatedAt,
    type: 'auction',
    startDate: dayIn(startDate, timeZone),
    endDate: dayIn(endDate, timeZone),
  });
}

const begun = '2026-01-05T00:00:00.000Z';

export function strangeViews(account: Account) {
  const { campaign, lineItems } = strangersOf(account);
  const times = { createdAt: begun, updatedAt: begun };
  return {
    campaign: entity('RetailMediaCampaign', campaign.id, {
      ...campaignDefaults,
      ...spentOf(null),
      ...times,
      name: campaign.name,
      accountId: account.spec.id,
      retailerId: Number(retailers.other.id),
      status: 'active',
      startDate: begun,
      dailyPacing: 40,
      promotedBrandIds: [],
    }),
    lineItems: lineItems.map(({ id, name, campaignId }) =>
      entity('AuctionLineItem', id, {
        ...lineItemDefaults,
        ...spentOf(null),
        ...times,
        name,
        campaignId,
        status: 'active',
        targetRetailerId: retailers.other.id,
        startDate: begun,
        maxBid: 1.5,
      }),
    ),
  };
}

export const productView = (one: Entity): Fields =>
  entity('PromotedProduct', String(one.fields['sku']), {
    id: String(one.fields['sku']),
    status: statusOf(one) === 'active' ? 'active' : 'paused',
    bidOverride: one.fields['bidOverride'] ?? null,
  });

export const balancesOf = ({ spec }: Account): Fields[] =>
  [retailers.target, retailers.other].map(({ id, name }) =>
    entity('BalanceResponseV2', digits(12, 'target', 'balance', spec.id, id), {
      name: `${name} 2026`,
      balanceType: 'capped',
      spendType: 'onsite',
      status: 'active',
      deposited: 50_000,
      spent: 21_340.5,
      remaining: 28_659.5,
      retailerId: id,
      startDate: '2026-01-01',
      endDate: '2026-12-31',
      memo: null,
      criteoPoNumber: null,
      privateMarketBillingType: 'notApplicable',
      retailerPoNumber: null,
      createdAt: begun,
      updatedAt: begun,
    }),
  );

const segments = [
  ['Newsletter', 'ContactList', retailers.target.id, { contactList: { isReadOnly: false } }],
  [
    'Bought tea',
    'Events',
    retailers.target.id,
    { events: { shopperActivity: 'Buy', lookbackDays: 'Last30Days', brandIds: ['7'] } },
  ],
  ['Basket fans', 'ContactList', retailers.other.id, { contactList: { isReadOnly: true } }],
] as const;

export const segmentsOf = ({ spec }: Account, only: readonly string[]): Fields[] =>
  segments
    .filter(([, , retailer]) => only.length === 0 || only.includes(retailer))
    .map(([name, type, retailerId, own]) =>
      entity('RetailMediaAudienceSegment', digits(9, 'target', 'segment', spec.id, name), {
        name,
        type,
        retailerId,
        accountId: spec.id,
        channels: ['Onsite'],
        description: `${name} of ${spec.name}`,
        createdAt: begun,
        updatedAt: begun,
        ...own,
      }),
    );
