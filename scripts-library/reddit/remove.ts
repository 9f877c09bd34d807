/** Deleting for good what was archived before; Reddit wants three hours between the last change and this. */
import type { Change, Host, WriteScript } from '../../sdk/script.ts';
import { failure } from '../../sdk/kit/failure.ts';
import { levels, type Level } from './levels.ts';
import { readThing, type Thing } from './levels/thing.ts';

type Deleted = Record<string, { id: string; name: string; status: string }>;

export function deletionScript<Args, Result>(
  level: Level,
  idOf: (args: Args) => string,
): WriteScript<Args, Result> {
  const { entity, words, path } = levels[level];
  const changeOf = ({ id, name }: Thing): Change => ({
    entity,
    id,
    name,
    field: 'deleted',
    before: false,
    after: true,
  });
  return {
    async preview(args, host) {
      const thing = await readThing(host, level, idOf(args));
      if (thing.raw.configured_status !== 'ARCHIVED')
        throw failure(
          'input_invalid',
          `The ${words} ${thing.id} is not archived: archive it first.`,
          { field: `${entity}_id` },
        );
      return [changeOf(thing)];
    },
    async apply(_args, host, [change]) {
      const { id, name } = change!;
      const data = { configured_status: 'DELETED' };
      await host.call({ method: 'PATCH', path: `${path}/${id!}`, body: { data } });
      const gone: Deleted = { [entity]: { id: id!, name: name ?? '', status: 'REMOVED' } };
      return gone as Result;
    },
    async verify(args, host) {
      const left = await findThing(host, level, idOf(args));
      return left ? [changeOf(left)] : [];
    },
  };
}

/** What is deleted is not found any more. */
async function findThing(host: Host, level: Level, id: string): Promise<Thing | undefined> {
  try {
    return await readThing(host, level, id);
  } catch (error) {
    if ((error as { code?: string }).code === 'platform_not_found') return undefined;
    throw error;
  }
}
