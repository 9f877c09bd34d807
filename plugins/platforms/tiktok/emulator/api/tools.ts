/** Account facts and what can be targeted. */
import { businessId, demoAccounts } from '../accounts.ts';
import { interests, languages, regions } from '../rules/directory.ts';
import seed from '../seed.json' with { type: 'json' };
import type { Answers } from '../state.ts';
import { invalid } from '../words.ts';
import { picked } from './lists.ts';

export const toolAnswers: Answers = {
  'GET advertiser/info/': ({ fields, state }) => {
    const ids = fields['advertiser_ids'] as readonly string[];
    const create_time = Math.floor(Date.parse(state.records.anchor) / 1000) - 731 * 86_400;
    const list = demoAccounts
      .filter(({ id }) => ids.includes(id))
      .map(({ id, name, company, currency, country, timeZone: timezone, balance, language }) => {
        const own = { advertiser_id: id, name, company, currency, country, timezone, balance };
        const beside = { display_timezone: timezone, language, owner_bc_id: businessId };
        const row = { ...seed.advertiser, ...own, ...beside };
        return picked({ ...row, create_time }, 'advertiser_id', fields['fields']);
      });
    return { list };
  },
  'GET tool/language/': () => ({ languages }),
  'GET tool/interest_category/': () => ({ interest_categories: interests }),
  'GET tool/region/': ({ fields }) => {
    const { level_range: range = 'ALL' } = fields;
    const shown = regions.filter(({ level }) => range !== 'TO_COUNTRY' || level === 'COUNTRY');
    const belowOf = (id: string) =>
      regions.filter(({ parent_id }) => parent_id === id).map((one) => one.location_id);
    return {
      region_list: [...new Set(shown.map(({ region_code }) => region_code))],
      region_info: shown.map((region) => ({
        ...region,
        country_code: region.region_code,
        area_type: 'ADMIN',
        next_level_ids: belowOf(region.location_id),
        support_below_18: true,
      })),
    };
  },
  'POST tool/targeting/search/': ({ fields }) => {
    const keywords = fields['keywords'] as readonly string[];
    if (fields['search_type'] === 'FUZZY_SEARCH' && keywords.length > 1)
      throw invalid('keywords', 'Length must be between 1 and 1.');
    const codes = fields['region_codes'] as readonly string[] | undefined;
    const targeting_tag_list = keywords.flatMap((keyword) =>
      regions
        .filter(({ name }) => name.toLowerCase().includes(keyword.toLowerCase()))
        .filter(({ region_code }) => codes?.includes(region_code) ?? true)
        .map(({ location_id: geo_id, level: geo_type, region_code, parent_id, name }) => ({
          keyword,
          targeting_type: 'GEO',
          name,
          status_info: { status: 'ENABLED' },
          geo: { geo_id, geo_type, region_code, parent_id },
        })),
    );
    return { targeting_tag_list };
  },
};
