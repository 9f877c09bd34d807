/** The advertisers of test mode, before anybody changed anything. Days of StackAdapt's reports are those of the account, here of New York. */
import {
  plannedCampaign,
  testAccountsOf,
  withIds,
  withPlans,
  type AccountSpec,
} from '../../../../sdk/emulator/index.ts';

/** Campaigns of a group of the world, as they are at StackAdapt. */
export interface Plan {
  readonly channel: 'native' | 'display' | 'video' | 'ctv';
  readonly bid: 'CPM' | 'CPC';
}

export interface DemoAccount extends AccountSpec {
  readonly website: string;
  readonly plans: Readonly<Record<string, Plan>>;
}

/** One key of one account reaches both advertisers, and both are in its currency. */
export const demoCredentials = { api_key: 'sa-demo-graphql-key-5d1c7e20' };
export const CURRENCY = 'USD';
export const ACCOUNT_ID = '4410';

const advertiser = withIds('stackadapt', { campaign: 6, group: 7, ad: 8 });
const native: Plan = { channel: 'native', bid: 'CPC' };
const display: Plan = { channel: 'display', bid: 'CPM' };
const video: Plan = { channel: 'video', bid: 'CPM' };
const ctv: Plan = { channel: 'ctv', bid: 'CPM' };
const common = { currency: CURRENCY, currencyExponent: 2, timeZone: 'America/New_York' };

const outdoor: DemoAccount = advertiser({
  ...common,
  id: '77120',
  name: 'Northwind Outdoor',
  website: 'northwind-outdoor.example',
  ...withPlans([
    plannedCampaign('Trails', 'prospecting', native, 20_000, ['Trails native', 'Trails weekend']),
    plannedCampaign('Camping', 'prospecting', display, 14_000, ['Tents', 'Stoves']),
    plannedCampaign('Visitors', 'retargeting', display, 6_000, ['Visitors 30 days']),
    plannedCampaign('Spring film', 'awareness', ctv, 12_000, ['Spring film living room']),
    plannedCampaign('Winter', 'awareness', video, 5_000, ['Winter film'], { paused: true }),
    plannedCampaign('Gifts', 'retargeting', native, 4_000, ['Gifts'], { removed: true }),
  ]),
});

const camping: DemoAccount = advertiser({
  ...common,
  id: '77121',
  name: 'Hokuto Camping',
  website: 'hokuto-camping.example',
  ...withPlans([
    plannedCampaign('Autumn camps', 'prospecting', display, 16_000, ['Kanto', 'Kansai']),
    plannedCampaign('Kettles', 'retargeting', native, 7_000, ['Kettles']),
  ]),
});

/** The first is the primary one. */
export const demoAccounts: readonly DemoAccount[] = [outdoor, camping];

export const testAccounts = testAccountsOf(demoAccounts, demoCredentials);
