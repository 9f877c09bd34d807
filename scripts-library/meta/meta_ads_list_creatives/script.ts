import type { Script } from '../../../sdk/script.ts';
import type { CreativeRow } from '../levels/ad.ts';
import { callToActionOf, viewOf } from '../creative/view.ts';
import { listEdge } from '../list/edge.ts';

const fields =
  'id,name,title,body,call_to_action_type,image_url,thumbnail_url,video_id,object_story_spec,asset_feed_spec,link_url';

const script: Script<'meta_ads_list_creatives'> = async ({ limit }, host) => {
  const { items, end } = await listEdge(
    host,
    { path: 'act_{account}/adcreatives', query: { fields }, limit },
    (row: CreativeRow) => ({
      id: row.id,
      ...viewOf(row),
      call_to_action: callToActionOf(row),
    }),
  );
  return { ...end, creatives: items };
};
export default script;
