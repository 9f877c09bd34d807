/** Facts of the account that the key belongs to. */
import type { Host, ReadScript } from '../../sdk/script.ts';
import { failure } from '../../sdk/kit/failure.ts';

interface AdAccount {
  readonly id: string;
  readonly name?: string;
  readonly url?: string | null;
  readonly status?: string;
  readonly timezone?: string;
  readonly currency_code?: string;
  readonly review?: { readonly status?: string };
}

/** @throws platform_answer_invalid  the key is that of another account */
async function readAccount(host: Host): Promise<AdAccount> {
  const account = await host.get<AdAccount>('ad_account');
  if (account.id === host.account.account_id) return account;
  throw failure('platform_answer_invalid', `The key of this connection belongs to ${account.id}.`);
}

/** @throws platform_answer_invalid  it has no currency or no time zone */
export async function settingsOf(host: Host) {
  const { currency, time_zone: timeZone } = host.account;
  if (currency !== null && timeZone !== null) return { currency, timeZone };
  const account = await readAccount(host);
  if (account.currency_code && account.timezone)
    return { currency: account.currency_code, timeZone: account.timezone };
  throw failure('platform_answer_invalid', 'OpenAI did not say currency and time zone.');
}

export const currencyOf = async (host: Host) =>
  host.account.currency ?? (await settingsOf(host)).currency;

export function accountScript(): ReadScript<object, object> {
  return async (_args, host) => {
    const account = await readAccount(host);
    return {
      account: {
        account_id: account.id,
        name: account.name ?? null,
        website: account.url ?? null,
        platform_status: account.status ?? null,
        review_status: account.review?.status ?? null,
        currency: account.currency_code ?? null,
        time_zone: account.timezone ?? null,
      },
    };
  };
}
