/** The advertiser. Buzz tells its name; currency and time zone come with the connection. */
import type { Host, ReadScript } from '../../sdk/script.ts';
import { accountOf } from '../../sdk/kit/account.ts';
import { failure } from '../../sdk/kit/failure.ts';
import { listScript } from '../../sdk/kit/list.ts';
import { readAll } from './api.ts';

interface Advertiser {
  readonly id: number;
  readonly name?: string;
  readonly active?: boolean;
}

/** @throws platform_answer_invalid  nobody has said it */
export async function currencyOf({ account }: Host): Promise<string> {
  if (account.currency) return account.currency;
  throw failure(
    'platform_answer_invalid',
    'FreeWheel does not tell the currency of an advertiser; give it with the connection.',
  );
}

const statusOf = ({ active }: Advertiser) => (active === false ? 'PAUSED' : 'ENABLED');

export const advertisersScript = () =>
  listScript<{ readonly limit: number }, Advertiser, object>({
    as: 'advertisers',
    async read(host, { limit }) {
      const { items, ...end } = await readAll<Advertiser>(host, 'advertisers', {}, limit);
      return { items: items.slice(0, limit), ...end };
    },
    show: (one) => ({ account_id: String(one.id), name: one.name ?? null, status: statusOf(one) }),
  });

export function accountScript(): ReadScript<object, object> {
  return async (_args, host) => {
    const own = await host.get<Advertiser>('advertisers/{account}');
    const { currency, time_zone } = host.account;
    const account = accountOf(host.account);
    return { account, name: own.name ?? null, status: statusOf(own), currency, time_zone };
  };
}
