/** Takes a draft away for good, and sets anything else to where LinkedIn does not deliver it any more. */
import type { Host, WriteScript } from '../../sdk/script.ts';
import { removeScript } from '../../sdk/kit/remove.ts';
import { levels, pathOf, readThing, type LevelName, type Thing } from './levels.ts';
import { patchOf } from './api.ts';

interface Removed {
  readonly id: string;
  readonly name: string | null;
  readonly status: string;
  readonly previous_status: string;
  /** `deleted`, or LinkedIn's word for what it is now. */
  readonly outcome: string;
}

type Args = Readonly<Record<string, string>>;

const isDraft = ({ platform_status }: Thing) => platform_status === 'DRAFT';

/** @param as  under which the result names it */
export function removal(level: LevelName, as: string): WriteScript<Args, Record<string, Removed>> {
  const { argument, entity, statusField, removed } = levels[level];
  const find = (host: Host, args: Args) => readThing(host, level, args[argument] ?? '');
  const send = (host: Host, thing: Thing) => {
    const path = pathOf(level, thing.id);
    return isDraft(thing)
      ? host.call({ method: 'DELETE', path })
      : host.post(path, patchOf({ [statusField]: removed }));
  };
  return removeScript({
    entity,
    read: async (host, args) => [await find(host, args)],
    change(thing) {
      if (thing.status === 'REMOVED') return undefined;
      // A draft is gone afterwards: nothing brings it back, so its undo must not fit.
      const before = isDraft(thing) ? 'DRAFT' : thing.status;
      return { field: 'status', before, after: 'REMOVED' };
    },
    async remove(host, args, changes) {
      const thing = await find(host, args);
      if (changes.length > 0) await send(host, thing);
      const outcome = isDraft(thing) ? 'deleted' : removed;
      const { id, name, status: previous_status } = thing;
      return { [as]: { id, name, status: 'REMOVED', previous_status, outcome } };
    },
  });
}
