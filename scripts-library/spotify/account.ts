/** Businesses and the ad accounts in them. */
import type { Host, ReadScript } from '../../sdk/script.ts';
import { failure } from '../../sdk/kit/failure.ts';
import { listScript } from '../../sdk/kit/list.ts';
import { ACCOUNT } from './api.ts';

interface AdAccount {
  readonly id: string;
  readonly name?: string;
  readonly business_id?: string;
  readonly currency_code?: string;
  readonly country_code?: string;
  readonly status?: string;
  readonly industry?: string;
}

const readAccount = (host: Host) => host.get<AdAccount>(ACCOUNT);

/** Asked for when the connection does not know it yet. */
export async function currencyOf(host: Host): Promise<string> {
  if (host.account.currency) return host.account.currency;
  const { currency_code: currency } = await readAccount(host);
  if (currency) return currency;
  throw failure('platform_answer_invalid', 'Spotify did not say the currency of the ad account.');
}

const shown = (account: AdAccount) => ({
  account_id: account.id,
  name: account.name ?? null,
  business_id: account.business_id ?? null,
  currency: account.currency_code ?? null,
  country: account.country_code ?? null,
  platform_status: account.status ?? null,
});

export function accountScript(): ReadScript<object, object> {
  return async (_args, host) => ({ account: shown(await readAccount(host)) });
}

export const accountsScript = () =>
  listScript<{ readonly business_id: string }, AdAccount, object>({
    as: 'accounts',
    read: async (host, { business_id }) => {
      const path = `businesses/${business_id}/ad_accounts`;
      const { ad_accounts: items = [] } = await host.get<{ ad_accounts?: AdAccount[] }>(path);
      return { items };
    },
    show: shown,
  });

interface Business {
  readonly id: string;
  readonly name?: string;
  readonly type?: string;
  readonly status?: string;
}

export const businessesScript = () =>
  listScript<object, Business, object>({
    as: 'businesses',
    read: async (host) => {
      const { businesses: items = [] } = await host.get<{ businesses?: Business[] }>('businesses');
      return { items };
    },
    show: ({ id, name, type, status }) => ({
      id,
      name: name ?? '',
      type: type ?? null,
      platform_status: status ?? null,
    }),
  });
