/** Deals that this advertiser may buy by, as they are read. */
import type { Host, ReadScript } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { askAll } from '../../../sdk/kit/graphql.ts';
import { listScript } from '../../../sdk/kit/list.ts';
import { currencyOf } from '../account.ts';
import { DEALS, PAGE, SOURCES } from '../api.ts';
import { shown, type Deal } from './deal-terms.ts';

export const dealsFor = (host: Host, text?: string, most?: number) =>
  askAll<Deal>(host, DEALS, {
    variables: {
      filters: {
        advertiser: host.account.account_id,
        ...(text === undefined ? {} : { nameOrIdContains: text }),
      },
    },
    size: PAGE,
    ...(most === undefined ? {} : { most }),
    connectionOf: (answer) => answer,
  });

export interface OfDeal {
  readonly deal_id: string;
}

interface Listed {
  readonly query?: string;
  readonly limit: number;
}

export const dealsScript = (): ReadScript<Listed, object> =>
  listScript({
    as: 'deals',
    read: async (host, { query, limit }: Listed) => {
      const { items, isCut } = await dealsFor(host, query, limit);
      const own = items.filter((one) => mayBuy(host, one));
      return { items: own.map((one) => shown(one, host)), isCut };
    },
    show: (one) => one,
    facts: async (host: Host) => ({ currency: await currencyOf(host) }),
  });

interface Source {
  readonly id: string;
  readonly name?: string;
}

const sources = (host: Host, most?: number) =>
  askAll<Source>(host, SOURCES, {
    variables: { filters: {} },
    size: PAGE,
    ...(most === undefined ? {} : { most }),
    connectionOf: (answer) => answer,
  });

/** @throws platform_not_found */
export async function checkSource(host: Host, id: string): Promise<void> {
  const { items } = await sources(host);
  if (!items.some((one) => one.id === id))
    throw failure('platform_not_found', `There is no supply source ${id}.`);
}

export const sourcesScript = (): ReadScript<{ readonly limit: number }, object> =>
  listScript({
    as: 'supply_sources',
    read: (host, { limit }: { readonly limit: number }) => sources(host, limit),
    show: ({ id, name }) => ({ id, name: name ?? '' }),
  });

const permitted = ({ permittedAdvertisers: all = [] }: Deal) => all.map(({ id }) => id);
/** A deal without advertisers is for all of the account. */
const mayBuy = ({ account }: Host, deal: Deal) =>
  permitted(deal).length === 0 || permitted(deal).includes(account.account_id);

/** StackAdapt has no request for one. @throws platform_not_found */
export async function readDeal(host: Host, id: string): Promise<Deal> {
  const { items } = await dealsFor(host);
  const found = items.find((one) => one.id === id && mayBuy(host, one));
  if (found) return found;
  throw failure('platform_not_found', `This advertiser has no deal ${id}.`);
}

/** @throws input_invalid  other advertisers buy by it, too */
export async function readOwn(host: Host, { deal_id: id }: OfDeal): Promise<Deal> {
  const deal = await readDeal(host, id);
  const own = permitted(deal);
  if (own.length === 1 && own[0] === host.account.account_id) return deal;
  throw failure(
    'input_invalid',
    `Deal ${id} serves other advertisers, too: change it in StackAdapt.`,
    { field: 'deal_id' },
  );
}

/** @throws platform_not_found input_invalid */
export async function checkDeals(
  host: Host,
  ids: readonly string[],
  only: 'PMP' | undefined,
): Promise<void> {
  for (const id of ids) {
    const { dealType: type } = await readDeal(host, id);
    if (only && type !== only)
      throw failure(
        'input_invalid',
        `Deal ${id} is ${type}: a campaign takes ${only} deals alone; attach it to the campaign group.`,
        { field: 'deal_ids' },
      );
  }
}
