/** Deletes one of the things of `structure/things.ts` for good. */
import type { Host, WriteScript } from '../../../sdk/script.ts';
import { removeScript } from '../../../sdk/kit/remove.ts';
import { readThing, things, type Args, type Thing, type ThingName } from '../structure/things.ts';

export function removeThing(name: ThingName): WriteScript<Args, object> {
  const thing: Thing = things[name];
  const find = (host: Host, args: Args) =>
    readThing(host, thing, String(args[thing.argument]), args);
  return removeScript({
    entity: thing.entity,
    async read(host, args) {
      const { id, name: called } = await find(host, args);
      return [{ id, name: called }];
    },
    async remove(host, args: Args, changes) {
      const { id, name: called } = await find(host, args);
      if (changes.length > 0) await host.call({ method: 'DELETE', path: id });
      return { deleted: { id, name: called } };
    },
  });
}
