/** Archiving, which Amazon never takes back. */
import { removeScript } from '../../sdk/kit/remove.ts';
import { stateOf } from '../../sdk/kit/update.ts';
import { write } from './api.ts';
import { levels, type Level } from '../../plugins/families/amazon/kit/levels.ts';
import { readLive, readThing, type Thing } from './levels.ts';

/** The id stands in the argument `<level>_id`. */
export function archiveScript(level: Level) {
  const { list } = levels[level];
  const idOf = (args: object) => (args as Readonly<Record<string, string>>)[`${level}_id`] ?? '';
  return removeScript<object, Thing, object>({
    entity: level,
    read: async (host, args) => [await readLive(host, level, idOf(args))],
    remove: async (host, args) => {
      const before = await readThing(host, level, idOf(args));
      await write(host, 'delete', list, [before.id]);
      return { [level]: stateOf(await readThing(host, level, before.id), before) };
    },
    left: async (host, args) => [await readThing(host, level, idOf(args))],
  });
}
