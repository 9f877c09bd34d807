/** Inventory packages: deals, curated and bundled, of the catalogue. */
import type { Host, ReadScript } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { askAll } from '../../../sdk/kit/graphql.ts';
import { listScript } from '../../../sdk/kit/list.ts';
import { PACKAGES, PAGE } from '../api.ts';

interface Package {
  readonly id: string;
  readonly name?: string;
  readonly description?: string | null;
  readonly isPrivate?: boolean | null;
  readonly isDeprecated?: boolean;
  readonly supplyTypes?: readonly string[];
  readonly deviceTypes?: readonly string[];
  readonly countryCodes?: readonly string[];
  readonly avails?: string | null;
  readonly bidGuidanceMin?: number | null;
  readonly bidGuidanceMax?: number | null;
}

const packagesWith = (
  host: Host,
  text: string | undefined,
  most: { readonly most?: number } = {},
) =>
  askAll<Package>(host, PACKAGES, {
    variables: { filters: text === undefined ? {} : { nameOrIdContains: text } },
    size: PAGE,
    ...most,
    connectionOf: (answer) => answer,
  });

interface Listed {
  readonly query?: string;
  readonly limit: number;
}

export const packagesScript = (): ReadScript<Listed, object> =>
  listScript({
    as: 'inventory_packages',
    read: (host, { query, limit }: Listed) => packagesWith(host, query, { most: limit }),
    show: (one) => ({
      id: one.id,
      name: one.name ?? '',
      description: one.description || null,
      private: one.isPrivate ?? null,
      deprecated: one.isDeprecated ?? null,
      supply: one.supplyTypes ?? [],
      devices: one.deviceTypes ?? [],
      countries: one.countryCodes ?? [],
      available_impressions: one.avails ? Number(one.avails) : null,
      least_bid: one.bidGuidanceMin ?? null,
      most_bid: one.bidGuidanceMax ?? null,
    }),
  });

/** @throws platform_not_found */
export async function checkPackages(host: Host, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const { items } = await packagesWith(host, id);
    if (!items.some((one) => one.id === id))
      throw failure('platform_not_found', `There is no inventory package ${id}.`);
  }
}
