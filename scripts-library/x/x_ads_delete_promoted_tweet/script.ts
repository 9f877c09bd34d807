import type { Host, Script } from '../../../sdk/script.ts';
import { removeScript } from '../../../sdk/kit/remove.ts';
import { own, send } from '../api.ts';
import { findThing, readThing, type Thing } from '../levels.ts';

interface Args {
  readonly promoted_tweet_id: readonly string[];
}

const script: Script<'x_ads_delete_promoted_tweet'> = removeScript({
  entity: 'promoted_tweet',
  read: (host: Host, { promoted_tweet_id: ids }: Args): Promise<Thing[]> =>
    Promise.all([...new Set(ids)].map((id) => readThing(host, 'promoted-tweet', id))),
  async remove(host, _args, changes) {
    for (const { id } of changes) await send(host, 'DELETE', own(`promoted_tweets/${id!}`));
    return { deleted: changes.map(({ id, name }) => ({ id: id!, name })) };
  },
  async left(host, { promoted_tweet_id: ids }) {
    const found = await Promise.all(ids.map((id) => findThing(host, 'promoted-tweet', id)));
    return found.filter((one) => one !== undefined);
  },
});
export default script;
