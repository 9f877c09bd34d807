/** The HubSpot account of test mode, and a token that may do less. */
import { testAccountsOf } from '../../../../sdk/emulator/index.ts';

export const portal = { id: '48291057', name: 'Northwind', currency: 'USD', timeZone: 'UTC' };

export const accessToken = 'pat-na1-41234567-8905-4f00-9a00-northwinddemo';
export const narrowToken = 'pat-na1-41234567-8905-4f00-9a00-northwindread';

const reads = ['contacts', 'companies', 'deals', 'owners'].map((one) => `crm.objects.${one}.read`);

export const scopesOf: Readonly<Record<string, readonly string[]>> = {
  [accessToken]: [...reads, 'crm.objects.contacts.write'],
  [narrowToken]: reads,
};

export const testAccounts = testAccountsOf([portal], { access_token: accessToken });
