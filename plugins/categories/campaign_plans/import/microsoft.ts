/** A search campaign of Microsoft Advertising: one entity, for its script makes ad groups, keywords and ads in one go. */
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
  leftOut,
  money,
  MOST,
  stands,
  unplanned,
  wholeOf,
  type Ask,
  type Importer,
  type Named,
} from './imported.ts';

interface Campaign extends Named {
  readonly campaign_type: string | null;
  readonly daily_budget: number | null;
  readonly lifetime_budget: number | null;
  readonly shared_budget_id: string | null;
  readonly bid_strategy: string | null;
  readonly time_zone: string | null;
  readonly languages: readonly string[];
}

const MAX_NAME = 128;
/** Strategies that a new campaign takes by their names alone. */
const STRATEGIES: ReadonlySet<string> = new Set([
  'EnhancedCpc',
  'ManualCpc',
  'MaxClicks',
  'MaxConversions',
]);

export const microsoft: Importer = async (ask, campaign_id) => {
  const of = { campaign_id };
  const { campaign, currency } = await ask<{ campaign: Campaign; currency: string | null }>(
    'microsoft_ads_get_campaign',
    of,
  );
  checkStands(campaign);
  const head = headOf(campaign, currency);
  const { campaign_type: type, daily_budget, bid_strategy } = campaign;
  if (type !== 'Search')
    return unplanned(
      head,
      `A plan copies search campaigns of microsoft; this is one of ${String(type)}.`,
    );
  const { groups, left } = searchGroups(await partsOf(ask, campaign_id));
  const takesStrategy = bid_strategy !== null && STRATEGIES.has(bid_strategy);
  const metadata = given({
    name: copyName(campaign.name, MAX_NAME),
    daily_budget: money(daily_budget),
    currency,
    bid_strategy: takesStrategy ? bid_strategy : undefined,
    languages: campaign.languages.length > 0 ? campaign.languages : undefined,
    time_zone: campaign.time_zone,
    // A text that is neither in brackets nor in quotes is broad.
    match_type: 'Broad',
    ad_groups: groups,
  });
  return wholeOf(
    head,
    campaignEntity(metadata),
    [],
    [
      ...left,
      ...(campaign.shared_budget_id === null
        ? []
        : [
            `Shared budget ${campaign.shared_budget_id}: the copy has a budget of its own of that amount.`,
          ]),
      ...(daily_budget === null ? ['It has no daily budget: name one before the launch.'] : []),
      ...(takesStrategy
        ? []
        : [`Bid strategy ${String(bid_strategy)}: set it with microsoft_ads_set_bid_strategy.`]),
      ...(await besideOf(ask, campaign_id)),
    ],
  );
};

async function partsOf(ask: Ask, campaign_id: string) {
  const { ad_groups } = await ask<{ ad_groups: SearchGroup[] }>('microsoft_ads_list_ad_groups', {
    campaign_id,
  });
  const groups = ad_groups.filter(stands);
  checkSize('ad groups', { total: groups.length, truncated: false });
  const ads: SearchAd[] = [];
  const keywords: (SearchKeyword & { readonly bid: number | null })[] = [];
  for (const { id: ad_group_id } of groups) {
    const of = { ad_group_id };
    const texts = await ask<{ ads: Omit<SearchAd, 'isMade'>[] }>('microsoft_ads_list_ads', of);
    const words = await ask<{ keywords: typeof keywords }>('microsoft_ads_list_keywords', of);
    ads.push(
      ...texts.ads.filter(stands).map((ad) => ({ ...ad, isMade: ad.type === 'ResponsiveSearch' })),
    );
    keywords.push(...words.keywords.filter(stands));
    checkSize('keywords', { total: keywords.length, truncated: false }, MOST * 4);
  }
  return { groups, ads, keywords };
}

/** Names of what stands beside ad groups, and has scripts of its own. */
async function besideOf(ask: Ask, campaign_id: string): Promise<readonly string[]> {
  const { targets } = await ask<{ targets: { target: string }[] }>(
    'microsoft_ads_list_campaign_targets',
    { campaign_id },
  );
  const { negative_keywords: negatives } = await ask<{ negative_keywords: { keyword: string }[] }>(
    'microsoft_ads_list_negative_keywords',
    { entity_id: campaign_id },
  );
  const { extensions } = await ask<{ extensions: { type: string; text: string | null }[] }>(
    'microsoft_ads_list_attached_extensions',
    { campaign_id },
  );
  return [
    ...leftOut(
      'Targets',
      targets.map(({ target }) => target),
      'Add them with microsoft_ads_add_campaign_targets.',
    ),
    ...leftOut(
      'Negative keywords',
      negatives.map(({ keyword }) => keyword),
      'Add them with microsoft_ads_add_negative_keywords.',
    ),
    ...leftOut(
      'Extensions',
      extensions.map(({ type, text }) => `${type} ${text ?? ''}`.trim()),
      'Attach them with microsoft_ads_attach_extensions.',
    ),
  ];
}
