/** Plain requests and the scripts that answer them, and a library as large as one may become: for a test and the bench. */
import type { Catalog, LoadedScript } from '../../runtime/catalog/catalog.ts';
import { searchCatalog } from '../../runtime/catalog/search/search-catalog.ts';

/** The question, and the names of which one must be among the first three. */
export const requests: readonly (readonly [string, string])[] = [
  ['pause a facebook campaign', 'pause_campaign meta_ads_update_campaign'],
  ['turn off a google campaign', 'google_ads_pause_campaign pause_campaign'],
  [
    'raise the daily budget of a campaign on reddit',
    'reddit_ads_update_campaign_budget update_campaign_budget',
  ],
  ['which search terms waste money on google', 'google_ads_get_search_terms'],
  ['block a keyword in adwords', 'google_ads_add_negative_keywords'],
  ['take back what was changed', 'undo_change'],
  ['undo my last change', 'undo_change'],
  [
    'who changed my google account last week',
    'google_ads_get_change_history google_ads_get_account_changelog get_account_changelog',
  ],
  ['facebook spend per day', 'meta_ads_get_daily_spend get_account_daily_spend'],
  [
    'how much did we spend on tiktok yesterday',
    'tiktok_ads_get_daily_spend get_account_daily_spend',
  ],
  ['list linkedin lead forms', 'linkedin_ads_list_lead_forms'],
  ['download leads from linkedin', 'linkedin_ads_get_leads'],
  ['performance by age and gender on meta', 'meta_ads_get_demographic_performance'],
  ['mobile vs desktop on google', 'google_ads_get_device_performance'],
  ['quality score of keywords', 'google_ads_get_quality_scores'],
  ['upload an e-mail list as audience to google', 'google_ads_create_customer_match'],
  ['delete a bing keyword', 'microsoft_ads_delete_keywords'],
  ['new responsive search ad on bing', 'microsoft_ads_create_responsive_search_ad'],
  ['create an instagram ad', 'meta_ads_create_ad meta_ads_create_creative'],
  ['upload a picture to facebook', 'meta_ads_upload_image'],
  ['what does google recommend', 'google_ads_get_recommendations'],
  ['impression share lost', 'google_ads_get_impression_share'],
  ['resume a paused campaign', 'enable_campaign google_ads_enable_campaign'],
  ['target germany in a google campaign', 'google_ads_set_campaign_geo_targets'],
  ['find the id of a city for google targeting', 'google_ads_search_geo_targets'],
  ['subreddits that perform', 'reddit_ads_get_community_performance'],
  [
    'make a lookalike audience on tiktok',
    'tiktok_ads_create_lookalike_audience tiktok_ads_create_lookalike tiktok_ads_create_audience',
  ],
  ['promote a linkedin post', 'linkedin_ads_sponsor_post'],
  ['promoted tweets performance', 'x_ads_get_insights x_ads_get_performance pull_x_ads'],
  ['run a gaql query', 'run_gaql'],
  ['check a campaign before launch on meta', 'meta_ads_validate_campaign_structure'],
  [
    'is the structure of my reddit account ok',
    'reddit_ads_audit_structure audit_account_structure',
  ],
  [
    'fix account structure',
    'repair_account_structure google_ads_repair_structure linkedin_ads_repair_structure',
  ],
  ['creative fatigue', 'meta_ads_get_creative_fatigue'],
  ['preview of an ad on facebook', 'meta_ads_get_ad_preview'],
  ['rename a linkedin campaign group', 'linkedin_ads_update_campaign_group'],
  ['change the bid of google keywords', 'google_ads_update_keyword_bids'],
  ['pixels of meta', 'meta_ads_list_pixels'],
  ['uet tags', 'microsoft_ads_list_uet_tags'],
  ['add members to a linkedin audience', 'linkedin_ads_add_audience_members'],
  ['best hour of the day google ads', 'google_ads_get_hourly_performance'],
  ['performance per weekday', 'google_ads_get_weekday_performance'],
  ['create a performance max campaign', 'google_ads_create_pmax_campaign'],
  ['forecast reach of an amazon dsp campaign', 'amazon_dsp_get_forecast'],
];

/** Scripts that the largest library has. */
export const LARGE = 1_100;

const models = ['google', 'meta', 'linkedin', 'reddit', 'tiktok', 'x', 'microsoft'];

/** With platforms that do not exist, each with the scripts of one that does, until there are so many scripts in all. */
export function grownTo(size: number, catalog: Catalog): Catalog {
  const scripts = new Map(catalog.scripts);
  for (let round = 1; scripts.size < size; round += 1)
    for (const model of models)
      for (const script of catalog.scripts.values())
        if (script.platform === model && scripts.size < size) {
          const platform = `generated${round}${model}`;
          const name = script.name.replace(model, platform);
          scripts.set(name, { ...script, name, platform } as LoadedScript);
        }
  return { ...catalog, scripts };
}

/** Requests that have none of what is meant among their first three. */
export function missedIn(catalog: Catalog): readonly string[] {
  return requests
    .filter(([query, wanted]) => {
      const found = searchCatalog(catalog, { query, limit: 3 }).hits.map(({ name }) => name);
      return !wanted.split(' ').some((name) => found.includes(name));
    })
    .map(([query]) => query);
}
