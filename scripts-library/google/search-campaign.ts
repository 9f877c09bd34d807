/** A search campaign as one atomic mutate: what refers to each other does so by negative ids. */
import { failure } from './failure.ts';
import { geoTarget, languageConstant } from './geo.ts';
import { parseKeywords, type Keyword } from './keyword.ts';
import { toMicros } from './money.ts';

export interface CampaignArgs {
  readonly campaign_name: string;
  readonly daily_budget: string;
  readonly final_url: string;
  readonly keyword: readonly string[];
  readonly headline: readonly string[];
  readonly description: readonly string[];
  readonly geo_targets?: readonly string[];
  readonly language?: readonly string[];
  readonly status: 'PAUSED' | 'ENABLED';
  readonly bidding_strategy: keyof typeof bidding;
  readonly eu_political_ads: boolean;
}

/** What each strategy sends; none has a target, so Google spends within the budget alone. */
const bidding = {
  MAXIMIZE_CONVERSIONS: { maximizeConversions: {} },
  MAXIMIZE_CONVERSION_VALUE: { maximizeConversionValue: {} },
  MAXIMIZE_CLICKS: { targetSpend: {} },
  MANUAL_CPC: { manualCpc: { enhancedCpcEnabled: false } },
} as const;

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
    geoTargets: [...new Set((args.geo_targets ?? []).map(geoTarget))],
    languages: [...new Set((args.language ?? []).map(languageConstant))],
  };
}

function checkDistinct(flag: string, texts: readonly string[]): void {
  const doubled = texts.find((text, n) => texts.indexOf(text) !== n);
  if (doubled !== undefined)
    throw failure(
      'input_invalid',
      `${flag}: "${doubled}" is given twice; Google wants different texts.`,
    );
}

/** The operations in the order in which each can refer to those before it. */
export function operationsFor(args: CampaignArgs, plan: CampaignPlan, account: string): object[] {
  const name = (collection: string, id: number) =>
    `customers/${account}/${collection}/${String(id)}`;
  const [budget, campaign, group] = [
    name('campaignBudgets', -1),
    name('campaigns', -2),
    name('adGroups', -3),
  ];
  const target = (criterion: object) => ({
    campaignCriterionOperation: { create: { campaign, ...criterion } },
  });
  return [
    {
      campaignBudgetOperation: {
        create: {
          resourceName: budget,
          name: args.campaign_name,
          amountMicros: toMicros(args.daily_budget),
          deliveryMethod: 'STANDARD',
          explicitlyShared: false,
        },
      },
    },
    { campaignOperation: { create: campaignFor(args, campaign, budget) } },
    ...plan.geoTargets.map((geoTargetConstant) => target({ location: { geoTargetConstant } })),
    ...plan.languages.map((language) => target({ language: { languageConstant: language } })),
    {
      adGroupOperation: {
        create: {
          resourceName: group,
          name: args.campaign_name,
          campaign,
          status: 'ENABLED',
          type: 'SEARCH_STANDARD',
        },
      },
    },
    ...plan.keywords.map((keyword) => ({
      adGroupCriterionOperation: { create: { adGroup: group, status: 'ENABLED', keyword } },
    })),
    { adGroupAdOperation: { create: { adGroup: group, status: 'ENABLED', ad: adFor(args) } } },
  ];
}

function campaignFor(args: CampaignArgs, resourceName: string, campaignBudget: string): object {
  return {
    resourceName,
    name: args.campaign_name,
    status: args.status,
    advertisingChannelType: 'SEARCH',
    campaignBudget,
    ...bidding[args.bidding_strategy],
    networkSettings: {
      targetGoogleSearch: true,
      targetSearchNetwork: true,
      targetContentNetwork: false,
      targetPartnerSearchNetwork: false,
    },
    containsEuPoliticalAdvertising: args.eu_political_ads
      ? 'CONTAINS_EU_POLITICAL_ADVERTISING'
      : 'DOES_NOT_CONTAIN_EU_POLITICAL_ADVERTISING',
  };
}

function adFor({ final_url, headline, description }: CampaignArgs): object {
  const texts = (all: readonly string[]) => all.map((text) => ({ text }));
  return {
    finalUrls: [final_url],
    responsiveSearchAd: { headlines: texts(headline), descriptions: texts(description) },
  };
}
