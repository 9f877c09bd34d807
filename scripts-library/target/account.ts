/** The account at Criteo, and Target among its retailers. */
import type { Host, ReadScript } from '../../sdk/script.ts';
import { accountOf } from '../../sdk/kit/account.ts';
import { criteoRows, type CriteoMany } from '../../plugins/families/criteo/kit/envelope.ts';
import { failure } from '../../sdk/kit/failure.ts';
import { listScript } from '../../sdk/kit/list.ts';
import { readNumbered, readSliced } from './api.ts';

interface Account {
  readonly id: string;
  readonly name?: string;
  readonly currency?: string;
  readonly timeZone?: string;
  readonly type?: string;
  readonly subtype?: string | null;
}
interface Named {
  readonly id: string;
  readonly name?: string | null;
}

/** @throws platform_answer_invalid */
export async function currencyOf({ account }: Host): Promise<string> {
  if (account.currency) return account.currency;
  throw failure(
    'platform_answer_invalid',
    'Criteo did not say the currency of the account; give it with the connection.',
  );
}

const NAME = 'target';
export const isTarget = (name: unknown) => String(name).trim().toLowerCase() === NAME;

async function searchTarget(host: Host): Promise<string> {
  const all = await readSliced<Named>(host, 'accounts/{account}/retailers/search', {
    size: 10,
    body: { data: { type: 'SearchRetailer', attributes: {} } },
  });
  const found = all.find(({ name }) => isTarget(name));
  if (found) return found.id;
  throw failure(
    'platform_not_found',
    'This account has no access to Target through Criteo. Reports of Roundel Media Studio itself are not read here.',
  );
}

const known = new WeakMap<Host, Promise<string>>();

/** The retailer id of Target, which is data of the account. @throws platform_not_found  it is none of its retailers */
export function targetOf(host: Host): Promise<string> {
  const found = known.get(host) ?? searchTarget(host);
  known.set(host, found);
  return found;
}

export const accountsScript = () =>
  listScript<object, Account, object>({
    as: 'accounts',
    read: async (host) => ({ items: await readNumbered<Account>(host, 'accounts') }),
    show: ({ id, name, currency, timeZone, type, subtype }) => ({
      account_id: id,
      name: name ?? null,
      currency: currency ?? null,
      time_zone: timeZone ?? null,
      type: subtype ?? type ?? null,
    }),
  });

export function accountScript(): ReadScript<object, object> {
  return async (_args, host) => {
    const query = { limitToId: host.account.account_id };
    const [own] = criteoRows<Account>(await host.get<CriteoMany>('accounts', query));
    if (!own) throw failure('platform_not_found', 'The application does not see this account.');
    return {
      account: accountOf(host.account),
      name: own.name ?? null,
      currency: own.currency ?? null,
      time_zone: own.timeZone ?? null,
      retailer_id: await targetOf(host),
    };
  };
}

interface Balance extends Named {
  readonly retailerId?: string | null;
  readonly status?: string;
  readonly deposited?: number;
  readonly spent?: number;
  readonly remaining?: number;
  readonly startDate?: string;
  readonly endDate?: string | null;
}

export const balancesScript = () =>
  listScript<object, Balance, object>({
    as: 'balances',
    async read(host) {
      const target = await targetOf(host);
      const all = await readSliced<Balance>(host, 'accounts/{account}/balances', { size: 100 });
      const items = all.filter(({ retailerId }) => retailerId === target || retailerId === null);
      return { items };
    },
    show: ({ id, name, status, deposited, spent, remaining, startDate, endDate }) => ({
      id,
      name: name ?? '',
      status: status ?? null,
      deposited: deposited ?? null,
      spent: spent ?? null,
      remaining: remaining ?? null,
      start_date: startDate ?? null,
      end_date: endDate ?? null,
    }),
    facts: async (host) => ({ currency: await currencyOf(host) }),
  });
