/** By how much a campaign bids higher or lower in the places that it targets. */
import type { WriteScript } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { updateScript } from '../../../sdk/kit/update.ts';
import { readOne, type Thing } from '../levels.ts';
import { readCriterions } from '../targeting.ts';
import { biddable, checkPercent, CriterionType, path, percentOf } from './multipliers.ts';

const PLACE = /^([0-9]{1,9}) ([+-]?[0-9]{1,3})%$/;

interface PlaceArgs {
  readonly campaign_id: string;
  readonly locations: readonly string[];
}

interface WithPlaces extends Thing {
  readonly places: readonly { id: string; location: string; percent: number }[];
}

/** `190 +20%`. @throws input_invalid */
function readPlaces(lines: readonly string[]): Map<string, number> {
  return new Map(
    lines.map((line) => {
      const [, location, percent] = PLACE.exec(line.trim()) ?? [];
      if (location === undefined)
        throw failure('input_invalid', `locations: "${line.slice(0, 40)}" is no "190 +20%".`, {
          field: 'locations',
        });
      checkPercent(Number(percent), -90, 'locations');
      return [location, Number(percent)];
    }),
  );
}

const placeLine = (location: string, percent: number) =>
  `${location} ${percent > 0 ? '+' : ''}${percent}%`;
const adjusted = (places: WithPlaces['places']) =>
  places
    .filter(({ percent }) => percent !== 0)
    .map(({ location, percent }) => placeLine(location, percent))
    .sort();

/** Percent by which a campaign bids in each of the places that it targets; 0 where none is named. */
export const placeScript = (): WriteScript<PlaceArgs, object> =>
  updateScript<PlaceArgs, WithPlaces, object>({
    entity: 'campaign',
    check: ({ locations }) => void readPlaces(locations),
    async read(host, { campaign_id }) {
      const campaign = await readOne(host, 'campaign', campaign_id);
      const found = await readCriterions(host, campaign_id, 'Location');
      const places = found
        .filter(({ Type }) => Type === 'BiddableCampaignCriterion')
        .map((one) => ({
          id: one.Id,
          location: String(one.Criterion['LocationId']),
          percent: percentOf(one),
        }));
      return { ...campaign, places };
    },
    wishes: ({ locations }, { id, places }) => {
      const wanted = readPlaces(locations);
      const strange = [...wanted.keys()].find(
        (location) => !places.some((one) => one.location === location),
      );
      if (strange !== undefined)
        throw failure(
          'input_invalid',
          `locations: the campaign ${id} does not target ${strange}; see microsoft_ads_add_campaign_targets.`,
          { field: 'locations' },
        );
      const after = [...wanted].filter(([, percent]) => percent !== 0);
      return [
        {
          field: 'location_bid_adjustments',
          before: adjusted(places),
          after: after.map(([location, percent]) => placeLine(location, percent)).sort(),
        },
      ];
    },
    async send(host, { id, places }, _changes, { locations }) {
      const wanted = readPlaces(locations);
      const CampaignCriterions = places
        .map((one) => ({ ...one, after: wanted.get(one.location) ?? 0 }))
        .filter(({ percent, after }) => percent !== after)
        .map(({ id: Id, location: LocationId, after }) => ({
          ...biddable(id, { Type: 'LocationCriterion', LocationId }, after),
          Id,
        }));
      const body = { CampaignCriterions, CriterionType };
      await host.call({ method: 'PUT', path, body });
    },
    result: ({ id, name, places }) => ({
      campaign: { id, name, locations: places.map((one) => placeLine(one.location, one.percent)) },
    }),
  });
