import type { Host, Script } from '../../../sdk/script.ts';
import { stateOf, updateScript } from '../../shared/update.ts';
import { sendChanges } from '../send.ts';
import { askedStatus } from '../status.ts';
import { readLive, type Thing } from '../thing.ts';

interface Args {
  readonly ad_id: string;
  readonly status: string;
}

const script: Script<'tiktok_ads_update_ad_status'> = updateScript({
  entity: 'ad',
  read: (host: Host, { ad_id }: Args) => readLive(host, 'ad', ad_id),
  wishes: (args, { status }) => [
    { field: 'status', before: status, after: askedStatus(args.status) },
  ],
  send: (host, thing, changes) => sendChanges(host, thing, changes, ({ field }) => [field, null]),
  result: (now: Thing, before) => ({ ad: stateOf(now, before) }),
});
export default script;
