/** The accounts of test mode: a manager above an active shop and a dormant one. */
import { testAccountsOf, withIds, type AccountSpec } from '../../../../sdk/emulator/index.ts';
import { testCredentials } from './oauth.ts';

export const MANAGER_ID = '9998887777';

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
    {
      name: 'Brand - Northwind',
      flavour: 'brand',
      dailyBudgetMinor: 6_000,
      groups: ['Northwind', 'Northwind Outdoor'],
    },
    {
      name: 'Search - Hiking Boots',
      flavour: 'search',
      dailyBudgetMinor: 18_000,
      groups: ['Hiking boots', 'Trail shoes', 'Waterproof boots'],
    },
    {
      name: 'Search - Tents',
      flavour: 'search',
      dailyBudgetMinor: 14_500,
      groups: ['Family tents', 'Ultralight tents'],
    },
    {
      name: 'Search - Competitors',
      flavour: 'search',
      dailyBudgetMinor: 7_500,
      groups: ['Outdoor shops', 'Camping stores'],
    },
    {
      name: 'Generic - Camping Gear',
      flavour: 'prospecting',
      dailyBudgetMinor: 9_000,
      groups: ['Camping gear', 'Sleeping bags'],
    },
    {
      name: 'Returning Visitors',
      flavour: 'retargeting',
      dailyBudgetMinor: 4_000,
      groups: ['Cart leavers'],
    },
    {
      name: 'Search - Winter Sale',
      flavour: 'search',
      dailyBudgetMinor: 12_000,
      paused: true,
      groups: ['Winter jackets', 'Snowshoes'],
    },
    {
      name: 'Search - Bikes (old)',
      flavour: 'search',
      dailyBudgetMinor: 5_000,
      removed: true,
      groups: ['Mountain bikes'],
    },
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
    { name: 'UK Brand', flavour: 'brand', dailyBudgetMinor: 3_000, groups: ['Northwind UK'] },
    { name: 'UK Search - Tents', flavour: 'search', dailyBudgetMinor: 6_500, groups: ['Tents UK'] },
  ],
});

export const managerAccount = {
  id: MANAGER_ID,
  name: 'Northwind Agency',
  currency: 'USD',
  timeZone: 'America/New_York',
};

/** Customers that the test user reaches without a manager in between. */
export const directlyAccessible = [MANAGER_ID, activeAccount.id];

/** The active account is the default one; the dormant one is reached through its manager. */
export const testAccounts = testAccountsOf([activeAccount, dormantAccount], (id) =>
  id === activeAccount.id ? testCredentials : { ...testCredentials, login_account: MANAGER_ID },
);
