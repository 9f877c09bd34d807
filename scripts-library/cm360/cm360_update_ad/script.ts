import type { Host, Script } from '../../../sdk/script.ts';
import { stateOf, updateScript } from '../../../sdk/kit/update.ts';
import { checkLive, readThing, type Thing } from '../levels.ts';
import { adParts, sendChanges } from '../update/send.ts';

interface Args {
  readonly ad_id: string;
  readonly action?: 'pause' | 'enable' | 'archive';
  readonly name?: string;
  readonly end_time?: string;
}

const statuses = { pause: 'PAUSED', enable: 'ENABLED', archive: 'REMOVED' } as const;

const script: Script<'cm360_update_ad'> = updateScript({
  entity: 'ad',
  read: (host: Host, { ad_id }: Args) => readThing(host, 'ad', ad_id),
  wishes: (args, thing) => {
    if (args.action !== 'archive') checkLive(thing, 'ad');
    return [
      { field: 'status', before: thing.status, after: args.action && statuses[args.action] },
      { field: 'name', before: thing.name, after: args.name },
      { field: 'start_time', before: thing.row.startTime ?? null, after: undefined, isFact: true },
      { field: 'end_time', before: thing.row.endTime ?? null, after: args.end_time },
    ];
  },
  send: (host, { id }, changes) => sendChanges(host, 'ad', id, changes, adParts),
  result: (now: Thing, before) => ({ ad: stateOf(now, before), end_time: now.row.endTime ?? null }),
});
export default script;
