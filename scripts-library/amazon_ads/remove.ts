/** Archiving, which Amazon never takes back. */
import { nouns, type Level } from '../../plugins/families/amazon/kit/rows.ts';
import { removeScript } from '../../sdk/kit/remove.ts';
import { checkLive, readThing, type TreeThing } from '../../sdk/kit/tree-model.ts';
import { stateOf } from '../../sdk/kit/update.ts';
import { write } from './api.ts';
import { tree } from './levels.ts';
import type { Row } from './list.ts';

/** The id stands in the argument `<level>_id`. */
export function archiveScript(level: Level) {
  const idOf = (args: object) => (args as Readonly<Record<string, string>>)[`${level}_id`];
  return removeScript<object, TreeThing<Row>, object>({
    entity: level,
    async read(host, args) {
      const thing = await readThing(tree, host, level, idOf(args));
      checkLive(tree, level, thing);
      return [thing];
    },
    async remove(host, args) {
      const before = await readThing(tree, host, level, idOf(args));
      await write(host, 'delete', nouns[level].list, [before.id]);
      return { [level]: stateOf(await readThing(tree, host, level, before.id), before) };
    },
    left: async (host, args) => [await readThing(tree, host, level, idOf(args))],
  });
}
