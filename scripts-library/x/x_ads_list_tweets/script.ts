import type { Script } from '../../../sdk/script.ts';
import { listRows } from '../list.ts';
import { tweetView } from '../list/views.ts';

const script: Script<'x_ads_list_tweets'> = async ({ tweet_type, timeline, limit }, host) => {
  const { rows, end } = await listRows(host, {
    path: 'tweets',
    query: { tweet_type, timeline_type: timeline },
    limit,
  });
  return { ...end, tweets: rows.map(tweetView) };
};
export default script;
