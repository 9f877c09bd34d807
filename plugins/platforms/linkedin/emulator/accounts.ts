/** What test mode connects; read without loading the emulator. */
import { testAccountsOf } from '../../../../sdk/emulator/index.ts';
import { demoAccounts, demoCredentials } from './demo-accounts.ts';

/** The accounts that the test member may change. */
const connected = demoAccounts.filter(({ role }) => role !== 'VIEWER');

export const testAccounts = testAccountsOf(connected, demoCredentials);
