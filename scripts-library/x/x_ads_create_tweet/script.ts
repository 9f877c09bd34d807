import type { Script } from '../../../sdk/script.ts';
import { creation } from '../../../sdk/kit/changes.ts';
import { inPublic } from '../../../sdk/kit/in-public.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import type { Host } from '../../../sdk/script.ts';
import { listText, own, read, readAll, send } from '../api.ts';
import type { Row } from '../levels.ts';
import { tweetView } from '../list/views.ts';

/** @throws input_invalid  the account may promote nobody, or several */
async function author(host: Host, given: string | undefined): Promise<string> {
  if (given !== undefined) return given;
  const users = await read<readonly { user_id: string }[]>(host, own('promotable_users'));
  if (users.length === 1) return users[0]!.user_id;
  const choices = users.map(({ user_id }) => user_id).join(', ') || 'none';
  throw failure('input_invalid', `Give as_user_id: the account may promote ${choices}.`, {
    field: 'as_user_id',
  });
}

const script: Script<'x_ads_create_tweet'> = {
  async preview({ text, as_user_id, media_keys, card_uri, nullcast }, host) {
    if (media_keys && card_uri)
      throw failure('input_invalid', 'A post shows media or a card, not both.', {
        field: 'card_uri',
      });
    const settings = {
      text,
      as_user_id: await author(host, as_user_id),
      nullcast,
      ...(media_keys ? { media_keys: listText(media_keys) } : {}),
      ...(card_uri ? { card_uri } : {}),
    };
    const tweet = creation('tweet', text.slice(0, 80), settings);
    if (nullcast) return [tweet];
    return [creation(inPublic.entity, inPublic.name, inPublic.settings), tweet];
  },
  async apply({ text }, host, changes) {
    const settings = changes.at(-1)?.after as Record<string, unknown>;
    const tweet = tweetView(await send<Row>(host, 'POST', own('tweet'), settings));
    return { tweet: { id: tweet.id, text } };
  },
  async verify({ text, nullcast }, host, { tweet }) {
    const timeline_type = nullcast ? 'NULLCAST' : 'ORGANIC';
    const query = { tweet_type: 'PUBLISHED', timeline_type, tweet_ids: tweet.id };
    const { items } = await readAll<Row>(host, own('tweets'), query);
    const isThere = items.some((row) => tweetView(row).id === tweet.id);
    return isThere ? [] : [creation('tweet', text.slice(0, 80), { text })];
  },
};
export default script;
