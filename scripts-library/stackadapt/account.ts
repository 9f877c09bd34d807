/** Facts of the advertiser of a run, and of the account that it is in. */
import type { Host, ReadScript } from '../../sdk/script.ts';
import { failure } from '../../sdk/kit/failure.ts';
import { askAll, askField } from '../../sdk/kit/graphql.ts';
import { listScript } from '../../sdk/kit/list.ts';
import { PAGE } from './api.ts';

interface Advertiser {
  readonly id: string;
  readonly name?: string;
  readonly isArchived?: boolean;
}

export const currencyOf = async (host: Host): Promise<string> => {
  if (host.account.currency !== null) return host.account.currency;
  const { currency } = await askField<{ readonly currency?: string }>(
    host,
    'query { account { id currency } }',
  );
  if (currency) return currency;
  throw failure('platform_answer_invalid', 'StackAdapt did not say the currency of the account.');
};

const shown = ({ id, name, isArchived }: Advertiser) => ({
  account_id: id,
  name: name ?? null,
  archived: isArchived === true,
});

/** @throws platform_not_found  the key does not reach the advertiser of the run */
export async function advertiserOf(host: Host): Promise<Advertiser> {
  const found = await askField<Advertiser | null>(
    host,
    'query($id: ID!) { advertiser(id: $id) { id name isArchived } }',
    { id: host.account.account_id },
  );
  if (found) return found;
  throw failure('platform_not_found', 'The key does not reach this advertiser.');
}

export function accountScript(): ReadScript<object, object> {
  return async (_args, host) => {
    const found = await advertiserOf(host);
    return { account: { ...shown(found), currency: await currencyOf(host) } };
  };
}

const ADVERTISERS = `query($first: Int, $after: String) {
  advertisers(first: $first, after: $after) {
    totalCount pageInfo { hasNextPage endCursor } nodes { id name isArchived } } }`;

export function advertisersScript(): ReadScript<{ readonly limit: number }, object> {
  return listScript({
    as: 'accounts',
    read: (host: Host, { limit }: { readonly limit: number }) =>
      askAll<Advertiser>(host, ADVERTISERS, {
        size: PAGE,
        most: limit,
        connectionOf: (answer) => answer,
      }),
    show: shown,
  });
}
