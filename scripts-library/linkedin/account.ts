/** The account of a run, in LinkedIn's words. */
import type { Account, Host } from '../../sdk/script.ts';
import { failure } from '../../sdk/kit/failure.ts';

/** LinkedIn counts days, budgets and reports of every account in UTC. */
export const TIME_ZONE = 'UTC';

export interface AccountRow {
  readonly id: number;
  readonly name?: string;
  readonly currency?: string;
  readonly status?: string;
  readonly type?: string;
  /** Page that is advertised. */
  readonly reference?: string;
  readonly servingStatuses?: readonly string[];
  readonly test?: boolean;
}

export function readAccount(host: Host): Promise<AccountRow> {
  return host.get<AccountRow>('adAccounts/{account}');
}

/** Currency of the account; asked for when the connection does not know it yet. */
export async function currencyOf(host: Host): Promise<string> {
  if (host.account.currency) return host.account.currency;
  const { currency } = await readAccount(host);
  if (!currency) throw failure('platform_answer_invalid', 'LinkedIn did not say the currency.');
  return currency;
}

/** The same host, its account in the zone in which LinkedIn counts. */
export function inUtc(host: Host): Host & { readonly account: Account } {
  return { ...host, account: { ...host.account, time_zone: TIME_ZONE } };
}
