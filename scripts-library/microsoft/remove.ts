/** Deletions of one campaign, ad group or ad. A deleted object is not returned any more, and cannot be restored. */
import type { WriteScript } from '../../sdk/script.ts';
import { removeScript } from '../../sdk/kit/remove.ts';
import { levels, readOne, type LevelName, type Thing } from './levels.ts';

type Args = Readonly<Record<string, string>>;
type Deleted = Readonly<Record<string, object>>;

/** @param above  its parent, whose id is an argument too; the account when absent */
export function removal(level: LevelName, above?: LevelName): WriteScript<Args, Deleted> {
  const { list, ids, parent } = levels[level];
  const idOf = (args: Args) => args[`${level}_id`] ?? '';
  const parentOf = (args: Args) => (above === undefined ? undefined : args[`${above}_id`]);
  return removeScript<Args, Thing, Deleted>({
    entity: level,
    read: async (host, args) => [await readOne(host, level, idOf(args), parentOf(args))],
    async remove(host, args, changes) {
      const id = idOf(args);
      const body = { [parent]: parentOf(args) ?? host.account.account_id, [ids]: [id] };
      await host.call({ method: 'DELETE', path: list, body });
      const { name = null, before: previous_status } = changes[0] ?? {};
      return { [level]: { id, name, status: 'REMOVED', previous_status } };
    },
  });
}
