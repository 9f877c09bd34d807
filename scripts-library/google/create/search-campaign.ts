/** A search campaign as one atomic mutate: budget, campaign, targets, and its ad groups with keywords and responsive ads. */
import {
  bidding,
  campaignOperations,
  placesOf,
  target,
  type NewCampaign,
  type NewName,
} from './campaign-operations.ts';
import { checkTexts } from '../creative/check-texts.ts';
import { toMicros } from '../money.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import {
  checkDistinct,
  plannedGroups,
  type NewAd,
  type NewAdGroup,
  type PlannedAdGroup,
} from '../../../sdk/kit/search-structure.ts';
import { languageConstant } from '../targeting/geo.ts';
import { parseKeywords, type Keyword, type MatchType } from '../targeting/keyword.ts';

export interface CampaignArgs extends NewCampaign {
  readonly final_url?: string;
  /** Either several ad groups, or what the only one has. */
  readonly ad_groups?: readonly NewAdGroup[];
  readonly keyword?: readonly string[];
  readonly headline?: readonly string[];
  readonly description?: readonly string[];
  readonly language?: readonly string[];
  readonly bidding_strategy: keyof typeof bidding;
  /** Of plain keywords; phrase when absent. */
  readonly match_type?: MatchType;
  /** Search partners are on, and the display network is off, when absent. */
  readonly search_partners?: boolean;
  readonly display_network?: boolean;
}

export interface CampaignPlan {
  readonly adGroups: readonly PlannedAdGroup<Keyword>[];
  readonly geoTargets: readonly string[];
  readonly languages: readonly string[];
}

/** @throws input_invalid  what Google would refuse, found before anything is sent */
export function planCampaign(args: CampaignArgs): CampaignPlan {
  return {
    adGroups: args.ad_groups ? severalGroups(args, args.ad_groups) : [onlyGroup(args)],
    geoTargets: placesOf(args),
    languages: [...new Set((args.language ?? []).map(languageConstant))],
  };
}

const single = ['keyword', 'headline', 'description'] as const;

function onlyGroup(args: CampaignArgs): PlannedAdGroup<Keyword> {
  const { campaign_name: name, final_url, keyword, headline, description } = args;
  if (!final_url || !keyword || !headline || !description) {
    const missing = (['final_url', ...single] as const).filter((flag) => !args[flag]);
    throw failure(
      'input_invalid',
      `${missing.join(', ')}: needed, unless ad_groups says what each ad group has.`,
      { field: missing[0]! },
    );
  }
  checkDistinct('headline', headline);
  checkDistinct('description', description);
  checkTexts({ headline: [headline, 30], description: [description, 90] });
  const ad = { final_url, headlines: headline, descriptions: description };
  return { name, keywords: parseKeywords(keyword, args.match_type ?? 'PHRASE'), ads: [ad] };
}

function severalGroups(args: CampaignArgs, groups: readonly NewAdGroup[]) {
  const both = single.find((flag) => args[flag]);
  if (both)
    throw failure('input_invalid', `${both}: stands in ad_groups when these are given.`, {
      field: both,
    });
  for (const { headlines, descriptions } of groups.flatMap(({ ads }) => ads))
    checkTexts({ headlines: [headlines, 30], descriptions: [descriptions, 90] });
  return plannedGroups({
    groups,
    final_url: args.final_url,
    keywords: (texts, place) => parseKeywords(texts, args.match_type ?? 'PHRASE', place),
  });
}

/** The operations in the order in which each can refer to those before it. */
export function operationsFor(args: CampaignArgs, plan: CampaignPlan, name: NewName): object[] {
  const channel = {
    advertisingChannelType: 'SEARCH',
    ...bidding[args.bidding_strategy],
    networkSettings: {
      targetGoogleSearch: true,
      targetSearchNetwork: args.search_partners ?? true,
      targetContentNetwork: args.display_network ?? false,
      targetPartnerSearchNetwork: false,
    },
  };
  const { campaign, operations } = campaignOperations(args, channel, name);
  return [
    ...operations,
    ...plan.languages.map((language) =>
      target(campaign, { language: { languageConstant: language } }),
    ),
    ...plan.adGroups.flatMap((group) => groupOperations(group, campaign, name('adGroups'))),
  ];
}

function groupOperations(
  { name, cpc_bid, keywords, ads }: PlannedAdGroup<Keyword>,
  campaign: string,
  adGroup: string,
): object[] {
  const group = {
    resourceName: adGroup,
    name,
    campaign,
    status: 'ENABLED',
    type: 'SEARCH_STANDARD',
    ...(cpc_bid === undefined ? {} : { cpcBidMicros: toMicros(String(cpc_bid)) }),
  };
  return [
    { adGroupOperation: { create: group } },
    ...keywords.map((keyword) => ({
      adGroupCriterionOperation: { create: { adGroup, status: 'ENABLED', keyword } },
    })),
    ...ads.map((ad) => ({
      adGroupAdOperation: { create: { adGroup, status: 'ENABLED', ad: adFor(ad) } },
    })),
  ];
}

export const textsOf = (all: readonly string[]) => all.map((text) => ({ text }));

function adFor({ final_url, headlines, descriptions }: Required<NewAd>): object {
  return {
    finalUrls: [final_url],
    responsiveSearchAd: { headlines: textsOf(headlines), descriptions: textsOf(descriptions) },
  };
}
