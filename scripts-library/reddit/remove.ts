/** Deleting archived objects for good; Reddit wants three hours between the last change and this. */
import type { Host, WriteScript } from '../../sdk/script.ts';
import { failure } from '../../sdk/kit/failure.ts';
import { removeScript } from '../../sdk/kit/remove.ts';
import { levels, type Level } from './levels.ts';
import { readThing, type Thing } from './levels/thing.ts';

type Deleted = Record<string, { id: string; name: string; status: string }>;
type Args = Readonly<Record<string, string>>;

export function removal(level: Level): WriteScript<Args, Deleted> {
  const { entity, words, path } = levels[level];
  const argument = `${entity}_id`;
  const find = (host: Host, args: Args) => readThing(host, level, args[argument] ?? '');
  return removeScript<Args, Thing, Deleted>({
    entity,
    async read(host, args) {
      const thing = await find(host, args);
      if (thing.raw.configured_status === 'ARCHIVED') return [thing];
      const message = `The ${words} ${thing.id} is not archived: archive it first.`;
      throw failure('input_invalid', message, { field: argument });
    },
    // An archived object counts as removed already; a deleted one is not found any more.
    change: () => ({ field: 'deleted', before: false, after: true }),
    async remove(host, _args, [change]) {
      const { id, name } = change!;
      const data = { configured_status: 'DELETED' };
      await host.call({ method: 'PATCH', path: `${path}/${id!}`, body: { data } });
      return { [entity]: { id: id!, name: name ?? '', status: 'REMOVED' } };
    },
    left: async (host, args) => [await find(host, args)],
  });
}
