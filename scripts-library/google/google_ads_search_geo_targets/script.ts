import type { Script } from '../../../sdk/script.ts';
import type { Row } from '../api.ts';
import { shape } from '../list/shape.ts';

const table = {
  id: 'geoTargetConstant.id',
  name: 'geoTargetConstant.name',
  type: 'geoTargetConstant.targetType',
  country_code: 'geoTargetConstant.countryCode',
  canonical_name: 'geoTargetConstant.canonicalName',
  status: 'geoTargetConstant.status',
  reach: ['number', 'reach'],
} as const;

const script: Script<'google_ads_search_geo_targets'> = async (args, host) => {
  const { query, country_code: countryCode, locale } = args;
  const { geoTargetConstantSuggestions: found = [] } = await host.post<{
    geoTargetConstantSuggestions?: readonly Row[];
  }>('geoTargetConstants:suggest', {
    locale,
    ...(countryCode === undefined ? {} : { countryCode }),
    locationNames: { names: [query] },
  });
  return { places: found.map((one) => shape(one, table)) };
};
export default script;
