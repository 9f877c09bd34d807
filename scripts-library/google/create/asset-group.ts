/** An asset group of a Performance Max campaign with its assets, in one mutate; for a feed also with a root of its listing groups. */
import type { Host, WriteScript } from '../../../sdk/script.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { at, quote, search, textAt } from '../api.ts';
import {
  assetNames,
  checkAssets,
  checkItems,
  itemText,
  readItem,
} from '../creative/asset-items.ts';
import { readEntity, type Entity } from '../levels/entity.ts';
import { campaignFields, whereOf } from '../structure/asset-group-assets.ts';
import { mutateAll, newNames } from './campaign-operations.ts';

interface Args {
  readonly campaign_id: string;
  readonly name: string;
  readonly final_url: string;
  readonly assets: readonly string[];
  readonly status: 'ENABLED' | 'PAUSED';
  readonly path1?: string;
  readonly path2?: string;
}

/** @throws input_invalid  it is no campaign that has asset groups */
async function readPlace(host: Host, id: string): Promise<Entity> {
  const fields = ['campaign.advertising_channel_type', ...campaignFields];
  const campaign = await readEntity(host, 'campaign', id, { fields });
  if (textAt(campaign.row, 'campaign.advertisingChannelType') === 'PERFORMANCE_MAX')
    return campaign;
  throw failure('input_invalid', `The campaign ${id} is not of Performance Max.`, {
    field: 'campaign_id',
  });
}

async function check(args: Args, host: Host): Promise<void> {
  const items = args.assets.map(readItem);
  if (args.path2 !== undefined && args.path1 === undefined)
    throw failure('input_invalid', 'path2 comes after path1.', { field: 'path1' });
  const campaign = await readPlace(host, args.campaign_id);
  checkItems(items, whereOf(campaign.row));
  await checkAssets(host, items);
  const { rows } = await search(host, {
    from: 'asset_group',
    fields: ['asset_group.id'],
    where: [
      `campaign.id = ${campaign.id}`,
      `asset_group.name = ${quote(args.name)}`,
      "asset_group.status != 'REMOVED'",
    ],
  });
  if (rows.length > 0)
    throw failure('input_invalid', `The campaign has an asset group named "${args.name}".`, {
      field: 'name',
    });
}

async function send(host: Host, args: Args): Promise<string> {
  const campaign = await readPlace(host, args.campaign_id);
  const items = args.assets.map(readItem);
  const nameOf = await assetNames(host, items);
  const name = newNames(host);
  const assetGroup = name('assetGroups');
  const create = {
    resourceName: assetGroup,
    campaign: campaign.resourceName,
    name: args.name,
    finalUrls: [args.final_url],
    status: args.status,
    ...(args.path1 === undefined ? {} : { path1: args.path1 }),
    ...(args.path2 === undefined ? {} : { path2: args.path2 }),
  };
  const root = { assetGroup, type: 'UNIT_INCLUDED', listingSource: 'SHOPPING' };
  const made = await mutateAll(host, [
    { assetGroupOperation: { create } },
    ...items.map((item) => ({
      assetGroupAssetOperation: {
        create: { assetGroup, asset: nameOf(item), fieldType: item.field },
      },
    })),
    ...(whereOf(campaign.row).isRetail
      ? [{ assetGroupListingGroupFilterOperation: { create: root } }]
      : []),
  ]);
  return made('assetGroupResult')[0] ?? '';
}

interface Made extends Entity {
  readonly count: number;
}

export const createAssetGroup = (): WriteScript<Args, object> =>
  createScript<Args, Made, { readonly asset_group: { readonly id: string } }>({
    entity: 'asset_group',
    check,
    plan({ name, campaign_id, final_url, assets, status, path1, path2 }) {
      const paths = { ...(path1 && { path1 }), ...(path2 && { path2 }) };
      const all = assets.map((one) => itemText(readItem(one)));
      return { name, settings: { status, campaign_id, final_url, ...paths, assets: all } };
    },
    send: (host, _settings, args) => send(host, args),
    async read(host, id) {
      const fields = ['asset_group.final_urls', 'campaign.id', 'asset_group.ad_strength'];
      const group = await readEntity(host, 'asset_group', id, { fields });
      const { rows } = await search(host, {
        from: 'asset_group_asset',
        fields: ['asset.id'],
        where: [`asset_group.id = ${group.id}`, "asset_group_asset.status != 'REMOVED'"],
      });
      return { ...group, count: rows.length };
    },
    facts: (now, settings) => [
      ['status', now.status, settings['status']],
      ['assets', now.count, new Set(settings['assets'] as string[]).size],
    ],
    result: ({ id, name, status, row, count }) => ({
      asset_group: {
        id,
        name,
        status,
        campaign_id: textAt(row, 'campaign.id'),
        final_urls: (at(row, 'assetGroup.finalUrls') ?? []) as string[],
        assets: count,
      },
    }),
    idOf: ({ asset_group }) => asset_group.id,
  });
