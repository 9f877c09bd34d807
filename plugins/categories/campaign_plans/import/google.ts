/** A search campaign of Google Ads: one entity, for its script makes ad groups, keywords and ads in one go. */
import { othersLeft, settingsLeft } from './google-left.ts';
import { languages, strategies, type Campaign } from './google-words.ts';
import {
  searchGroups,
  type SearchAd,
  type SearchGroup,
  type SearchKeyword,
} from './search-groups.ts';
import {
  campaignEntity,
  checkSize,
  checkStands,
  copyName,
  given,
  headOf,
  money,
  MOST,
  stands,
  unplanned,
  wholeOf,
  type Ask,
  type Importer,
  type Listed,
} from './imported.ts';

interface Ad extends Omit<SearchAd, 'isMade' | 'final_url'> {
  readonly final_urls: readonly string[];
}

const MAX_NAME = 250;

export const google: Importer = async (ask, campaign_id, now) => {
  const of = { campaign_id };
  const { campaign, currency } = await ask<{ campaign: Campaign; currency: string | null }>(
    'google_ads_get_campaign',
    of,
  );
  checkStands(campaign);
  const head = headOf(campaign, currency);
  if (campaign.channel !== 'SEARCH')
    return unplanned(
      head,
      `A plan makes search campaigns on google; this is one of ${campaign.channel}.`,
    );
  const { groups, left } = searchGroups(await partsOf(ask, of));
  const metadata = given({
    name: copyName(campaign.name, MAX_NAME),
    daily_budget: money(campaign.daily_budget),
    currency,
    bidding_strategy: strategies[campaign.bidding_strategy ?? ''],
    geo_targets: campaign.locations.length > 0 ? campaign.locations : undefined,
    language: languagesOf(campaign),
    search_partners: campaign.search_partners,
    display_network: campaign.display_network,
    // A text that is neither in brackets nor in quotes is broad.
    match_type: 'BROAD',
    ad_groups: groups,
  });
  const others = [...settingsLeft(campaign, now), ...(await othersLeft(ask, campaign_id))];
  return wholeOf(head, campaignEntity(metadata), [], [...left, ...others]);
};

async function partsOf(ask: Ask, of: { readonly campaign_id: string }) {
  const wish = { ...of, limit: MOST };
  const groups = await ask<Listed & { ad_groups: SearchGroup[] }>('google_ads_get_ad_groups', wish);
  const ads = await ask<Listed & { ads: Ad[] }>('google_ads_get_ads', wish);
  const keywords = await ask<Listed & { keywords: (SearchKeyword & { cpc_bid: number | null })[] }>(
    'google_ads_get_keywords',
    wish,
  );
  checkSize('ads', ads);
  checkSize('keywords', keywords);
  checkSize('ad groups', groups);
  return {
    groups: groups.ad_groups.filter(stands),
    ads: ads.ads.filter(stands).map(({ final_urls, ...ad }) => ({
      ...ad,
      final_url: final_urls[0] ?? null,
      isMade: ad.type === 'RESPONSIVE_SEARCH_AD',
    })),
    keywords: keywords.keywords.filter(stands).map((one) => ({ ...one, bid: one.cpc_bid })),
  };
}

function languagesOf({ languages: ids }: Campaign) {
  const known = ids.flatMap((id) => languages[id] ?? []);
  return known.length > 0 ? known : undefined;
}
