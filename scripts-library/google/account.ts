/** The account of a run, in the words of every result. */
import type { Account } from '../../sdk/script.ts';
import { textAt, type Row } from './api.ts';

export function accountOf({ platform, account_id, account_name }: Account) {
  return { platform, account_id, account_name };
}

/** The fields that tell what money and days of an account mean; every FROM can carry them. */
export const customerFields = ['customer.currency_code', 'customer.time_zone'];

/** Settings known to the connection, else those of the first row. */
export function settingsOf(account: Account, rows: readonly Row[]) {
  return {
    currency: account.currency ?? textAt(rows[0], 'customer.currencyCode'),
    time_zone: account.time_zone ?? textAt(rows[0], 'customer.timeZone'),
  };
}
