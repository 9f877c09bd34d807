/** By how many percent a campaign bids higher or lower where its ads stand. */
import type { Host, WriteScript } from '../../../sdk/script.ts';
import { adjustmentScript, type Adjusted } from '../../../sdk/kit/adjustments.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { checkLive, readThing, type TreeThing } from '../../../sdk/kit/tree-model.ts';
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

type Campaign = Adjusted<Place> & TreeThing<Row>;

const ownOf = (row: Row) => taken[adTypeOf(row) ?? ''];

async function readCampaign(host: Host, { campaign_id }: Args): Promise<Campaign> {
  const thing = await readThing(tree, host, 'campaign', campaign_id);
  const own = (ownOf(thing.row)?.places ?? []).map((place) => [place, percentOf(thing.row, place)]);
  return { ...thing, percents: Object.fromEntries(own) as Campaign['percents'] };
}

function checkTaken(campaign: Campaign, wanted: ReadonlyMap<Place, number>): void {
  checkLive(tree, 'campaign', campaign);
  const { row, id } = campaign;
  const own = ownOf(row);
  for (const [place, percent] of wanted) {
    if (!own?.places.includes(place))
      throw failure(
        'input_invalid',
        `Campaign ${id} (${adTypeOf(row) ?? ''}) has no bid adjustment there.`,
        { field: place },
      );
    if (percent < own.least)
      throw failure('input_invalid', `${place} must be at least ${own.least} percent here.`, {
        field: place,
      });
  }
}

export const placementScript = (): WriteScript<Args, object> =>
  adjustmentScript<Place, Args, Campaign>({
    entity: 'campaign',
    names: places,
    // The bounds of a percent are those of the product.
    check: () => undefined,
    read: readCampaign,
    checkThere: checkTaken,
    // Amazon takes the settings of bids whole: an adjustment that stays is sent as it stands.
    send(host, { id, row }, wanted) {
      const { bidSettings, budgetSettings } = row.optimizations ?? {};
      const set = [...wanted].map(([place, percentage]) => ({
        placement: placements[place],
        percentage,
      }));
      const kept = adjustmentsOf(row).filter(
        (one) => !set.some(({ placement }) => placement === one.placement),
      );
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
  });
