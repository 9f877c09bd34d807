/** The advertisers of test mode, before anybody changed anything. Each token belongs to one of them. */
import {
  campaignSpec,
  digits,
  testAccountsOf,
  withIds,
  type AccountSpec,
} from '../../../../sdk/emulator/index.ts';

const app = {
  client_id: 'instacart-demo-client-4f2a',
  client_secret: 'instacart-demo-client-secret-91c4e7',
};
/** Of the whole service: who shows it is one of the advertisers below. */
export const demoApp = app;
export const refreshTokenOf = (accountId: string) => `instacart-demo-refresh-${accountId}`;

/** As the API writes ids of campaigns and ad groups; products have numbers. */
const uuidOf = (plain: string) =>
  plain.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
const uuids = withIds('instacart', { campaign: 32, group: 32, ad: 7 }, uuidOf);

const outdoor: AccountSpec = uuids({
  id: '48210',
  name: 'Northwind Pantry',
  currency: 'USD',
  currencyExponent: 2,
  timeZone: 'America/Los_Angeles',
  campaigns: [
    campaignSpec('SP | Oat drinks, all', 'retargeting', 16_000, ['Core', 'Barista']),
    campaignSpec('SP | Trail mix "family"', 'prospecting', 9_000, ['Snacks', 'Bulk']),
    campaignSpec('Display | Spring', 'awareness', 6_000, ['Shoppable']),
    campaignSpec('SP | Camp coffee', 'prospecting', 5_000, ['Coffee'], { paused: true }),
    campaignSpec('SP | Gift boxes 2025', 'retargeting', 4_000, ['Gifts'], { removed: true }),
  ],
});

const canada: AccountSpec = uuids({
  id: '51377',
  name: 'Northwind Canada',
  currency: 'CAD',
  currencyExponent: 2,
  timeZone: 'America/Toronto',
  campaigns: [
    campaignSpec('SP | Maple bars', 'retargeting', 8_000, ['Bars', 'Bites']),
    campaignSpec('SP | Tea', 'prospecting', 7_000, ['Tea']),
  ],
});

/** The first is the primary one. */
export const demoAccounts: readonly AccountSpec[] = [outdoor, canada];

export const testAccounts = testAccountsOf(demoAccounts, (id) => ({
  ...app,
  refresh_token: refreshTokenOf(id),
}));

/** Twelve digits, the first of which is 0. */
export const upcOf = (adId: string) => `0${digits(11, 'instacart', 'upc', adId)}`;
