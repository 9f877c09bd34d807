/** The account that test mode connects. */
import type { TestAccount } from '../../../../sdk/emulator/index.ts';

/** The only key that the emulator accepts. */
export const apiKey = 'explorium-test-key-51c0';
export const CREDITS = 5_000;

export const testAccounts: readonly TestAccount[] = [
  {
    account_id: 'northwind',
    account_name: 'northwind',
    currency: 'USD',
    time_zone: 'UTC',
    primary: true,
    credentials: { api_key: apiKey },
  },
];
