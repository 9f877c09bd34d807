import type { Change, Script } from '../../../sdk/script.ts';
import { own, send } from '../api.ts';
import { readMedia, type MediaRow } from '../creative/media.ts';

const changeOf = ({ media_key: id, name = null }: MediaRow): Change => ({
  entity: 'media',
  id,
  name,
  field: 'status',
  before: 'ENABLED',
  after: 'REMOVED',
});

const script: Script<'x_ads_delete_media'> = {
  preview: async ({ media_key }, host) => [changeOf(await readMedia(host, media_key))],
  async apply({ media_key }, host) {
    const { name } = await send<MediaRow>(host, 'DELETE', own(`media_library/${media_key}`));
    return { deleted: { media_key, name: name ?? null } };
  },
  async verify({ media_key }, host) {
    try {
      const left = await readMedia(host, media_key);
      return left.deleted ? [] : [changeOf(left)];
    } catch (error) {
      if ((error as { readonly code?: string }).code === 'platform_not_found') return [];
      throw error;
    }
  },
};
export default script;
