import type { Host, Script } from '../../../sdk/script.ts';
import { stateOf, updateScript } from '../../../sdk/kit/update.ts';
import { readThing, type Thing } from '../levels.ts';
import { placementParts, sendChanges } from '../update/send.ts';

interface Args {
  readonly placement_id: string;
  readonly action?: 'pause' | 'enable' | 'archive';
  readonly name?: string;
}

const statuses = { pause: 'PAUSED', enable: 'ENABLED', archive: 'REMOVED' } as const;

const script: Script<'cm360_update_placement'> = updateScript({
  entity: 'placement',
  read: (host: Host, { placement_id }: Args) => readThing(host, 'placement', placement_id),
  wishes: (args, thing) => {
    return [
      { field: 'status', before: thing.status, after: args.action && statuses[args.action] },
      { field: 'name', before: thing.name, after: args.name },
    ];
  },
  send: (host, { id }, changes) => sendChanges(host, 'placement', id, changes, placementParts),
  result: (now: Thing, before) => ({ placement: stateOf(now, before) }),
});
export default script;
