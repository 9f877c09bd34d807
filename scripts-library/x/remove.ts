/** Deleting for good: X shows what was deleted in reports, and never brings it back. */
import type { Change, Host, WriteScript } from '../../sdk/script.ts';
import { own, send } from './api.ts';
import { findThing, levels, readThing, type Level, type Thing } from './levels.ts';

interface Deleted {
  readonly deleted: { readonly id: string; readonly name: string | null };
}

export function removalScript<Args>(
  level: Level,
  idOf: (args: Args) => string,
): WriteScript<Args, Deleted> {
  const { entity, path } = levels[level];
  const changeOf = ({ id, name, status }: Thing): Change => ({
    entity,
    id,
    name,
    field: 'status',
    before: status,
    after: 'REMOVED',
  });
  const find = (host: Host, args: Args) => findThing(host, level, idOf(args));
  return {
    preview: async (args, host) => [changeOf(await readThing(host, level, idOf(args)))],
    async apply(args, host, changes) {
      const thing = await readThing(host, level, idOf(args));
      if (changes.length > 0) await send(host, 'DELETE', own(`${path}/${thing.id}`));
      return { deleted: { id: thing.id, name: thing.name } };
    },
    async verify(args, host) {
      const left = await find(host, args);
      return !left || left.status === 'REMOVED' ? [] : [changeOf(left)];
    },
  };
}
