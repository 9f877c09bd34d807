/** Puts audiences or interests on a campaign or an ad group, and takes them off. */
import type { Host, WriteScript } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import {
  applyPlace,
  levelOf,
  placeChanges,
  readPlace,
  shownList,
  type Attached,
  type Place,
  type Targeting,
  type Wished,
} from './criteria.ts';
import { sorts, type Sort } from './sorts.ts';

type Args = Readonly<Record<string, unknown>>;

interface Asked {
  readonly campaign_id?: string;
  readonly ad_group_id?: string;
  readonly mode: 'add' | 'remove' | 'replace';
  readonly targeting?: Targeting | 'exclusion';
  readonly bid_modifier?: number;
  /** Of `audience_id` or `interest_id`. */
  readonly id?: string;
  /** Of `audiences` or `interests`: all that shall stand there. */
  readonly all?: readonly Attached[];
}

function askedOf(sort: Sort, args: Args): Asked {
  const list = args[sorts[sort].list] as readonly Args[] | undefined;
  const all = list?.map((one): Attached => ({
    id: String(one[`${sort}_id`]),
    exclude: one['exclude'] === true,
    bid_modifier: (one['bid_modifier'] ?? null) as number | null,
  }));
  const id = args[`${sort}_id`] as string | undefined;
  return {
    ...(args as unknown as Asked),
    ...(id === undefined ? {} : { id }),
    ...(all && { all }),
  };
}

/** State after the change, for each way of asking for it. */
function wishedOf({ id, all, mode, ...args }: Asked, { criteria }: Place): Wished {
  const { targeting, bid_modifier } = args;
  const setting = targeting === 'exclusion' ? undefined : targeting;
  if (id === undefined) return { audiences: all, targeting: setting };
  const others = criteria.filter((one) => one.id !== id);
  if (mode === 'remove') return { audiences: others, targeting: setting };
  const exclude = targeting === 'exclusion';
  if (exclude && bid_modifier !== undefined)
    throw failure('input_invalid', 'bid_modifier: what is excluded has no bid.', {
      field: 'bid_modifier',
    });
  const one = { id, exclude, bid_modifier: bid_modifier ?? null };
  const kept = mode === 'replace' ? others.filter((other) => other.exclude !== exclude) : others;
  return {
    audiences: [...kept, one],
    targeting: exclude ? undefined : (setting ?? 'observation'),
  };
}

async function placeOf(sort: Sort, asked: Asked, host: Host): Promise<Place> {
  const at = levelOf(asked);
  const { id, all, targeting, mode } = asked;
  const { check, list } = sorts[sort];
  if ((id ?? all ?? targeting) === undefined || (id !== undefined && all !== undefined))
    throw failure('input_invalid', `Give ${sort}_id, or ${list} for all of them.`, {
      field: `${sort}_id`,
    });
  if (id !== undefined && mode !== 'remove') await check(host, id);
  return readPlace(host, sort, at);
}

export function attachScript(sort: Sort): WriteScript<Args, object> {
  return {
    async preview(args, host) {
      const asked = askedOf(sort, args);
      const place = await placeOf(sort, asked, host);
      return placeChanges(place, wishedOf(asked, place));
    },
    async apply(args, host) {
      const asked = askedOf(sort, args);
      const place = await placeOf(sort, asked, host);
      await applyPlace(host, place, wishedOf(asked, place));
      const { level } = place;
      const { owner, criteria, targeting } = await readPlace(host, sort, {
        level,
        id: place.owner.id,
      });
      const list = { [sorts[sort].list]: shownList(sort, criteria) };
      return { level, id: owner.id, name: owner.name, targeting, ...list };
    },
  };
}
