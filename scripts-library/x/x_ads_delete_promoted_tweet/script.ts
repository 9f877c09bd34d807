import type { Change, Script } from '../../../sdk/script.ts';
import { own, send } from '../api.ts';
import { findThing, readThing, type Thing } from '../levels.ts';

const changeOf = ({ id, name, status }: Thing): Change => ({
  entity: 'promoted_tweet',
  id,
  name,
  field: 'status',
  before: status,
  after: 'REMOVED',
});

const script: Script<'x_ads_delete_promoted_tweet'> = {
  async preview({ promoted_tweet_id: ids }, host) {
    const there = [...new Set(ids)].map((id) => readThing(host, 'promoted-tweet', id));
    return (await Promise.all(there)).map(changeOf);
  },
  async apply(_args, host, changes) {
    for (const { id } of changes) await send(host, 'DELETE', own(`promoted_tweets/${id!}`));
    return { deleted: changes.map(({ id, name }) => ({ id: id!, name })) };
  },
  async verify({ promoted_tweet_id: ids }, host) {
    const left = await Promise.all(ids.map((id) => findThing(host, 'promoted-tweet', id)));
    return left.flatMap((one) => (one && one.status !== 'REMOVED' ? [changeOf(one)] : []));
  },
};
export default script;
