/** The account that test mode connects. */
import type { TestAccount } from '../../../../sdk/emulator/index.ts';

/** The only key that the emulator accepts. */
export const apiKey = 'apollo-test-key-3f7c2d';
/** A key whose scope has no endpoint that finds or enriches. */
export const narrowKey = 'apollo-narrow-key-9a1e';
export const email = 'growth@northwind.example';
export const CREDITS = 10_000;

export const testAccounts: readonly TestAccount[] = [
  {
    account_id: email,
    account_name: email,
    currency: 'USD',
    time_zone: 'UTC',
    primary: true,
    credentials: { api_key: apiKey },
  },
];
