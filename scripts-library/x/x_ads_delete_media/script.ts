import type { Script } from '../../../sdk/script.ts';
import { removeScript } from '../../../sdk/kit/remove.ts';
import { own, send } from '../api.ts';
import { readMedia, type MediaRow } from '../creative/media.ts';

const there = ({ media_key: id, name, deleted }: MediaRow) => ({
  id,
  name: name ?? null,
  status: deleted ? 'REMOVED' : 'ENABLED',
});

const script: Script<'x_ads_delete_media'> = removeScript({
  entity: 'media',
  read: async (host, { media_key }) => [there(await readMedia(host, media_key))],
  async remove(host, { media_key }) {
    const { name } = await send<MediaRow>(host, 'DELETE', own(`media_library/${media_key}`));
    return { deleted: { media_key, name: name ?? null } };
  },
});
export default script;
