/** The account that test mode connects. */
import type { TestAccount } from '../../../../sdk/emulator/index.ts';

/** The only key that the emulator accepts. */
export const apiKey = '7d1f0b52-5f0c-4c7e-9a39-2b8e6a4c1d90';
export const email = 'research@northwind.example';
export const CREDITS = 200_000;

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
