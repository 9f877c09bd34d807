import type { Script } from '../../../sdk/script.ts';
import { createScript } from '../../shared/create.ts';
import { own, send } from '../api.ts';
import { readThing, type Row } from '../thing.ts';

const script: Script<'x_ads_create_promoted_tweet'> = createScript({
  entity: 'promoted_tweet',
  async plan({ line_item_id, tweet_id }, host) {
    await readThing(host, 'line-item', line_item_id);
    return { name: `Post ${tweet_id}`, settings: { line_item_id, tweet_ids: tweet_id } };
  },
  async send(host, settings) {
    const [made] = await send<readonly Row[]>(host, 'POST', own('promoted_tweets'), settings);
    return made!.id;
  },
  read: (host, id) => readThing(host, 'promoted-tweet', id),
  facts: ({ row }, settings) => [
    ['tweet_id', row['tweet_id'], settings['tweet_ids']],
    ['line_item_id', row['line_item_id'], settings['line_item_id']],
  ],
  result: ({ id, status, row }) => ({
    promoted_tweet: {
      ...{ id, status, line_item_id: String(row['line_item_id']) },
      tweet_id: String(row['tweet_id']),
    },
  }),
  idOf: ({ promoted_tweet }) => promoted_tweet.id,
});
export default script;
