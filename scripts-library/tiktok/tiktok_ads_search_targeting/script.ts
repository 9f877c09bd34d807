import type { Host, Script } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { getData, postData } from '../api.ts';
import { locationOf } from '../targeting/regions.ts';

interface Wish {
  readonly query: string;
  readonly objective: string;
  readonly placements: readonly string[];
  readonly country?: string;
}

interface Tag {
  readonly name: string;
  readonly geo?: {
    readonly geo_id: string;
    readonly geo_type: string;
    readonly region_code?: string;
    readonly parent_id?: string;
  };
}

async function findLocations(host: Host, { query, objective, placements, country }: Wish) {
  const { targeting_tag_list: tags } = await postData<{ targeting_tag_list: readonly Tag[] }>(
    host,
    'tool/targeting/search',
    {
      objective_type: objective,
      placements,
      search_type: 'FUZZY_SEARCH',
      keywords: [query],
      ...(country ? { region_codes: [country] } : {}),
    },
  );
  return tags.flatMap(({ name, geo }) => {
    if (!geo) return [];
    const place = locationOf({ ...geo, name, location_id: geo.geo_id, level: geo.geo_type });
    const { location_id: id, ...rest } = place;
    return [{ id, type: 'location', ...rest }];
  });
}

interface Interest {
  readonly interest_category_id: string;
  readonly interest_category_name: string;
  readonly level?: number;
}

/** TikTok has no search for these; there are some hundreds in all. */
async function findInterests(host: Host, { query }: Wish) {
  const { interest_categories: all } = await getData<{ interest_categories: readonly Interest[] }>(
    host,
    'tool/interest_category',
    { version: 2, language: 'en' },
  );
  const words = query.toLowerCase();
  return all
    .filter(({ interest_category_name: name }) => name.toLowerCase().includes(words))
    .map((one) => ({
      id: String(one.interest_category_id),
      name: one.interest_category_name,
      type: 'interest',
      region_code: null,
      parent_id: null,
      level: one.level === undefined ? null : String(one.level),
    }));
}

const script: Script<'tiktok_ads_search_targeting'> = async ({ type, ...wish }, host) => {
  const find = type === 'interest' ? findInterests : findLocations;
  const values = await find(host, wish);
  return { account: accountOf(host.account), values, total: values.length };
};
export default script;
