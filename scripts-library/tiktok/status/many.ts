/** One status for several campaigns, ad groups or ads; deleting is a status that TikTok never takes back. */
import type { Change, Host, WriteScript } from '../../../sdk/script.ts';
import { changesOf } from '../../../sdk/kit/changes.ts';
import { stateOf } from '../../../sdk/kit/update.ts';
import { currencyOf } from '../account.ts';
import { budgetsOf } from '../money.ts';
import { postData } from '../api.ts';
import { levels, type Level } from '../levels.ts';
import { askedStatus } from '../../../sdk/kit/asked-status.ts';
import { operationOf } from '../status.ts';
import { checkLive, readThings, type Thing } from '../levels/thing.ts';

type Status = 'ENABLED' | 'PAUSED' | 'REMOVED';
type Args = Readonly<Record<string, unknown>>;

/**
 * @param as  where the result has them
 * @param status  without it what the argument says
 */
export function statusScript(
  level: Level,
  as: string,
  status?: Status,
): WriteScript<Args, Readonly<Record<string, ReturnType<typeof stateOf>[]>>> {
  const { entity, ids: name } = levels[level];
  const wanted = (args: Args) => status ?? askedStatus(args['status'] as string)!;
  const read = (host: Host, args: Args) =>
    readThings(host, level, [...new Set(args[name] as readonly string[])]);
  return {
    async preview(args, host) {
      const after = wanted(args);
      const things = await read(host, args);
      const currency = after === 'ENABLED' ? await currencyOf(host) : '';
      return things.flatMap((thing): Change[] => {
        if (after !== 'REMOVED') checkLive(thing, name);
        const { daily_budget: daily, lifetime_budget: whole } = budgetsOf(thing.row);
        const amount = daily ?? whole;
        const budget = amount === null ? {} : { budget: { amount, currency } };
        return changesOf(entity, thing, [
          { field: 'status', before: thing.status, after, ...budget },
        ]);
      });
    },
    async apply(args, host, changes) {
      const before = await read(host, args);
      const moved = before.filter(({ id }) => changes.some((change) => change.id === id));
      for (const [place, some] of byPlace(moved))
        await postData(host, `${place}${level}/status/update`, {
          [name]: some.map(({ id }) => id),
          operation_status: operationOf(wanted(args)),
        });
      const now = moved.length > 0 ? await read(host, args) : before;
      const states = now.map((thing, at) => stateOf(thing, before[at] ?? thing));
      return { [as]: states };
    },
  };
}

/** Things by endpoint: objects that only the endpoints of Smart+ change go there. */
function byPlace(things: readonly Thing[]): Map<Thing['place'], Thing[]> {
  const places = new Map<Thing['place'], Thing[]>();
  for (const thing of things) places.set(thing.place, [...(places.get(thing.place) ?? []), thing]);
  return places;
}
