/** Removing for good: Google keeps removed objects for its history, and never brings them back. */
import type { Host, WriteScript } from '../../sdk/script.ts';
import { removeScript } from '../../sdk/kit/remove.ts';
import {
  digitsOnly,
  findEntities,
  kinds,
  mutate,
  readEntities,
  type KindName,
} from './levels/entity.ts';

interface Removed {
  readonly removed: { readonly id: string; readonly name: string | null }[];
}

type Args = Readonly<Record<string, string | readonly string[]>>;

/** @param within  what the objects belong to; its id is an argument too */
export function removal(
  kind: KindName,
  within?: 'campaign' | 'ad_group',
): WriteScript<Args, Removed> {
  const idsOf = (args: Args) => [args[kinds[kind].argument] ?? []].flat();
  const boundsOf = (args: Args) => {
    if (within === undefined) return {};
    const argument = `${within}_id`;
    return { where: `${within}.id = ${digitsOnly(String(args[argument]), argument)}` };
  };
  const read = (host: Host, args: Args) => readEntities(host, kind, idsOf(args), boundsOf(args));
  return removeScript({
    entity: kind,
    read,
    async remove(host, args, changes) {
      const found = await read(host, args);
      const operations = found.map(({ resourceName }) => ({ remove: resourceName }));
      if (changes.length > 0) await mutate(host, kind, operations);
      return { removed: found.map(({ id, name }) => ({ id, name })) };
    },
    left: async (host, args) => [
      ...(await findEntities(host, kind, idsOf(args), boundsOf(args))).values(),
    ],
  });
}
