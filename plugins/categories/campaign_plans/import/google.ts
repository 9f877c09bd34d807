/** A search campaign of Google Ads: one entity, for its script makes ad groups, keywords and ads in one go. */
import { othersLeft, settingsLeft } from './google-left.ts';
import { languages, strategies, type Campaign } from './google-words.ts';
import {
  campaignEntity,
  checkSize,
  checkStands,
  copyName,
  given,
  headOf,
  leftOut,
  money,
  MOST,
  stands,
  unplanned,
  wholeOf,
  type Ask,
  type Importer,
  type Listed,
  type Named,
} from './imported.ts';

interface Group extends Named {
  readonly cpc_bid: number | null;
}
interface Ad {
  readonly id: string;
  readonly status: string;
  readonly type: string;
  readonly headlines: readonly string[];
  readonly descriptions: readonly string[];
  readonly final_urls: readonly string[];
  readonly ad_group_id: string;
}
interface Keyword {
  readonly text: string;
  readonly match_type: string;
  readonly status: string;
  readonly cpc_bid: number | null;
  readonly ad_group_id: string;
}
interface Whole {
  readonly campaign: Campaign;
  readonly groups: readonly Group[];
  readonly ads: readonly Ad[];
  readonly keywords: readonly Keyword[];
}

const MAX_NAME = 250;
const MAX_GROUPS = 20;
const MAX_KEYWORDS = 200;
const MAX_ADS = 3;

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
  const whole = { campaign, ...(await partsOf(ask, of)) };
  const { groups, left } = groupsOf(whole);
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
  const groups = await ask<Listed & { ad_groups: Group[] }>('google_ads_get_ad_groups', wish);
  const ads = await ask<Listed & { ads: Ad[] }>('google_ads_get_ads', wish);
  const keywords = await ask<Listed & { keywords: Keyword[] }>('google_ads_get_keywords', wish);
  checkSize('ads', ads);
  checkSize('keywords', keywords);
  checkSize('ad groups', groups);
  return {
    groups: groups.ad_groups.filter(stands),
    ads: ads.ads.filter(stands),
    keywords: keywords.keywords.filter(stands),
  };
}

/** Ad groups that can be made, and the names of what stands beside. */
function groupsOf({ groups, ads, keywords }: Whole) {
  const isOn = ({ status }: { readonly status: string }) => status === 'ENABLED';
  const isMade = (ad: Ad) => isOn(ad) && ad.type === 'RESPONSIVE_SEARCH_AD';
  const all = groups.map((group) => {
    const own = ({ ad_group_id }: { readonly ad_group_id: string }) => ad_group_id === group.id;
    return { group, ads: ads.filter(own), keywords: keywords.filter(own) };
  });
  const whole = all.filter(
    (one) => isOn(one.group) && one.ads.some(isMade) && one.keywords.some(isOn),
  );
  const inWhole = whole.flatMap((one) => one.ads);
  const words = whole.flatMap((one) => one.keywords);
  checkSize('ad groups', { total: whole.length, truncated: false }, MAX_GROUPS);
  for (const one of whole) {
    const { name } = one.group;
    const total = one.keywords.filter(isOn).length;
    checkSize(`keywords in ${name}`, { total, truncated: false }, MAX_KEYWORDS);
    const made = one.ads.filter(isMade).length;
    checkSize(`ads in ${name}`, { total: made, truncated: false }, MAX_ADS);
  }
  const left = [
    ...leftOut(
      'Ad groups',
      all.filter((one) => !whole.includes(one)).map(({ group }) => group.name),
      'They are paused, or have no running keyword or text ad, so the copy is without them.',
    ),
    ...leftOut(
      'Ads',
      inWhole
        .filter((ad) => !isMade(ad))
        .map(({ id, type, status }) => `${id} (${type}, ${status})`),
      'They are paused, or no responsive search ads.',
    ),
    ...leftOut(
      'Paused keywords',
      words.filter((one) => !isOn(one)).map(notation),
      'The copy is without them.',
    ),
    ...leftOut(
      'Bids of keywords',
      words.filter((one) => isOn(one) && one.cpc_bid !== null).map(notation),
      'The copy bids by its ad groups.',
    ),
  ];
  const made = whole.map(({ group, ...of }) => ({
    name: group.name,
    ...given({ cpc_bid: group.cpc_bid }),
    keywords: of.keywords.filter(isOn).map(notation),
    ads: of.ads.filter(isMade).map(({ headlines, descriptions, final_urls: [final_url] }) => ({
      headlines,
      descriptions,
      ...given({ final_url }),
    })),
  }));
  return { groups: made, left };
}

const notation = ({ text, match_type }: Keyword) =>
  match_type === 'EXACT' ? `[${text}]` : match_type === 'PHRASE' ? `"${text}"` : text;

function languagesOf({ languages: ids }: Campaign) {
  const known = ids.flatMap((id) => languages[id] ?? []);
  return known.length > 0 ? known : undefined;
}
