/** Deletions of one campaign, ad group or ad. What is deleted is not returned any more, and does not come back. */
import type { Host, WriteScript } from '../../sdk/script.ts';
import { levels, readOne, type LevelName, type Thing } from './levels.ts';

export interface Removal<Args> {
  readonly level: LevelName;
  place(args: Args): readonly [id: string, parentId?: string];
}

export function removeFrom<Args, Result>({
  level,
  place,
}: Removal<Args>): WriteScript<Args, Result> {
  const { list, ids, parent } = levels[level];
  const read = (args: Args, host: Host) => readOne(host, level, ...place(args));
  const changeOf = ({ id, name, status }: Thing) => ({
    entity: level,
    id,
    name,
    field: 'status',
    before: status,
    after: 'REMOVED',
  });
  return {
    preview: async (args, host) => [changeOf(await read(args, host))],
    apply: async (args, host, changes) => {
      const [id, parentId = host.account.account_id] = place(args);
      const body = { [parent]: parentId, [ids]: [id] };
      await host.call({ method: 'DELETE', path: list, body });
      const { name = null, before: previous_status } = changes[0] ?? {};
      return { [level]: { id, name, status: 'REMOVED', previous_status } } as Result;
    },
    verify: async (args, host) => {
      try {
        return [changeOf(await read(args, host))];
      } catch (error) {
        if ((error as { code?: string }).code === 'platform_not_found') return [];
        throw error;
      }
    },
  };
}
