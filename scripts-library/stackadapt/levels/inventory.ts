/** Inventory packages (deals, curated and bundled): those of the catalogue, and those that a group of campaigns buys. */
import type { Host, ReadScript, WriteScript } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { askAll, change } from '../../../sdk/kit/graphql.ts';
import { linksScript, type Holding, type LinkMode } from '../../../sdk/kit/links.ts';
import { listScript } from '../../../sdk/kit/list.ts';
import { GROUP_PACKAGES, PACKAGES, PAGE, UPDATE_GROUP } from '../api.ts';
import { readGroup, type Thing } from './group.ts';

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

interface Linked {
  readonly campaign_group_id: string;
  readonly inventory_package_ids: readonly string[];
}

/** The list is sent whole: one that was not read whole would lose what was not read. @throws input_invalid */
async function readHolder(host: Host, args: Linked): Promise<Thing & Holding> {
  const thing = await readGroup(host, args, GROUP_PACKAGES);
  const { nodes = [], totalCount = nodes.length } = thing.row.inventoryPackages ?? {};
  if (totalCount > nodes.length)
    throw failure(
      'input_invalid',
      `Campaign group ${thing.id} has ${totalCount} inventory packages, more than are read at once (${nodes.length}).`,
      { field: 'campaign_group_id' },
    );
  return { ...thing, ids: nodes.map(({ id }) => id) };
}

/** @throws platform_not_found */
async function checkThere(host: Host, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const { items } = await packagesWith(host, id);
    if (!items.some((one) => one.id === id))
      throw failure('platform_not_found', `There is no inventory package ${id}.`);
  }
}

export const packageScript = (mode: LinkMode): WriteScript<Linked, object> =>
  linksScript<Linked, Thing & Holding>(mode, {
    entity: 'campaign_group',
    field: 'inventory_packages',
    argument: 'inventory_package_ids',
    isWhole: true,
    read: readHolder,
    checkThere,
    send: (host, { id }, after) =>
      change(host, UPDATE_GROUP, { input: { id, inventoryPackageIds: after } }),
    result: ({ id, name }) => ({ campaign_group: { id, name } }),
  });
