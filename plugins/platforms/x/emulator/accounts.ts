/** What test mode connects; read without loading the emulator. */
import { testAccountsOf } from '../../../../sdk/emulator/index.ts';
import { demoAccounts, demoKeys } from './demo-accounts.ts';

export const testAccounts = testAccountsOf(demoAccounts, demoKeys);
