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
  type Item,
} from '../creative/asset-items.ts';
import type { FieldName } from '../creative/asset-fields.ts';
import { fetchPicture, pictureAsset, type FetchedPicture } from '../creative/group-picture.ts';
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
  readonly landscape_image?: string;
  readonly square_image?: string;
  readonly portrait_image?: string;
  readonly logo?: string;
}

const arguments_ = {
  landscape_image: 'MARKETING_IMAGE',
  square_image: 'SQUARE_MARKETING_IMAGE',
  portrait_image: 'PORTRAIT_MARKETING_IMAGE',
  logo: 'LOGO',
} as const;

interface Fetched extends FetchedPicture {
  readonly argument: string;
  readonly field: FieldName;
  readonly url: string;
}

/** Pictures that were given by address. @throws fetch_failed input_invalid */
async function picturesOf(host: Host, args: Args): Promise<Fetched[]> {
  const found: Fetched[] = [];
  for (const [argument, field] of Object.entries(arguments_)) {
    const url = args[argument as keyof typeof arguments_];
    if (url === undefined) continue;
    found.push({ argument, field, url, ...(await fetchPicture(host, field, url, argument)) });
  }
  return found;
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
  const asked = Object.entries(arguments_).filter(([name]) => name in args);
  const given = asked.map(([, field]): Item => ({ field, value: 'to come' }));
  checkItems([...items, ...given], whereOf(campaign.row));
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
  const pictures = await picturesOf(host, args);
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
  const images = pictures.map((one) => ({
    field: one.field,
    create: { resourceName: name('assets'), ...pictureAsset(one.field, one) },
  }));
  const made = await mutateAll(host, [
    { assetGroupOperation: { create } },
    ...images.flatMap(({ field: fieldType, create: asset }) => [
      { assetOperation: { create: asset } },
      {
        assetGroupAssetOperation: { create: { assetGroup, asset: asset.resourceName, fieldType } },
      },
    ]),
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
    async plan(args, host) {
      const { name, campaign_id, final_url, assets, status, path1, path2 } = args;
      const paths = { ...(path1 && { path1 }), ...(path2 && { path2 }) };
      const fetched = await picturesOf(host, args);
      const pictures = Object.fromEntries(
        fetched.map(({ argument, url, width, height, file }) => [
          argument,
          { url, size: `${width} x ${height}`, sha256: file },
        ]),
      );
      const all = assets.map((one) => itemText(readItem(one)));
      return {
        name,
        settings: { status, campaign_id, final_url, ...paths, assets: all, ...pictures },
      };
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
      [
        'assets',
        now.count,
        new Set(settings['assets'] as string[]).size +
          Object.keys(arguments_).filter((one) => one in settings).length,
      ],
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
