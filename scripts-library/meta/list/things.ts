/** Lists of what stands beside campaigns: labels, catalogs, sets, feeds, lead forms, block lists. */
import type { ReadScript } from '../../../sdk/script.ts';
import { listEnd } from '../../../sdk/kit/list.ts';
import { readThings, things, viewOf, type Args, type ThingName } from '../structure/things.ts';

export function thingList(name: ThingName): ReadScript<Args & { readonly limit: number }, object> {
  const thing = things[name];
  return async (args, host) => {
    const { items, truncated } = await readThings(host, thing, args, args.limit);
    return {
      ...listEnd(host, { items, isCut: truncated }),
      [thing.as]: items.map((row) => viewOf(thing, row, args)),
    };
  };
}
