import type { Script } from '../../../sdk/script.ts';
import { listRows } from '../list.ts';
import { promotedView } from '../list/views.ts';

const script: Script<'x_ads_list_promoted_tweets'> = async ({ line_item_id, limit }, host) => {
  const { rows, end } = await listRows(host, {
    path: 'promoted_tweets',
    query: line_item_id ? { line_item_ids: line_item_id } : {},
    limit,
  });
  return { ...end, promoted_tweets: rows.map(promotedView) };
};
export default script;
