/** The organization of test mode, and its key. */
import { testAccountsOf } from '../../../../sdk/emulator/index.ts';

export const organization = {
  id: 'northwind',
  name: 'Northwind',
  currency: 'USD',
  timeZone: 'UTC',
};

export const apiKey = 'sk_prod_northwind41234567890518Ef';

export const testAccounts = testAccountsOf([organization], { api_key: apiKey, region: 'us' });
