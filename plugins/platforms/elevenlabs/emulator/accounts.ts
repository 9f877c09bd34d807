/** Accounts that test mode connects; read without loading the emulator. */
import { testAccountsOf } from '../../../../sdk/emulator/index.ts';

/** The only key that the emulator accepts. */
export const token = 'test-elevenlabs-key';

export const testAccounts = testAccountsOf(
  [{ id: 'northwind', name: 'Northwind Outdoor', currency: 'USD', timeZone: 'Etc/UTC' }],
  { api_key: token },
);
