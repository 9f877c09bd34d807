import type { Host, Script } from '../../../sdk/script.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { search, textAt } from '../api.ts';
import { createdId, type MutateReply } from '../api/mutate.ts';
import { imageFields, imageTable } from '../creative/image-asset.ts';
import { shape } from '../list/shape.ts';

async function readAsset(host: Host, id: string) {
  const where = [`asset.id = ${id}`];
  const { rows } = await search(host, { from: 'asset', fields: imageFields, where });
  if (!rows[0]) throw failure('platform_answer_invalid', `The asset ${id} cannot be read.`);
  const { name, url } = shape(rows[0], imageTable);
  return { id, name, url, type: textAt(rows[0], 'asset.type') };
}

const script: Script<'google_ads_upload_image_asset'> = createScript({
  entity: 'asset',
  async plan({ image_url: url, asset_name }, host) {
    const { mime, width, height, bytes, file } = await host.ask('image', { url });
    return { name: asset_name, settings: { url, mime, width, height, bytes, sha256: file } };
  },
  async send(host, { sha256 }, { asset_name: name }) {
    const create = { name, imageAsset: { data: { $file: sha256 } } };
    const reply = await host.post<MutateReply>('customers/{account}/assets:mutate', {
      operations: [{ create }],
    });
    return createdId(reply);
  },
  async read(host, id, { image_url: url, asset_name: asked }) {
    const { width, height } = await host.ask('image', { url });
    return { ...(await readAsset(host, id)), width, height, asked };
  },
  facts: ({ type }) => [['type', type, 'IMAGE']],
  result: ({ id, name, width, height, url, asked }) => ({
    asset: { id, name, width, height, url },
    warnings:
      name === asked ? [] : [`The account has this very picture already, as "${name ?? ''}".`],
  }),
  idOf: ({ asset }) => asset.id,
});
export default script;
