import type { Script } from '../../../sdk/script.ts';
import { stateOf, updateScript } from '../../../sdk/kit/update.ts';
import { sendChanges } from '../update/send.ts';
import { commonStatus } from '../status.ts';
import { readThing } from '../levels/thing.ts';

const script: Script<'reddit_ads_update_ad'> = updateScript({
  entity: 'ad',
  read: (host, { ad_id }) => readThing(host, 'ad', ad_id),
  wishes: ({ status: wanted, name, post_id, click_url }, { raw, ...thing }) => [
    { field: 'status', before: thing.status, after: wanted && commonStatus(wanted) },
    { field: 'name', before: thing.name, after: name },
    { field: 'post_id', before: raw.post_id, after: post_id },
    { field: 'click_url', before: raw.click_url, after: click_url },
  ],
  send: (host, _thing, changes) => sendChanges(host, changes),
  result: (now, before) => ({ ad: stateOf(now, before) }),
});
export default script;
