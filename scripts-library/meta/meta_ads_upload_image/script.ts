import type { Script } from '../../../sdk/script.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { uploadPicture } from '../creative/picture.ts';

interface Row {
  readonly hash: string;
  readonly name?: string;
  readonly width?: number;
  readonly height?: number;
  readonly url?: string;
}

const EDGE = 'act_{account}/adimages';

const script: Script<'meta_ads_upload_image'> = createScript({
  entity: 'image',
  plan: async ({ image_url: url, name: given }, host) => {
    const { file, mime, width, height, bytes } = await host.ask('image', { url });
    const name = given ?? `${file.slice(0, 16)}.${mime.slice('image/'.length)}`;
    return { name, settings: { name, mime, width, height, bytes, sha256: file } };
  },
  send: (host, { name, sha256 }) => uploadPicture(host, sha256, name),
  read: async (host, hash) => {
    const query = { hashes: [hash], fields: 'hash,name,width,height,url' };
    const { data } = await host.get<{ data: readonly Row[] }>(EDGE, query);
    const row = data.find((one) => one.hash === hash);
    if (!row) throw failure('platform_not_found', `There is no image ${hash}.`);
    return { ...row, id: hash, name: row.name ?? null };
  },
  facts: () => [],
  result: ({ hash, name, width, height, url }) => ({
    image: { hash, name, width: width ?? null, height: height ?? null, url: url ?? null },
  }),
  idOf: ({ image }) => image.hash,
});
export default script;
