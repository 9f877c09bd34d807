/** Changes one of the things of `structure/things.ts`. */
import type { WriteScript } from '../../../sdk/script.ts';
import { updateScript } from '../../../sdk/kit/update.ts';
import {
  checkFree,
  readThing,
  things,
  viewOf,
  type Args,
  type Found,
  type Thing,
  type ThingName,
} from '../structure/things.ts';

export function updateThing(name: ThingName): WriteScript<Args, object> {
  const thing: Thing = things[name];
  const open = Object.entries(thing.settings).filter(([, { isFixed }]) => !isFixed);
  return updateScript<Args, Found, object>({
    entity: thing.entity,
    read: (host, args) => readThing(host, thing, String(args[thing.argument]), args),
    async wishes(args, row, host) {
      const place = { ...args, ...thing.view?.(row, args) };
      if (args['name'] !== undefined && args['name'] !== row.name)
        await checkFree(host, thing, { ...place, name: args['name'] }, row.id);
      return open.map(([field, { as = field, of }]) => ({
        field,
        before: (of ? of(row) : row[as]) ?? null,
        after: args[field],
      }));
    },
    send: (host, { id }, changes) => {
      const body = changes.map(({ field, after }) => [thing.settings[field]?.as ?? field, after]);
      return host.post(id, Object.fromEntries(body));
    },
    result: (row, _before, _changes, _host, args) => ({
      [thing.entity]: viewOf(thing, row, args),
    }),
  });
}
