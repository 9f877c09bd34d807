/** Facts of the account of a run, and whether an object is of it: a token reaches every account of its user. */
import type { Host } from '../../sdk/script.ts';
import { failure } from '../../sdk/kit/failure.ts';
import { ACCOUNT, unwrapped } from './api.ts';

export interface AdAccount {
  readonly id: string;
  readonly name?: string;
  readonly status?: string;
  readonly type?: string;
  readonly organization_id?: string;
  readonly currency?: string;
  readonly timezone?: string;
  readonly lifetime_spend_cap_micro?: number | null;
}

export async function readAccount(host: Host): Promise<AdAccount> {
  const [account] = unwrapped<AdAccount>(await host.get(ACCOUNT), 'adaccounts');
  if (account) return account;
  throw failure('platform_answer_invalid', 'Snapchat did not show the account.');
}

export async function settingsOf(host: Host) {
  const { currency, time_zone: timeZone } = host.account;
  if (currency !== null && timeZone !== null) return { currency, timeZone };
  const account = await readAccount(host);
  if (account.currency && account.timezone)
    return { currency: account.currency, timeZone: account.timezone };
  throw failure('platform_answer_invalid', 'Snapchat did not say currency and time zone.');
}

export const currencyOf = async (host: Host) =>
  host.account.currency ?? (await settingsOf(host)).currency;

export const shownAccount = (account: AdAccount) => ({
  account_id: account.id,
  name: account.name ?? null,
  platform_status: account.status ?? null,
  type: account.type ?? null,
  organization_id: account.organization_id ?? null,
  currency: account.currency ?? null,
  time_zone: account.timezone ?? null,
});
