/** Removes a label or an ad extension for good, from everything that has it. */
import type { WriteScript } from '../../../sdk/script.ts';
import { removeScript } from '../../../sdk/kit/remove.ts';
import { listOf, nameOf, readThing } from '../create/api-things.ts';
import { type Args, type Thing } from '../create/things.ts';

export function removeThing(kind: Thing['kind']): WriteScript<Args, object> {
  return removeScript({
    entity: kind,
    async read(host, args: Args) {
      const api = await readThing(host, kind, String(args[`${kind}_id`]));
      return [{ id: api.Id, name: nameOf(api) }];
    },
    async remove(host, _args, changes) {
      const { path, ids, parent } = listOf({ kind }, host);
      const gone = changes.map(({ id, name }) => ({ id: String(id), name: name ?? null }));
      const body = { ...parent, [ids]: gone.map(({ id }) => id) };
      if (gone.length > 0) await host.call({ method: 'DELETE', path, body });
      return { removed: gone };
    },
  });
}
