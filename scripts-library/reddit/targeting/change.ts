/** The shape of every change of targeting: lists of an ad group before and after. */
import type { Host, WriteScript } from '../../../sdk/script.ts';
import { updateScript } from '../../../sdk/kit/update.ts';
import { sendChanges } from '../update/send.ts';
import {
  isLost,
  isSingle,
  listOf,
  merged,
  plainWish,
  targetingFields,
  targetingOf,
  type TargetingWish,
} from '../targeting.ts';
import { readThing } from '../levels/thing.ts';

interface Result {
  ad_group: { id: string; name: string; status: string; targeting: Record<string, string[]> };
}
export interface ListsWish {
  /** `merge` and `add`, `remove`, `replace`. */
  readonly mode: string;
  readonly lists: TargetingWish;
}

type GivenLists = TargetingWish & { readonly ad_group_id: string; readonly mode: string };

/** The arguments are the lists by name. */
export const listsScript = () =>
  changeTargeting<GivenLists>(({ ad_group_id: _id, mode, ...lists }) => ({ mode, lists }));

export function changeTargeting<Args extends { readonly ad_group_id: string }>(
  wishOf: (args: Args, host: Host) => ListsWish | Promise<ListsWish>,
): WriteScript<Args, Result> {
  return updateScript({
    entity: 'ad_group',
    read: (host, args) => readThing(host, 'ad-group', args.ad_group_id),
    async wishes(args, { raw: { targeting } }, host) {
      const { mode, lists } = await wishOf(args, host);
      return targetingFields.map((field) => {
        const before = listOf(targeting, field);
        const how = isSingle(field) && mode !== 'remove' ? 'replace' : mode;
        return { field, before, after: merged(before, plainWish(field, lists[field]), how) };
      });
    },
    send: (host, _thing, changes) => sendChanges(host, changes),
    lost: ({ raw: { targeting } }, changes) =>
      changes.filter((change) => isLost(targeting, change)),
    result: ({ id, name, status, raw: { targeting } }) => ({
      ad_group: {
        id,
        name,
        status,
        targeting: Object.fromEntries(
          Object.entries(targetingOf(targeting)).map(([field, list]) => [field, [...list]]),
        ),
      },
    }),
  });
}
