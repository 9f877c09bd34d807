/** Supply that a group of campaigns or a single campaign buys: inventory packages, and deals of its own. */
import type { Host, WriteScript } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { change } from '../../../sdk/kit/graphql.ts';
import { linksScript, type Holding, type LinkMode } from '../../../sdk/kit/links.ts';
import { campaignWith, groupWith, UPDATE_GROUP, type Supply } from '../api.ts';
import { upsert } from '../levels.ts';
import { checkDeals } from './deal-reads.ts';
import { readGroup } from './group.ts';
import { checkOne, readOpenCampaign, type OfHolder, type Level } from './holder.ts';
import { checkPackages } from './inventory.ts';
import type { Row, SupplyOf } from './rows.ts';

interface Holder extends Holding {
  readonly entity: Level;
  /** Of a campaign. */
  readonly row?: Row;
}

interface Sort {
  readonly field: string;
  readonly argument: string;
  readonly list: Supply;
  /** Names of the list where it is sent. */
  readonly inputs: Readonly<Record<Level, string>>;
  check(host: Host, ids: readonly string[], holder: Holder): Promise<unknown>;
}

const sorts = {
  inventory_packages: {
    field: 'inventory_packages',
    argument: 'inventory_package_ids',
    list: 'inventoryPackages',
    inputs: { campaign_group: 'inventoryPackageIds', campaign: 'inventoryPackageIds' },
    check: checkPackages,
  },
  deals: {
    field: 'deals',
    argument: 'deal_ids',
    list: 'byodDeals',
    inputs: { campaign_group: 'byodDealIds', campaign: 'byodPmpDealIds' },
    check: (host, ids, { entity }) =>
      checkDeals(host, ids, entity === 'campaign' ? 'PMP' : undefined),
  },
} satisfies Readonly<Record<string, Sort>>;

/** The list is sent whole: one that was not read whole would lose what was not read. @throws input_invalid */
function idsIn(found: SupplyOf[Supply], field: string, what: string): readonly string[] {
  const { nodes = [], totalCount = nodes.length } = found ?? {};
  if (totalCount > nodes.length)
    throw failure(
      'input_invalid',
      `${what} has ${totalCount} of them, more than are read at once (${nodes.length}).`,
      { field },
    );
  return nodes.map(({ id }) => id);
}

async function readHolder(host: Host, args: OfHolder, list: Supply): Promise<Holder> {
  const { campaign_group_id, campaign_id = '' } = args;
  if (campaign_group_id !== undefined) {
    const { id, name, row } = await readGroup(host, { campaign_group_id }, groupWith(list));
    const ids = idsIn(row[list], 'campaign_group_id', `Campaign group ${id}`);
    return { entity: 'campaign_group', id, name, ids };
  }
  const { id, name, row } = await readOpenCampaign(host, campaign_id, campaignWith(list));
  const ids = idsIn(row.inventory?.[list], 'campaign_id', `Campaign ${id}`);
  return { entity: 'campaign', id, name, ids, row };
}

export function supplyScript(
  sort: keyof typeof sorts,
  mode: LinkMode,
): WriteScript<OfHolder, object> {
  const { field, argument, list, inputs, check } = sorts[sort];
  return linksScript<OfHolder, Holder>(mode, {
    entity: ({ entity }) => entity,
    field,
    argument,
    isWhole: true,
    check: checkOne,
    read: (host, args) => readHolder(host, args, list),
    checkThere: check,
    send: (host, { entity, id, row }, after) =>
      row
        ? upsert(host, row, { inventory: { [inputs[entity]]: after } })
        : change(host, UPDATE_GROUP, { input: { id, [inputs[entity]]: after } }),
    result: ({ entity, id, name }) => ({ [entity]: { id, name } }),
  });
}
