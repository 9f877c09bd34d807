/** The advertisers of test mode, before anybody changed anything. */
import {
  plannedCampaign,
  testAccountsOf,
  withIds,
  withPlans,
  type AccountSpec,
} from '../../../../sdk/emulator/index.ts';

/** Where a campaign of the world has its budget of a day. */
export type Plan = 'campaign' | 'line_item';

export interface DemoAccount extends AccountSpec {
  readonly plans: Readonly<Record<string, Plan>>;
}

/** Contents of a test connection. */
export const demoCredentials = {
  buzz_key: 'northwindsbx',
  email: 'ad-operations@northwind.example',
  password: 'freewheel-demo-password-7c1e',
};

const account = withIds('freewheel', { campaign: 6, group: 6, ad: 6 });

const outdoor: DemoAccount = account({
  id: '712',
  name: 'Northwind Outdoor',
  currency: 'USD',
  currencyExponent: 2,
  timeZone: 'America/New_York',
  ...withPlans<Plan>([
    plannedCampaign('CTV | Spring', 'awareness', 'line_item', 18_000, ['Live sports', 'News']),
    plannedCampaign('CTV | Retargeting', 'retargeting', 'campaign', 9_000, ['Visitors', 'Carts']),
    plannedCampaign('Display | Trails', 'prospecting', 'line_item', 6_000, ['Hikers']),
    plannedCampaign('OLV | Stoves', 'prospecting', 'campaign', 5_000, ['Stoves'], { paused: true }),
    plannedCampaign('CTV | 2025', 'awareness', 'line_item', 4_000, ['Gifts'], { removed: true }),
  ]),
});

/** A currency without decimals. */
const camping: DemoAccount = account({
  id: '845',
  name: 'Hokuto Camping',
  currency: 'JPY',
  currencyExponent: 0,
  timeZone: 'Asia/Tokyo',
  ...withPlans<Plan>([
    plannedCampaign('CTV | Kanto', 'awareness', 'campaign', 30_000, ['Tokyo', 'Chiba']),
    plannedCampaign('Display', 'prospecting', 'line_item', 18_000, ['Hikers']),
  ]),
});

/** The first is the primary one. */
export const demoAccounts: readonly DemoAccount[] = [outdoor, camping];

export const testAccounts = testAccountsOf(demoAccounts, demoCredentials);
