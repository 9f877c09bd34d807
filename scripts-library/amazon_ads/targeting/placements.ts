/** By how many percent a campaign bids higher or lower where its ads stand. */
import type { WriteScript } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { checkLive, readThing, type TreeThing } from '../../../sdk/kit/tree-model.ts';
import { updateScript } from '../../../sdk/kit/update.ts';
import { write } from '../api.ts';
import { tree } from '../levels.ts';
import { adTypeOf, type Row } from '../list.ts';

/** Arguments > Amazon's placements. */
const placements = {
  top_of_search: 'TOP_OF_SEARCH',
  rest_of_search: 'REST_OF_SEARCH',
  product_page: 'PRODUCT_PAGE',
  amazon_business: 'SITE_AMAZON_BUSINESS',
  home_page: 'HOME_PAGE',
} as const;
type Place = keyof typeof placements;
const places = Object.keys(placements) as Place[];
const fieldOf = (place: Place) => `${place}_bid_adjustment`;

/** Placements of each product, and the percents that it takes. */
const taken: Readonly<
  Record<string, { readonly least: number; readonly places: readonly Place[] }>
> = {
  SP: { least: 0, places: ['top_of_search', 'rest_of_search', 'product_page', 'amazon_business'] },
  SB: { least: -99, places: ['top_of_search', 'rest_of_search', 'product_page', 'home_page'] },
};

type Args = { readonly campaign_id: string } & Readonly<Partial<Record<Place, number>>>;

const adjustmentsOf = ({ optimizations }: Row) =>
  optimizations?.bidSettings?.bidAdjustments?.placementBidAdjustments ?? [];
const percentOf = (row: Row, place: Place) =>
  adjustmentsOf(row).find(({ placement }) => placement === placements[place])?.percentage ?? 0;

function checkTaken(args: Args, { row, id }: TreeThing<Row>): void {
  const type = adTypeOf(row) ?? '';
  for (const place of places) {
    const percent = args[place];
    if (percent === undefined) continue;
    const own = taken[type];
    if (!own?.places.includes(place))
      throw failure('input_invalid', `Campaign ${id} (${type}) has no bid adjustment there.`, {
        field: place,
      });
    if (percent < own.least)
      throw failure('input_invalid', `${place} must be at least ${own.least} percent here.`, {
        field: place,
      });
  }
}

export const placementScript = (): WriteScript<Args, object> =>
  updateScript<Args, TreeThing<Row>, object>({
    entity: 'campaign',
    read: (host, { campaign_id }) => readThing(tree, host, 'campaign', campaign_id),
    wishes(args, thing) {
      checkLive(tree, 'campaign', thing);
      checkTaken(args, thing);
      return places.map((place) => ({
        field: fieldOf(place),
        before: percentOf(thing.row, place),
        after: args[place],
      }));
    },
    // Amazon takes the settings of bids whole: what is not changed is sent as it stands.
    send(host, { id, row }, changes) {
      const { bidSettings, budgetSettings } = row.optimizations ?? {};
      const kept = adjustmentsOf(row).filter(
        ({ placement }) => !changes.some(({ field }) => field === fieldNamed(placement)),
      );
      const set = places.flatMap((place) => {
        const change = changes.find(({ field }) => field === fieldOf(place));
        return change ? [{ placement: placements[place], percentage: Number(change.after) }] : [];
      });
      const bidAdjustments = {
        ...bidSettings?.bidAdjustments,
        placementBidAdjustments: [...kept, ...set],
      };
      const optimizations = {
        bidSettings: { ...bidSettings, bidAdjustments },
        ...(budgetSettings ? { budgetSettings } : {}),
      };
      return write(host, 'update', 'campaigns', [{ campaignId: id, optimizations }]);
    },
    result: ({ id, name, row }) => {
      const own = taken[adTypeOf(row) ?? '']?.places ?? [];
      const shown = own.map((place) => [place, percentOf(row, place)]);
      return { campaign: { id, name, ...Object.fromEntries(shown) } };
    },
  });

const fieldNamed = (placement: string) => {
  const place = places.find((one) => placements[one] === placement);
  return place && fieldOf(place);
};
