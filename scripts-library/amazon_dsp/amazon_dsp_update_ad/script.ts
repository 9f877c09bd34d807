import type { Host, Script } from '../../../sdk/script.ts';
import { stateOf, updateScript } from '../../shared/update.ts';
import { write } from '../api.ts';
import { askedStatus, readLive, type Thing } from '../item.ts';

interface Args {
  readonly ad_id: string;
  readonly action?: 'pause' | 'enable';
  readonly name?: string;
}

const script: Script<'amazon_dsp_update_ad'> = updateScript({
  entity: 'ad',
  read: (host: Host, { ad_id }: Args) => readLive(host, 'ad', ad_id),
  wishes: ({ action, name }, thing) => [
    { field: 'status', before: thing.status, after: askedStatus(action) },
    { field: 'name', before: thing.name, after: name },
  ],
  send: (host, { id }, changes) => {
    const sent = changes.map(({ field, after }) => [field === 'status' ? 'state' : field, after]);
    return write(host, 'update', 'ads', [{ adId: id, ...Object.fromEntries(sent) }]);
  },
  result: (now: Thing, before) => ({ ad: stateOf(now, before) }),
});
export default script;
