/** The accounts of test mode, before anybody changed anything. */
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

/** Retailers of the accounts; only what is at the first is Target's. */
export const retailers = {
  target: { id: '4180', name: 'Target' },
  other: { id: '2901', name: 'Fresh Basket' },
  third: { id: '3355', name: 'Targeted Home' },
} as const;

/** Contents of a test connection. */
export const demoCredentials = {
  client_id: 'c2d8e0f3a5b75d1f9e46targetdemo0001',
  client_secret: 'target-demo-client-secret-5b20ee71',
};

const account = withIds('target', { campaign: 15, group: 15, ad: 8 });

const home: DemoAccount = account({
  id: '4180021700001',
  name: 'Northwind Home - Target',
  currency: 'USD',
  currencyExponent: 2,
  timeZone: 'America/New_York',
  ...withPlans<Plan>([
    plannedCampaign('TPA | Tea, all', 'retargeting', 'line_item', 18_000, ['Green tea', 'Black']),
    plannedCampaign('TPA | Camp kitchen', 'prospecting', 'campaign', 9_000, ['Stoves', 'Pots']),
    plannedCampaign('TPA | Spring', 'awareness', 'line_item', 6_000, ['Lanterns']),
    plannedCampaign('TPA | Coolers', 'prospecting', 'line_item', 5_000, ['Coolers'], {
      paused: true,
    }),
    plannedCampaign('TPA | Holiday 2025', 'retargeting', 'line_item', 4_000, ['Gifts'], {
      removed: true,
    }),
  ]),
});

const pets: DemoAccount = account({
  id: '4180021700002',
  name: 'Northwind Pets - Target',
  currency: 'USD',
  currencyExponent: 2,
  timeZone: 'America/Chicago',
  ...withPlans<Plan>([
    plannedCampaign('TPA | Dog food', 'retargeting', 'campaign', 8_000, ['Dry', 'Wet']),
    plannedCampaign('TPA | Cat food', 'prospecting', 'line_item', 7_000, ['Cat food']),
  ]),
});

/** The first is the primary one. */
export const demoAccounts: readonly DemoAccount[] = [home, pets];

export const testAccounts = testAccountsOf(demoAccounts, demoCredentials);
