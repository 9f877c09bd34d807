/** A search campaign as one atomic mutate: budget, campaign, targets, ad group, keywords and a responsive ad. */
import {
  bidding,
  campaignOperations,
  placesOf,
  target,
  type NewCampaign,
  type NewName,
} from './campaign-operations.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { languageConstant } from '../targeting/geo.ts';
import { parseKeywords, type Keyword } from '../targeting/keyword.ts';

export interface CampaignArgs extends NewCampaign {
  readonly final_url: string;
  readonly keyword: readonly string[];
  readonly headline: readonly string[];
  readonly description: readonly string[];
  readonly language?: readonly string[];
  readonly bidding_strategy: keyof typeof bidding;
}

export interface CampaignPlan {
  readonly keywords: readonly Keyword[];
  readonly geoTargets: readonly string[];
  readonly languages: readonly string[];
}

/** @throws input_invalid  what Google would refuse, found before anything is sent */
export function planCampaign(args: CampaignArgs): CampaignPlan {
  checkDistinct('headline', args.headline);
  checkDistinct('description', args.description);
  return {
    keywords: parseKeywords(args.keyword, 'PHRASE'),
    geoTargets: placesOf(args),
    languages: [...new Set((args.language ?? []).map(languageConstant))],
  };
}

export function checkDistinct(flag: string, texts: readonly string[]): void {
  const doubled = texts.find((text, n) => texts.indexOf(text) !== n);
  if (doubled !== undefined)
    throw failure(
      'input_invalid',
      `${flag}: "${doubled}" is given twice; Google wants different texts.`,
      { field: flag },
    );
}

/** The operations in the order in which each can refer to those before it. */
export function operationsFor(args: CampaignArgs, plan: CampaignPlan, name: NewName): object[] {
  const channel = {
    advertisingChannelType: 'SEARCH',
    ...bidding[args.bidding_strategy],
    networkSettings: {
      targetGoogleSearch: true,
      targetSearchNetwork: true,
      targetContentNetwork: false,
      targetPartnerSearchNetwork: false,
    },
  };
  const { campaign, operations } = campaignOperations(args, channel, name);
  const adGroup = name('adGroups');
  const group = {
    resourceName: adGroup,
    name: args.campaign_name,
    campaign,
    status: 'ENABLED',
    type: 'SEARCH_STANDARD',
  };
  return [
    ...operations,
    ...plan.languages.map((language) =>
      target(campaign, { language: { languageConstant: language } }),
    ),
    { adGroupOperation: { create: group } },
    ...plan.keywords.map((keyword) => ({
      adGroupCriterionOperation: { create: { adGroup, status: 'ENABLED', keyword } },
    })),
    { adGroupAdOperation: { create: { adGroup, status: 'ENABLED', ad: adFor(args) } } },
  ];
}

export const textsOf = (all: readonly string[]) => all.map((text) => ({ text }));

function adFor({ final_url, headline, description }: CampaignArgs): object {
  return {
    finalUrls: [final_url],
    responsiveSearchAd: { headlines: textsOf(headline), descriptions: textsOf(description) },
  };
}
