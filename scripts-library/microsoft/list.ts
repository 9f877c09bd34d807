/** Lists of everything below a parent, in one status or all. */
import type { ReadScript } from '../../sdk/script.ts';
import { listScript } from '../../sdk/kit/list.ts';
import { currencyOf } from './account.ts';
import { readBelow, type LevelName, type Thing } from './levels.ts';

export interface ListArgs {
  readonly status?: string;
}

export function listBelow<Args extends ListArgs, Result>(
  level: LevelName,
  as: string,
  parentId: (args: Args) => string,
  show: (thing: Thing) => object,
): ReadScript<Args, Result> {
  return listScript<Args, Thing, Result>({
    as,
    async read(host, args) {
      const all = await readBelow(host, level, parentId(args));
      const isAsked = ({ status }: Thing) => args.status === undefined || status === args.status;
      return { items: all.filter(isAsked) };
    },
    show,
    isWhole: true,
    facts: async (host) => ({ currency: await currencyOf(host) }),
  });
}
