/** Facts of the account of a run. Pinterest tells no time zone: its days are those of UTC. */
import type { Host } from '../../sdk/script.ts';
import { failure } from '../../sdk/kit/failure.ts';
import { ACCOUNT } from './api.ts';

export interface AdAccount {
  readonly id: string;
  readonly name?: string;
  readonly country?: string;
  readonly currency?: string;
  readonly permissions?: readonly string[];
}

export const readAccount = (host: Host) => host.get<AdAccount>(ACCOUNT);

export async function currencyOf(host: Host): Promise<string> {
  const { currency } = host.account.currency === null ? await readAccount(host) : host.account;
  if (currency) return currency;
  throw failure('platform_answer_invalid', 'Pinterest did not say the currency of the account.');
}

export const shownAccount = ({ id, name, country, currency, permissions = [] }: AdAccount) => ({
  account_id: id,
  name: name ?? null,
  country: country ?? null,
  currency: currency ?? null,
  permissions: [...permissions],
});
