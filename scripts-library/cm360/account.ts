/** The account: its name, currency and time zone. */
import type { Host } from '../../sdk/script.ts';
import { failure } from '../../sdk/kit/failure.ts';

export interface Account {
  readonly id: string;
  readonly name?: string;
  readonly active?: boolean;
  /** In the words of the world, not Google's numbers. */
  readonly currency?: string | null;
  readonly timeZone?: string | null;
}

export const readAccount = (host: Host) => host.get<Account>('accounts/{account}');

/** Asked for when the connection does not know it yet. */
export async function currencyOf(host: Host): Promise<string> {
  if (host.account.currency) return host.account.currency;
  const { currency } = await readAccount(host);
  if (currency) return currency;
  throw failure('platform_answer_invalid', 'Google did not say the currency of the account.');
}
