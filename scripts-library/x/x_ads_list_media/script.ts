import type { Script } from '../../../sdk/script.ts';
import { own, readAll } from '../api.ts';
import { listEnd } from '../../../sdk/kit/list.ts';
import type { Row } from '../levels.ts';
import { mediaView } from '../list/views.ts';

const script: Script<'x_ads_list_media'> = async ({ type, limit }, host) => {
  const query = type ? { media_type: type } : {};
  const { items, truncated } = await readAll<Row>(host, own('media_library'), query, limit);
  return { ...listEnd(host, { items, isCut: truncated }), media: items.map(mediaView) };
};
export default script;
