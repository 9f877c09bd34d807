import type { Script } from '../../../sdk/script.ts';
import { creation } from '../../../sdk/kit/changes.ts';
import { listText, own, readAll, send } from '../api.ts';
import { readThing, type Row } from '../levels.ts';
import { promotedView } from '../list/views.ts';

const changesOf = (line_item_id: string, ids: readonly string[]) =>
  ids.map((tweet_id) =>
    creation('promoted_tweet', `Post ${tweet_id}`, { line_item_id, tweet_ids: tweet_id }),
  );

const script: Script<'x_ads_create_promoted_tweet'> = {
  async preview({ line_item_id, tweet_ids }, host) {
    await readThing(host, 'line-item', line_item_id);
    return changesOf(line_item_id, [...new Set(tweet_ids)]);
  },
  async apply({ line_item_id }, host, changes) {
    const ids = changes.map(({ after }) => (after as { tweet_ids: string }).tweet_ids);
    const settings = { line_item_id, tweet_ids: listText(ids) };
    const made = await send<readonly Row[]>(host, 'POST', own('promoted_tweets'), settings);
    const promoted_tweets = made.map(promotedView).map(({ id, status, tweet_id }) => ({
      id,
      status,
      line_item_id,
      tweet_id: tweet_id ?? '',
    }));
    return { promoted_tweets, promoted_tweet_ids: promoted_tweets.map(({ id }) => id) };
  },
  async verify({ line_item_id, tweet_ids }, host) {
    const query = { line_item_ids: line_item_id };
    const { items } = await readAll<Row>(host, own('promoted_tweets'), query);
    const there = items.map((row) => row['tweet_id']);
    return changesOf(
      line_item_id,
      tweet_ids.filter((id) => !there.includes(id)),
    );
  },
};
export default script;
