/** Account facts and what can be targeted. */
import type { Fields } from '../../../../../sdk/emulator/index.ts';
import { demoAccounts, type DemoAccount } from '../accounts.ts';
import { interests, languages, regions, type Region } from '../rules/directory.ts';
import type { Answers } from '../state.ts';
import { invalid } from '../words.ts';
import { picked } from './lists.ts';

export const toolAnswers: Answers = {
  'GET advertiser/info/': ({ fields, state }) => {
    const ids = fields['advertiser_ids'] as readonly string[];
    const since = Math.floor(Date.parse(state.records.anchor) / 1000) - 731 * 86_400;
    const list = demoAccounts
      .filter(({ id }) => ids.includes(id))
      .map((spec) => picked(advertiserRow(spec, since), 'advertiser_id', fields['fields']));
    return { list };
  },
  'GET tool/language/': () => ({ languages }),
  'GET tool/interest_category/': () => ({ interest_categories: interests }),
  'GET tool/region/': ({ fields }) => {
    const { level_range: range = 'ALL' } = fields;
    const shown = regions.filter(({ level }) => range !== 'TO_COUNTRY' || level === 'COUNTRY');
    return {
      region_list: [...new Set(shown.map(({ region_code }) => region_code))],
      region_info: shown.map((region) => ({ ...region, ...more(region) })),
    };
  },
  'POST tool/targeting/search/': ({ fields }) => {
    const keywords = fields['keywords'] as readonly string[];
    if (fields['search_type'] === 'FUZZY_SEARCH' && keywords.length > 1)
      throw invalid('keywords', 'Length must be between 1 and 1.');
    const codes = fields['region_codes'] as readonly string[] | undefined;
    return {
      targeting_tag_list: keywords.flatMap((keyword) =>
        regions
          .filter(({ name }) => name.toLowerCase().includes(keyword.toLowerCase()))
          .filter(({ region_code }) => codes?.includes(region_code) ?? true)
          .map((region) => tagOf(keyword, region)),
      ),
    };
  },
};

function advertiserRow(spec: DemoAccount, create_time: number): Fields {
  const { id, name, company, currency, country, timeZone, balance, language } = spec;
  return {
    advertiser_id: id,
    name,
    company,
    status: 'STATUS_ENABLE',
    currency,
    country,
    timezone: timeZone,
    display_timezone: timeZone,
    balance,
    language,
    industry: '290403',
    advertiser_account_type: 'AUCTION',
    create_time,
  };
}

function more({ location_id: id, region_code: code }: Region) {
  const below = regions.filter(({ parent_id }) => parent_id === id).map((one) => one.location_id);
  return { country_code: code, area_type: 'ADMIN', next_level_ids: below, support_below_18: true };
}

function tagOf(keyword: string, { location_id, level, region_code, parent_id, name }: Region) {
  return {
    keyword,
    targeting_type: 'GEO',
    name,
    status_info: { status: 'ENABLED' },
    geo: { geo_id: location_id, geo_type: level, region_code, parent_id },
  };
}
