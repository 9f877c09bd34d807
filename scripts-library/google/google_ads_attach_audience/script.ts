import type { Host, Script } from '../../../sdk/script.ts';
import {
  applyPlace,
  checkAudience,
  levelOf,
  placeChanges,
  readPlace,
  type Attached,
  type Place,
  type Wished,
} from '../audience/criteria.ts';
import { failure } from '../../../sdk/kit/failure.ts';

interface Args {
  readonly campaign_id?: string;
  readonly ad_group_id?: string;
  readonly audience_id?: string;
  readonly mode: 'add' | 'remove' | 'replace';
  readonly targeting?: 'observation' | 'targeting' | 'exclusion' | 'unset';
  readonly bid_modifier?: number;
  readonly audiences?: readonly {
    audience_id: string;
    exclude?: boolean;
    bid_modifier?: number | null;
  }[];
}

/** State after the change, for each way of asking for it. */
function wishedOf(args: Args, { criteria }: Place): Wished {
  const { audience_id, mode, targeting, bid_modifier, audiences } = args;
  const setting = targeting === 'exclusion' ? undefined : targeting;
  if (audience_id === undefined) {
    const list = audiences?.map((one): Attached => ({
      exclude: false,
      bid_modifier: null,
      ...one,
    }));
    return { audiences: list, targeting: setting };
  }
  const others = criteria.filter((one) => one.audience_id !== audience_id);
  if (mode === 'remove') return { audiences: others, targeting: setting };
  const exclude = targeting === 'exclusion';
  if (exclude && bid_modifier !== undefined)
    throw failure('input_invalid', 'bid_modifier: an excluded audience has no bid.', {
      field: 'bid_modifier',
    });
  const one = { audience_id, exclude, bid_modifier: bid_modifier ?? null };
  const kept = mode === 'replace' ? others.filter((other) => other.exclude !== exclude) : others;
  return {
    audiences: [...kept, one],
    targeting: exclude ? undefined : (setting ?? 'observation'),
  };
}

async function placeOf(args: Args, host: Host): Promise<Place> {
  const { level, id } = levelOf(args);
  const { audience_id, audiences, targeting, mode } = args;
  const isAsked = audience_id ?? audiences ?? targeting;
  if (isAsked === undefined || (audience_id !== undefined && audiences !== undefined))
    throw failure('input_invalid', 'Give audience_id, or audiences for all of them.', {
      field: 'audience_id',
    });
  if (audience_id !== undefined && mode !== 'remove') await checkAudience(host, audience_id);
  return readPlace(host, level, id);
}

const script: Script<'google_ads_attach_audience'> = {
  async preview(args, host) {
    const place = await placeOf(args, host);
    return placeChanges(place, wishedOf(args, place));
  },
  async apply(args, host) {
    const place = await placeOf(args, host);
    await applyPlace(host, place, wishedOf(args, place));
    const { level, owner, criteria, targeting } = await readPlace(
      host,
      place.level,
      place.owner.id,
    );
    return {
      level,
      id: owner.id,
      name: owner.name,
      targeting,
      audiences: criteria.map(({ resourceName: _, ...one }) => one),
    };
  },
};
export default script;
