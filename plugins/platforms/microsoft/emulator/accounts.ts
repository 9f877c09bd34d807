/** The accounts of test mode, before anybody changed anything. */
import {
  campaignSpec,
  testAccountsOf,
  withIds,
  type AccountSpec,
} from '../../../../sdk/emulator/index.ts';

export interface DemoAccount extends AccountSpec {
  /** Microsoft's own name of the time zone. */
  readonly zoneName: string;
  /** As people see it, beside the id. */
  readonly number: string;
  readonly website: string;
  /** Names of campaigns that spend from one shared budget. */
  readonly sharedBudget: readonly string[];
}

const lengths: Readonly<Record<string, number>> = { campaign: 9, group: 13, ad: 14, keyword: 15 };
const account = withIds('microsoft', lengths);

/** The manager account that both belong to. */
export const demoCustomer = { id: '251490021', name: 'Meridian Media' };
export const demoUser = { id: '142490021', name: 'demo@northwind.example' };
export const demoClient = {
  id: '5f1d0c3b-7a9e-4268-b1c0-d2e3f4a59687',
  secret: 'ms-demo-client-secret-of-test-mode',
  developerToken: '108DEMO21TESTMODE',
  refreshToken: 'M.C508_BAY.0.U.-DemoRefreshTokenOfTestMode',
};
/** Contents of a test connection. */
export const demoCredentials = {
  client_id: demoClient.id,
  client_secret: demoClient.secret,
  refresh_token: demoClient.refreshToken,
  developer_token: demoClient.developerToken,
  customer_id: demoCustomer.id,
};

export const demoAccounts: readonly DemoAccount[] = [
  account({
    id: '180490021',
    number: 'F120N0WA',
    name: 'Northwind Outdoor',
    currency: 'USD',
    currencyExponent: 2,
    timeZone: 'America/New_York',
    zoneName: 'EasternTimeUSCanada',
    website: 'northwind-outdoor.example',
    sharedBudget: ['Search | Tents'],
    campaigns: [
      campaignSpec('Search | Brand', 'brand', 6_000, ['Northwind', 'Northwind outdoor']),
      campaignSpec('Search | Tents', 'search', 12_000, ['Family tents', 'Backpacking tents']),
      campaignSpec('Search | Boots', 'search', 9_000, ['Hiking boots', 'Winter boots']),
      campaignSpec('Audience | Native', 'awareness', 4_500, ['Outdoor readers']),
      campaignSpec('Search | Kayaks', 'search', 5_000, ['Touring kayaks'], { paused: true }),
      campaignSpec('Search | Holiday 2024', 'search', 8_000, ['Holiday gifts'], { removed: true }),
    ],
  }),
  account({
    id: '180490047',
    number: 'F120N0WB',
    name: 'Peak Ramblers (old)',
    currency: 'GBP',
    currencyExponent: 2,
    timeZone: 'Europe/London',
    zoneName: 'GreenwichMeanTimeDublinEdinburghLisbonLondon',
    website: 'peak-ramblers.example',
    sharedBudget: [],
    dormant: true,
    campaigns: [
      campaignSpec('Search | Brand UK', 'brand', 3_000, ['Peak Ramblers']),
      campaignSpec('Search | Tents UK', 'search', 4_000, ['Tents UK']),
    ],
  }),
];

/** Accounts that test mode connects; read without loading the emulator. */
export const testAccounts = testAccountsOf(demoAccounts, demoCredentials);
