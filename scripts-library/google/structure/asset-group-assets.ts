/** Assets of an asset group of Performance Max as one list, so that one rule takes any change of it back. */
import type { Host, WriteScript } from '../../../sdk/script.ts';
import { linksScript, type Holding, type LinkMode } from '../../../sdk/kit/links.ts';
import { at, search, textAt } from '../api.ts';
import { fieldNames, sortOf, type FieldName } from '../creative/asset-fields.ts';
import {
  assetNames,
  checkAssets,
  checkItems,
  itemText,
  readItem,
  type Where,
} from '../creative/asset-items.ts';
import { readEntity, type Entity } from '../levels/entity.ts';

interface Args {
  readonly asset_group_id: string;
  readonly assets: readonly string[];
}

interface Group extends Entity, Holding, Where {
  /** Item > its link. */
  readonly links: ReadonlyMap<string, string>;
}

export const campaignFields = [
  'campaign.brand_guidelines_enabled',
  'campaign.shopping_setting.merchant_id',
];
export const whereOf = (row: unknown): Where => ({
  hasGuidelines: at(row, 'campaign.brandGuidelinesEnabled') !== false,
  isRetail: textAt(row, 'campaign.shoppingSetting.merchantId') !== null,
});

/** Its assets are `ids`, as items. */
export async function readAssetGroup(
  host: Host,
  { asset_group_id: id }: Pick<Args, 'asset_group_id'>,
): Promise<Group> {
  const group = await readEntity(host, 'asset_group', id, { fields: campaignFields });
  const { rows } = await search(host, {
    from: 'asset_group_asset',
    fields: ['asset.id', 'asset.text_asset.text', 'asset_group_asset.field_type'],
    where: [
      `asset_group.id = ${group.id}`,
      "asset_group_asset.status != 'REMOVED'",
      `asset_group_asset.field_type IN (${fieldNames.map((one) => `'${one}'`).join(', ')})`,
    ],
  });
  const links = new Map(
    rows.map((row) => {
      const field = (textAt(row, 'assetGroupAsset.fieldType') ?? '') as FieldName;
      const text = textAt(row, 'asset.textAsset.text');
      const value = (sortOf(field).text ? text : textAt(row, 'asset.id')) ?? '';
      return [
        itemText({ field, value }),
        textAt(row, 'assetGroupAsset.resourceName') ?? '',
      ] as const;
    }),
  );
  return { ...group, ...whereOf(group.row), links, ids: [...links.keys()] };
}

export const groupAssets = (mode: LinkMode): WriteScript<Args, object> =>
  linksScript<Args, Group>(mode, {
    entity: 'asset_group',
    field: 'assets',
    argument: 'assets',
    idOf: (given) => itemText(readItem(given)),
    check: ({ assets }) => void assets.map(readItem),
    read: readAssetGroup,
    checkThere: (host, fresh) => checkAssets(host, fresh.map(readItem)),
    checkWhole: (after, group) => checkItems(after.map(readItem), group),
    async send(host, { resourceName: assetGroup, links }, after) {
      const fresh = after.filter((one) => !links.has(one)).map(readItem);
      const nameOf = await assetNames(host, fresh);
      const operations = [
        ...fresh.map((item) => ({
          create: { assetGroup, asset: nameOf(item), fieldType: item.field },
        })),
        ...[...links].filter(([one]) => !after.includes(one)).map(([, remove]) => ({ remove })),
      ];
      await host.post('customers/{account}/assetGroupAssets:mutate', { operations });
    },
    result: ({ id, name }) => ({ asset_group: { id, name } }),
  });
