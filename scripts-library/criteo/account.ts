/** Advertisers of the app. Criteo tells their names alone: currency and time zone come with the connection. */
import type { Host } from '../../sdk/script.ts';
import { failure } from '../../sdk/kit/failure.ts';
import { listScript } from '../../sdk/kit/list.ts';
import { rowsOf } from './api.ts';

/** @throws platform_answer_invalid  nobody has said it */
export async function currencyOf({ account }: Host): Promise<string> {
  if (account.currency) return account.currency;
  throw failure(
    'platform_answer_invalid',
    'Criteo does not tell the currency of an advertiser; give it with the connection.',
  );
}

interface Advertiser {
  readonly id: string;
  readonly advertiserName?: string;
}

export const advertisersScript = () =>
  listScript<object, Advertiser, object>({
    as: 'accounts',
    read: async (host) => ({ items: rowsOf<Advertiser>(await host.get('advertisers/me')) }),
    show: ({ id, advertiserName }) => ({ account_id: id, name: advertiserName ?? null }),
  });
