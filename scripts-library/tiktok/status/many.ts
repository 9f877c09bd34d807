/** One status for several campaigns, ad groups or ads; deleting is a status that TikTok never takes back. */
import type { Change, Host, WriteScript } from '../../../sdk/script.ts';
import { changesOf } from '../../../sdk/kit/changes.ts';
import { stateOf } from '../../../sdk/kit/update.ts';
import { postData } from '../api.ts';
import { levels, type Level } from '../levels.ts';
import { operationOf } from '../status.ts';
import { checkLive, readThings, type Thing } from '../levels/thing.ts';

interface Wish {
  readonly ids: readonly string[];
  readonly status: 'ENABLED' | 'PAUSED' | 'REMOVED';
}

interface StatusSpec<Args, Key extends string> {
  readonly level: Level;
  /** Where the result has them. */
  readonly as: Key;
  asked(args: Args): Wish;
}

export function statusScript<Args, Key extends string>({
  level,
  as,
  asked,
}: StatusSpec<Args, Key>): WriteScript<Args, Record<Key, ReturnType<typeof stateOf>[]>> {
  const { entity, ids: name } = levels[level];
  const read = (host: Host, { ids }: Wish) => readThings(host, level, [...new Set(ids)]);
  return {
    async preview(args, host) {
      const wish = asked(args);
      const things = await read(host, wish);
      return things.flatMap((thing): Change[] => {
        if (wish.status !== 'REMOVED') checkLive(thing, name);
        const change = { field: 'status', before: thing.status, after: wish.status };
        return changesOf(entity, thing, [change]);
      });
    },
    async apply(args, host, changes) {
      const wish = asked(args);
      const before = await read(host, wish);
      const moved = before.filter(({ id }) => changes.some((change) => change.id === id));
      for (const [place, some] of byPlace(moved))
        await postData(host, `${place}${level}/status/update`, {
          [name]: some.map(({ id }) => id),
          operation_status: operationOf(wish.status),
        });
      const now = moved.length > 0 ? await read(host, wish) : before;
      const states = now.map((thing, at) => stateOf(thing, before[at] ?? thing));
      return { [as]: states } as Record<Key, typeof states>;
    },
  };
}

/** What only the endpoints of Smart+ change goes there. */
function byPlace(things: readonly Thing[]): Map<Thing['place'], Thing[]> {
  const places = new Map<Thing['place'], Thing[]>();
  for (const thing of things) places.set(thing.place, [...(places.get(thing.place) ?? []), thing]);
  return places;
}
