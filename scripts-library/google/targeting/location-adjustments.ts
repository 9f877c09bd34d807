/** By how much a campaign bids higher or lower in the places that it targets, kept as one list of `2840=20`. */
import type { Host, WriteScript } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { linksScript, type Holding } from '../../../sdk/kit/links.ts';
import { textAt } from '../api.ts';
import { readEntity, type Entity } from '../levels/entity.ts';
import { checkPercent, criteriaOf, modifierOf, path } from './bid-modifiers.ts';

interface Args {
  readonly campaign_id: string;
  readonly adjustments: readonly string[];
}

interface WithPlaces extends Entity, Holding {
  /** Of every place that it targets. */
  readonly places: ReadonlyMap<string, { readonly resourceName: string; readonly percent: number }>;
}

const partsOf = (line: string): readonly [place: string, percent: number] => {
  const [place = '', percent = ''] = line.split('=');
  return [place, Number(percent)];
};

async function read(host: Host, id: string): Promise<WithPlaces> {
  const campaign = await readEntity(host, 'campaign', id);
  const found = await criteriaOf(host, campaign.id, 'LOCATION', ['location.geo_target_constant']);
  const places = new Map(
    found.map(({ row, resourceName, percent }) => [
      textAt(row, 'campaignCriterion.location.geoTargetConstant')?.split('/').pop() ?? '',
      { resourceName, percent },
    ]),
  );
  const own = [...places].filter(([, { percent }]) => percent !== 0);
  return { ...campaign, places, ids: own.map(([place, { percent }]) => `${place}=${percent}`) };
}

/** Percent by which a campaign bids higher or lower in each place; places without a line are bid on as usual. */
export const locationScript = (): WriteScript<Args, object> =>
  linksScript<Args, WithPlaces>('set', {
    entity: 'campaign',
    field: 'location_adjustments',
    argument: 'adjustments',
    check({ adjustments }) {
      for (const line of adjustments) checkPercent(partsOf(line)[1], 'adjustments', -90);
      const named = adjustments.map((line) => partsOf(line)[0]);
      if (new Set(named).size < named.length)
        throw failure('input_invalid', 'adjustments: each place has one line.', {
          field: 'adjustments',
        });
    },
    read: (host, { campaign_id }) => read(host, campaign_id),
    async checkThere(_host, fresh, { places, id }) {
      for (const line of fresh)
        if (!places.has(partsOf(line)[0]))
          throw failure(
            'input_invalid',
            `adjustments: campaign ${id} does not target the place ${partsOf(line)[0]}; google_ads_set_campaign_geo_targets adds it.`,
            { field: 'adjustments' },
          );
    },
    async send(host, { places }, after) {
      const wanted = new Map(after.map(partsOf));
      const operations = [...places].flatMap(([place, { resourceName, percent }]) => {
        const next = wanted.get(place) ?? 0;
        if (next === percent) return [];
        const update = { resourceName, bidModifier: modifierOf(next) };
        return [{ update, updateMask: 'bid_modifier' }];
      });
      if (operations.length > 0) await host.post(path, { operations });
    },
    result: ({ id, name }) => ({ campaign: { id, name } }),
  });
