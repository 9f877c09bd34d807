import type { Host, HostImage, Script } from '../../../sdk/script.ts';
import { creation } from '../../../sdk/kit/changes.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { search, textAt } from '../api.ts';
import { createdId, type MutateReply } from '../api/mutate.ts';
import { shape } from '../list/shape.ts';
import { imageFields, imageTable } from '../creative/image-asset.ts';

async function readAsset(host: Host, id: string) {
  const where = [`asset.id = ${id}`];
  const { rows } = await search(host, { from: 'asset', fields: imageFields, where });
  if (!rows[0]) throw failure('platform_answer_invalid', `The asset ${id} cannot be read.`);
  return { ...shape(rows[0], imageTable), type: textAt(rows[0], 'asset.type') };
}

const script: Script<'google_ads_upload_image_asset'> = {
  async preview({ image_url: url, asset_name }, host) {
    const { mime, width, height, bytes, file } = await host.get<HostImage>('@image', { url });
    return [creation('asset', asset_name, { url, mime, width, height, bytes, sha256: file })];
  },
  async apply({ image_url: url, asset_name: name }, host) {
    const { file, width, height } = await host.get<HostImage>('@image', { url });
    const create = { name, imageAsset: { data: { $file: file } } };
    const reply = await host.post<MutateReply>('customers/{account}/assets:mutate', {
      operations: [{ create }],
    });
    const { id, name: called, url: place } = await readAsset(host, createdId(reply));
    return {
      asset: { id: id ?? '', name: called, width, height, url: place },
      warnings:
        called === name ? [] : [`The account has this very picture already, as "${called ?? ''}".`],
    };
  },
  async verify({ asset_name }, host, { asset }) {
    const { type } = await readAsset(host, asset.id);
    return type === 'IMAGE' ? [] : [creation('asset', asset_name, { id: asset.id })];
  },
};
export default script;
