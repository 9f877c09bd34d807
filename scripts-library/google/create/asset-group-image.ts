/** A picture by its address in an asset group of Performance Max. */
import type { Host, WriteScript } from '../../../sdk/script.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { search, textAt } from '../api.ts';
import { createdId, type MutateReply } from '../api/mutate.ts';
import type { FieldName } from '../creative/asset-fields.ts';
import { checkItems, itemText, readItem } from '../creative/asset-items.ts';
import { fetchPicture, pictureAsset } from '../creative/group-picture.ts';
import { mutate, readEntity } from '../levels/entity.ts';
import { readAssetGroup } from '../structure/asset-group-assets.ts';

interface Args {
  readonly asset_group_id: string;
  readonly field: FieldName;
  readonly image_url: string;
}

interface Placed {
  readonly id: string;
  readonly name: string | null;
  readonly item: string;
  readonly asset_group_id: string;
  readonly isThere: boolean;
}

async function send(host: Host, { asset_group_id, field, image_url }: Args): Promise<string> {
  const group = await readAssetGroup(host, { asset_group_id });
  const picture = await fetchPicture(host, field, image_url, 'image_url');
  const reply = await mutate<MutateReply>(host, 'asset', [
    { create: pictureAsset(field, picture) },
  ]);
  const value = createdId(reply);
  if (group.ids.includes(itemText({ field, value })))
    throw failure('input_invalid', `The asset group has this very picture as ${field} already.`, {
      field: 'image_url',
    });
  const asset = `customers/${host.account.account_id}/assets/${value}`;
  const create = { assetGroup: group.resourceName, asset, fieldType: field };
  await host.post('customers/{account}/assetGroupAssets:mutate', { operations: [{ create }] });
  return value;
}

async function read(host: Host, id: string, { asset_group_id, field }: Args): Promise<Placed> {
  const { name } = await readEntity(host, 'asset', id);
  const { rows } = await search(host, {
    from: 'asset_group_asset',
    fields: ['asset.id', 'asset_group_asset.field_type'],
    where: [
      `asset_group.id = ${asset_group_id}`,
      `asset.id = ${id}`,
      `asset_group_asset.field_type = '${field}'`,
      "asset_group_asset.status != 'REMOVED'",
    ],
  });
  const isThere = textAt(rows[0], 'asset.id') === id;
  return { id, name, item: itemText({ field, value: id }), asset_group_id, isThere };
}

export const addAssetGroupImage = (): WriteScript<Args, object> =>
  createScript<Args, Placed, { readonly image: { readonly id: string } }>({
    entity: 'asset_group_image',
    async check({ asset_group_id, field }, host) {
      const group = await readAssetGroup(host, { asset_group_id });
      checkItems([...group.ids.map(readItem), { field, value: '0' }], group);
    },
    async plan({ asset_group_id, field, image_url }, host) {
      const { file, width, height } = await fetchPicture(host, field, image_url, 'image_url');
      const size = `${width} x ${height}`;
      return {
        name: image_url,
        settings: { asset_group_id, field, url: image_url, size, sha256: file },
      };
    },
    send: (host, _settings, args) => send(host, args),
    read,
    facts: ({ isThere }) => [['linked', isThere, true]],
    result: ({ id, name, item, asset_group_id }) => ({
      image: { id, name, asset: item, asset_group_id },
    }),
    idOf: ({ image }) => image.id,
  });
