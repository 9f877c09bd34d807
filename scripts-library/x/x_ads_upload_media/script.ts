import type { Script } from '../../../sdk/script.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { own, send } from '../api.ts';
import { pictureAt, readMedia, uploadMedia, type MediaRow } from '../creative/media.ts';
import { mediaView } from '../list/views.ts';

const script: Script<'x_ads_upload_media'> = createScript({
  entity: 'media',
  plan: async ({ media_url, category, name, file_name }, host) => {
    const given = { ...(name ? { name } : {}), ...(file_name ? { file_name } : {}) };
    const settings = { ...given, category, ...(await pictureAt(host, media_url, category)) };
    return { name: name ?? 'media', settings };
  },
  send: async (host, { name, file_name, category, sha256 }) => {
    const media_key = await uploadMedia(host, sha256, String(category));
    const query = { media_key, name, file_name };
    return (await send<MediaRow>(host, 'POST', own('media_library'), query)).media_key;
  },
  read: async (host, key) => {
    const row = await readMedia(host, key);
    return { id: key, name: row.name ?? null, status: 'ENABLED' as const, row };
  },
  facts: ({ row }, { name, category }) => [
    ['name', row.name ?? null, name ?? null],
    ['category', row['media_category'], category],
  ],
  result: ({ row }) => ({ media: mediaView(row) }),
  idOf: ({ media }) => media.media_key,
});
export default script;
