/** The account of a run, in the words of every result. */
import type { Account } from '../script.ts';

export function accountOf({ platform, account_id, account_name }: Account) {
  return { platform, account_id, account_name };
}
