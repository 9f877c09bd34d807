/** Account facts and what can be targeted. */
import { interests, languages } from './catalogues.ts';
import { demoAccounts } from './demo-accounts.ts';
import { checkEnum } from './enums.ts';
import { regions, type Region } from './regions.ts';
import type { Answer } from './tiktok.ts';
import { invalid } from './tiktok-error.ts';

const MAX_KEYWORDS = 1_000;

export const toolAnswers: Readonly<Record<string, Answer>> = {
  'advertiser/info': ({ fields, tiktok }) => {
    const wanted = fields['fields'] as readonly string[] | undefined;
    const ids = fields['advertiser_ids'] as readonly string[];
    if (ids.length === 0 || ids.length > 100)
      throw invalid('advertiser_ids', 'Length must be between 1 and 100.');
    const list = demoAccounts
      .filter(({ id }) => ids.includes(id))
      .map((spec) => ({
        advertiser_id: spec.id,
        name: spec.name,
        company: spec.company,
        status: 'STATUS_ENABLE',
        currency: spec.currency,
        country: spec.country,
        timezone: spec.timeZone,
        display_timezone: spec.timeZone,
        balance: spec.balance,
        language: spec.language,
        industry: '290403',
        advertiser_account_type: 'AUCTION',
        create_time: Math.floor(Date.parse(tiktok.records.anchor) / 1000) - 731 * 86_400,
      }))
      .map((row) =>
        wanted
          ? Object.fromEntries(
              Object.entries(row).filter(([name]) => ['advertiser_id', ...wanted].includes(name)),
            )
          : row,
      );
    return { list };
  },
  'tool/language': () => ({ languages }),
  'tool/interest_category': ({ fields }) => {
    const { version = 2 } = fields;
    if (version !== 1 && version !== 2) throw invalid('version', 'must be 1 or 2.');
    return { interest_categories: interests };
  },
  'tool/region': ({ fields }) => {
    checkEnum('objective_type', fields['objective_type'], 'objective_type');
    checkEnum('placements', fields['placements'], 'placements');
    const { level_range: range = 'ALL' } = fields;
    const ranges = ['ALL', 'TO_COUNTRY', 'TO_PROVINCE', 'TO_CITY', 'TO_DISTRICT'];
    if (!ranges.includes(String(range)))
      throw invalid('level_range', `must be one of: ${ranges.join(', ')}.`);
    const shown = regions.filter(({ level }) => range !== 'TO_COUNTRY' || level === 'COUNTRY');
    return {
      region_list: [...new Set(shown.map(({ region_code }) => region_code))],
      region_info: shown.map((region) => ({ ...region, ...more(region) })),
    };
  },
  'tool/targeting/search': ({ fields }) => {
    checkEnum('objective_type', fields['objective_type'], 'objective_type');
    checkEnum('placements', fields['placements'], 'placements');
    const keywords = fields['keywords'] as readonly string[];
    const isFuzzy = fields['search_type'] === 'FUZZY_SEARCH';
    if (!isFuzzy && fields['search_type'] !== 'BATCH_REGION_SEARCH')
      throw invalid('search_type', 'must be FUZZY_SEARCH or BATCH_REGION_SEARCH.');
    const most = isFuzzy ? 1 : MAX_KEYWORDS;
    if (keywords.length < 1 || keywords.length > most)
      throw invalid('keywords', `Length must be between 1 and ${most}.`);
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
