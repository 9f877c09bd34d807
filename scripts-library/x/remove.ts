/** Deleting for good: X shows deleted objects in reports, and never brings them back. */
import type { Host, WriteScript } from '../../sdk/script.ts';
import { removeScript } from '../../sdk/kit/remove.ts';
import { own, send } from './api.ts';
import { findThing, levels, readThing, type Level } from './levels.ts';

interface Deleted {
  readonly deleted: { readonly id: string; readonly name: string | null };
}

type Args = Readonly<Record<string, string>>;

export function removal(level: Level): WriteScript<Args, Deleted> {
  const { entity, path } = levels[level];
  const idOf = (args: Args) => args[`${entity}_id`] ?? '';
  const read = (host: Host, args: Args) => readThing(host, level, idOf(args));
  return removeScript({
    entity,
    read: async (host, args) => [await read(host, args)],
    async remove(host, args, changes) {
      const { id, name } = await read(host, args);
      if (changes.length > 0) await send(host, 'DELETE', own(`${path}/${id}`));
      return { deleted: { id, name } };
    },
    left: async (host, args) => [(await findThing(host, level, idOf(args))) ?? []].flat(),
  });
}
