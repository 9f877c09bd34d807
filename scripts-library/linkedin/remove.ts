/** Takes a draft away for good, and sets anything else to where LinkedIn does not deliver it any more. */
import type { Change, Host, WriteScript } from '../../sdk/script.ts';
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

const isDraft = ({ platform_status }: Thing) => platform_status === 'DRAFT';

export function removalScript<Args, Key extends string>(
  level: LevelName,
  id: (args: Args) => string,
  as: Key,
): WriteScript<Args, Record<Key, Removed>> {
  const { entity, statusField, removed } = levels[level];
  const list = (thing: Thing): Change[] =>
    thing.status === 'REMOVED'
      ? []
      : [
          {
            entity,
            id: thing.id,
            name: thing.name,
            field: 'status',
            // A draft is gone afterwards: nothing brings it back, so its undo must not fit.
            before: isDraft(thing) ? 'DRAFT' : thing.status,
            after: 'REMOVED',
          },
        ];
  return {
    preview: async (args, host) => list(await readThing(host, level, id(args))),
    async apply(args, host, changes) {
      const thing = await readThing(host, level, id(args));
      if (changes.length > 0) await remove(host, thing);
      const outcome = isDraft(thing) ? 'deleted' : removed;
      const { name, status: previous_status } = thing;
      const removal = { id: thing.id, name, status: 'REMOVED', previous_status, outcome };
      return { [as]: removal } as Record<Key, Removed>;
    },
    async verify(args, host) {
      const left = await readThing(host, level, id(args)).catch((error: unknown) => {
        if ((error as { code?: string }).code === 'platform_not_found') return undefined;
        throw error;
      });
      return left ? list(left) : [];
    },
  };

  function remove(host: Host, thing: Thing): Promise<unknown> {
    const path = pathOf(level, thing.id);
    return isDraft(thing)
      ? host.call({ method: 'DELETE', path })
      : host.post(path, patchOf({ [statusField]: removed }));
  }
}
