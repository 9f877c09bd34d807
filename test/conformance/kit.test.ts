/** Scripts that change something are written by the shapes of the kit, so that who has read one has read them all. */
import { expect } from 'chai';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const library = fileURLToPath(new URL('../../scripts-library/', import.meta.url));

/** Files that have a preview of their own, and why the kit's shapes do not fit. This list only gets shorter. */
const OWN: Readonly<Record<string, readonly string[]>> = {
  'several objects in one request, of which some may be there already': [
    'amazon_dsp/amazon_dsp_add_targets',
    'google/google_ads_add_keywords',
    'google/google_ads_add_negative_keywords',
    'google/audience/attach.ts',
    'google/google_ads_set_campaign_geo_targets',
    'google/google_ads_set_campaign_languages',
    'google/google_ads_update_keyword_bids',
    'google/google_ads_update_keyword_status',
    'microsoft/microsoft_ads_attach_audience',
    'reddit/reddit_ads_upload_creative_asset',
    'x/x_ads_add_targeting',
    'x/x_ads_attach_audience',
    'x/x_ads_remove_targeting',
  ],
  'a budget that several campaigns or ad sets share': [
    'google/google_ads_update_campaign_budget',
    'meta/meta_ads_update_campaign_budget',
    'reddit/reddit_ads_update_campaign',
    'reddit/reddit_ads_update_campaign_budget',
  ],
  'an audience and its members, who are counted and never shown': [
    'google/google_ads_create_customer_match',
    'google/google_ads_create_standard_retargeting_audiences',
    'google/google_ads_create_website_visitor_audience',
    'google/google_ads_data_manager',
    'linkedin/audience/members.ts',
    'linkedin/linkedin_ads_create_matched_audience',
    'meta/meta_ads_create_audience',
    'microsoft/microsoft_ads_create_audience',
    'reddit/reddit_ads_create_audience',
    'reddit/reddit_ads_update_audience_users',
    'snapchat/snapchat_ads_create_audience',
    'snapchat/snapchat_ads_update_audience_users',
    'tiktok/tiktok_ads_create_audience',
    'x/x_ads_create_audience',
  ],
  'a whole campaign, made in one request': [
    'cross_platform/repair_account_structure',
    'google/google_ads_create_display_campaign',
    'google/google_ads_create_pmax_campaign',
    'google/google_ads_create_search_campaign',
    'google/google_ads_repair_structure',
    'google/setup_google_ads_trial_funnel',
    'linkedin/linkedin_ads_repair_structure',
    'reddit/reddit_ads_repair_structure',
  ],
  'a file of a repository, by commits': ['github/publish_to_github'],
  'entries of a list, and what Google itself does to a campaign': [
    'google/money/recommendations.ts',
    'google/targeting/shared-list.ts',
    'google/update/promote-experiment.ts',
    'google/update/run-experiment.ts',
  ],
  'one object: these could have the shape of the kit': [
    'amazon_dsp/amazon_dsp_create_ad',
    'google/status.ts',
    'x/x_ads_create_promoted_tweet',
    'x/x_ads_create_tweet',
  ],
};

describe('A script that changes something', () => {
  it('has a shape of the kit, or stands on a list that only gets shorter', () => {
    const own = globSync('*/**/*.ts', { cwd: library })
      .filter((file) => {
        const text = readFileSync(`${library}${file}`, 'utf8');
        return /\bpreview(:|\()/.test(text) && /\bapply(:|\()/.test(text);
      })
      .map((file) => file.replace('/script.ts', ''))
      .sort();
    expect(own).to.deep.equal(Object.values(OWN).flat().sort());
  });
});
