/** The account of test mode: a team, its keys and its domains. */
import { testAccountsOf } from '../../../../sdk/emulator/index.ts';

export const domain = 'mail.northwind.example';
export const from = `Northwind <growth@${domain}>`;
/** Of whoever made the team: the one address that the shared domain of Resend writes to. */
export const owner = 'nora@northwind.example';

export type Access = 'full' | 'sending';

export const fullKey = 're_Nw3kTest_4fGq8ZbQk2VYxR7mDpLsHc';
/** A key for sending alone. */
export const sendingKey = 're_Nw3kSend_9hTq1XvWn5BzCe8LrKjMfP';

export const accessOf: Readonly<Record<string, Access>> = {
  [fullKey]: 'full',
  [sendingKey]: 'sending',
};

export interface Domain {
  readonly id: string;
  readonly name: string;
  readonly status: 'verified' | 'pending';
}

/** The second one waits for its records in the DNS. */
export const domains: readonly Domain[] = [
  { id: 'd91cd9bd-1176-453e-8fc1-35364d380206', name: domain, status: 'verified' },
  { id: '2c9f1f40-7a3b-4b0e-9d5c-6f1a2b3c4d5e', name: 'news.northwind.example', status: 'pending' },
];

export const testAccounts = testAccountsOf(
  [{ id: domain, name: domain, currency: 'USD', timeZone: 'UTC' }],
  { api_key: fullKey, from },
);
