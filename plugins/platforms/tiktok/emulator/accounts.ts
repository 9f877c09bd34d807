/** What test mode connects; read without loading the emulator. */
import { testAccountsOf } from '../../../../sdk/emulator/index.ts';
import { demoAccounts, demoCredentials } from './demo-accounts.ts';

export const testAccounts = testAccountsOf(demoAccounts, demoCredentials);
