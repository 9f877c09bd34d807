import type { Script } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { geoTargets, tierCountries } from '../targeting/geo.ts';
import { applyTargets, previewTargets, shown, type Wishes } from '../targeting.ts';

interface Args {
  readonly tier?: readonly string[];
  readonly geo_targets?: readonly string[];
  readonly exclude?: readonly string[];
}

function wishesOf({ tier, geo_targets, exclude }: Args): Wishes {
  if (!tier && !geo_targets && !exclude)
    throw failure('input_invalid', 'Give tier, geo_targets or exclude.', { field: 'tier' });
  const wanted = [...(tier ?? []).flatMap(tierCountries), ...(geo_targets ?? [])];
  return {
    locations: wanted.length === 0 ? undefined : geoTargets(wanted, 'all'),
    excluded_locations: exclude && geoTargets(exclude, 'none'),
  };
}

const script: Script<'google_ads_set_campaign_geo_targets'> = {
  preview: ({ campaign_ids, ...args }, host) => previewTargets(host, campaign_ids, wishesOf(args)),
  async apply({ campaign_ids, ...args }, host, changes) {
    const campaigns = await applyTargets(
      host,
      campaign_ids,
      changes.length > 0 ? wishesOf(args) : {},
    );
    return {
      campaigns: campaigns.map((campaign) => ({
        id: campaign.id,
        name: campaign.name,
        locations: shown(campaign, 'locations'),
        excluded_locations: shown(campaign, 'excluded_locations'),
      })),
    };
  },
};
export default script;
