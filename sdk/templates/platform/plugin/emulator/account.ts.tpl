/** The account that test mode connects, and what stands in it. */
import { digits, testAccountsOf, type AccountSpec } from '{{sdk_from_emulator}}';

/** The only token that the emulator accepts. */
export const token = 'test-{{id}}-token';

export const worldAccount: AccountSpec = {
  id: '4001002003',
  name: 'Northwind Outdoor',
  currency: 'USD',
  currencyExponent: 2,
  timeZone: 'America/New_York',
  campaigns: [
    {
      name: 'Brand',
      flavour: 'brand',
      dailyBudgetMinor: 5_000,
      groups: ['Northwind', 'Northwind tents'],
    },
    { name: 'Tents', flavour: 'search', dailyBudgetMinor: 12_000, groups: ['Family tents'] },
    {
      name: 'Winter sale',
      flavour: 'prospecting',
      dailyBudgetMinor: 8_000,
      paused: true,
      groups: ['Jackets'],
    },
  ],
  newId: (sort, n) => digits(10, '{{id}}', sort, String(n)),
};

export const testAccounts = testAccountsOf([worldAccount], { access_token: token });
