import type { Script } from '../../../sdk/script.ts';
import { own, readAll } from '../api.ts';
import { listEnd } from '../listing.ts';
import type { Row } from '../thing.ts';
import { mediaView } from '../views.ts';

const script: Script<'x_ads_list_media'> = async ({ type, limit }, host) => {
  const query = type ? { media_type: type } : {};
  const { items, truncated } = await readAll<Row>(host, own('media_library'), query, limit);
  return { ...listEnd(host, items.length, truncated).end, media: items.map(mediaView) };
};
export default script;
