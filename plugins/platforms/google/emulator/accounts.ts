/** The accounts of test mode: a manager above an active shop and a dormant one. */
import {
  campaignSpec,
  testAccountsOf,
  withIds,
  type AccountSpec,
} from '../../../../sdk/emulator/index.ts';

export const testCredentials = {
  client_id: '000000000000-testmode.apps.googleusercontent.com',
  client_secret: 'GOCSPX-test-mode-client-secret',
  refresh_token: '1//test-mode-refresh-token',
} as const;

const MANAGER_ID = '9998887777';

/** Widths as in life: campaigns and budgets 11 digits, ads and keywords 12. */
const widths = { campaign: 11, group: 12, ad: 12, keyword: 12 };
const account = withIds('google', widths);

export const activeAccount: AccountSpec = account({
  id: '1112223333',
  name: 'Northwind Outdoor',
  currency: 'USD',
  currencyExponent: 2,
  timeZone: 'America/New_York',
  campaigns: [
    campaignSpec('Brand - Northwind', 'brand', 6_000, ['Northwind', 'Northwind Outdoor']),
    campaignSpec('Search - Hiking Boots', 'search', 18_000, [
      'Hiking boots',
      'Trail shoes',
      'Waterproof boots',
    ]),
    campaignSpec('Search - Tents', 'search', 14_500, ['Family tents', 'Ultralight tents']),
    campaignSpec('Search - Competitors', 'search', 7_500, ['Outdoor shops', 'Camping stores']),
    campaignSpec('Generic - Camping Gear', 'prospecting', 9_000, ['Camping gear', 'Sleeping bags']),
    campaignSpec('Returning Visitors', 'retargeting', 4_000, ['Cart leavers']),
    campaignSpec('Search - Winter Sale', 'search', 12_000, ['Winter jackets', 'Snowshoes'], {
      paused: true,
    }),
    campaignSpec('Search - Bikes (old)', 'search', 5_000, ['Mountain bikes'], { removed: true }),
  ],
});

export const dormantAccount: AccountSpec = account({
  id: '4445556666',
  name: 'Northwind Outdoor UK (old)',
  currency: 'GBP',
  currencyExponent: 2,
  timeZone: 'Europe/London',
  dormant: true,
  campaigns: [
    campaignSpec('UK Brand', 'brand', 3_000, ['Peak Ramblers']),
    campaignSpec('UK Search - Tents', 'search', 6_500, ['Tents UK']),
  ],
});

export const managerAccount = {
  id: MANAGER_ID,
  name: 'Meridian Media',
  currency: 'USD',
  currencyExponent: 2,
  timeZone: 'America/New_York',
};

/** Customers that the test user reaches without a manager in between. */
export const directlyAccessible = [MANAGER_ID, activeAccount.id];

/** The active account is the default one; the dormant one is reached through its manager. */
export const testAccounts = testAccountsOf([activeAccount, dormantAccount], (id) =>
  id === activeAccount.id ? testCredentials : { ...testCredentials, login_account: MANAGER_ID },
);
