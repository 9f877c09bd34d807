/** The one shape of a list: everything below a parent, in one status or all. */
import type { Host, ReadScript } from '../../sdk/script.ts';
import { accountOf } from '../../sdk/kit/account.ts';
import { currencyOf } from './account.ts';
import { readBelow, type LevelName, type Thing } from './levels.ts';

export interface ListArgs {
  readonly status?: string;
}

export function listBelow<Args extends ListArgs, Result>(
  level: LevelName,
  name: string,
  parentId: (args: Args) => string,
  shown: (thing: Thing) => object,
): ReadScript<Args, Result> {
  return async (args: Args, host: Host) => {
    const all = await readBelow(host, level, parentId(args));
    const listed = all.filter(({ status }) => args.status === undefined || status === args.status);
    return {
      account: accountOf(host.account),
      currency: await currencyOf(host),
      [name]: listed.map(shown),
      total: listed.length,
    } as Result;
  };
}
