import type { Script } from '../../../sdk/script.ts';
import { audienceFields, audienceView } from '../audience.ts';
import { listEdge } from '../list/edge.ts';

const script: Script<'meta_ads_list_audiences'> = async ({ limit }, host) => {
  const { items, end } = await listEdge(
    host,
    { path: 'act_{account}/customaudiences', query: { fields: audienceFields }, limit },
    audienceView,
  );
  return { ...end, audiences: items };
};
export default script;
