import type { Script } from '../../../sdk/script.ts';
import { accountOf } from '../../shared/account.ts';
import { postData } from '../api.ts';
import { locationOf } from '../regions.ts';

interface Tag {
  readonly name: string;
  readonly geo?: {
    readonly geo_id: string;
    readonly geo_type: string;
    readonly region_code?: string;
    readonly parent_id?: string;
  };
}

const script: Script<'tiktok_ads_search_targeting'> = async (args, host) => {
  const { query, objective, placements, country } = args;
  const { targeting_tag_list: tags } = await postData<{ targeting_tag_list: readonly Tag[] }>(
    host,
    'tool/targeting/search',
    {
      ...{ objective_type: objective, placements, search_type: 'FUZZY_SEARCH', keywords: [query] },
      ...(country ? { region_codes: [country] } : {}),
    },
  );
  const locations = tags.flatMap(({ name, geo }) =>
    geo ? [locationOf({ ...geo, name, location_id: geo.geo_id, level: geo.geo_type })] : [],
  );
  return { account: accountOf(host.account), locations, total: locations.length };
};
export default script;
