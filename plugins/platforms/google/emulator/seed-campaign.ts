/** Turns a campaign of the seeded world into entities of the API. */
import {
  digits,
  type WorldAccount,
  type WorldCampaign,
  type WorldGroup,
} from '../../../../sdk/emulator/index.ts';
import type { Entity } from './customers.ts';
import { networkSettings } from './defaults.ts';

/** An account under way: what is added, and what the history needs to know of it. */
export interface Building {
  readonly prefix: string;
  readonly account: WorldAccount;
  readonly entities: Map<string, Entity>;
  readonly groups: Map<string, WorldGroup>;
  readonly weights: Map<string, number>;
  readonly baseBudgets: Map<string, number>;
}

export function add({ entities }: Building, entity: Entity): void {
  entities.set(entity.resourceName, entity);
}

/** A campaign of the world with its budget, targeting, ad groups, ads and keywords. */
export function addCampaign(building: Building, campaign: WorldCampaign, n: number): void {
  const { prefix, account } = building;
  const budgetId = digits(11, 'google', account.id, 'budget', String(n));
  const amountMicros = campaign.dailyBudgetMinor * 10 ** (6 - account.currencyExponent);
  const isDisplay = campaign.flavour === 'retargeting' || campaign.flavour === 'awareness';
  const budget = `${prefix}/campaignBudgets/${budgetId}`;
  add(building, {
    resourceName: budget,
    id: budgetId,
    name: campaign.name,
    amountMicros: String(amountMicros),
    status: campaign.status === 'REMOVED' ? 'REMOVED' : 'ENABLED',
    deliveryMethod: 'STANDARD',
    explicitlyShared: false,
    period: 'DAILY',
    type: 'STANDARD',
  });
  const resourceName = `${prefix}/campaigns/${campaign.id}`;
  add(building, {
    resourceName,
    id: campaign.id,
    name: campaign.name,
    status: campaign.status,
    servingStatus:
      campaign.status === 'ENABLED'
        ? 'SERVING'
        : campaign.status === 'PAUSED'
          ? 'SUSPENDED'
          : 'ENDED',
    adServingOptimizationStatus: 'OPTIMIZE',
    advertisingChannelType: isDisplay ? 'DISPLAY' : 'SEARCH',
    biddingStrategyType: campaign.flavour === 'brand' ? 'MANUAL_CPC' : 'MAXIMIZE_CONVERSIONS',
    ...(campaign.flavour === 'brand'
      ? { manualCpc: { enhancedCpcEnabled: false } }
      : { maximizeConversions: {} }),
    networkSettings: networkSettings(isDisplay),
    campaignBudget: budget,
    startDateTime: `${campaign.firstDay} 00:00:00`,
    containsEuPoliticalAdvertising: 'DOES_NOT_CONTAIN_EU_POLITICAL_ADVERTISING',
    experimentType: 'BASE',
    paymentMode: 'CLICKS',
    baseCampaign: resourceName,
  });
  addTargeting(building, campaign.id);
  for (const group of campaign.groups) addGroup(building, campaign, group, isDisplay, amountMicros);
}

function addTargeting(building: Building, campaignId: string): void {
  const { prefix, account } = building;
  const country = account.currency === 'GBP' ? '2826' : '2840';
  const targets = [
    [
      country,
      { type: 'LOCATION', location: { geoTargetConstant: `geoTargetConstants/${country}` } },
    ],
    ['1000', { type: 'LANGUAGE', language: { languageConstant: 'languageConstants/1000' } }],
  ] as const;
  for (const [criterionId, target] of targets)
    add(building, {
      resourceName: `${prefix}/campaignCriteria/${campaignId}~${criterionId}`,
      campaign: `${prefix}/campaigns/${campaignId}`,
      criterionId,
      status: 'ENABLED',
      negative: false,
      ...target,
    });
}

function addGroup(
  building: Building,
  campaign: WorldCampaign,
  group: WorldGroup,
  isDisplay: boolean,
  amountMicros: number,
): void {
  const { prefix } = building;
  const resourceName = `${prefix}/adGroups/${group.id}`;
  building.groups.set(resourceName, group);
  building.baseBudgets.set(resourceName, amountMicros);
  add(building, {
    resourceName,
    id: group.id,
    name: group.name,
    status: 'ENABLED',
    type: isDisplay ? 'DISPLAY_STANDARD' : 'SEARCH_STANDARD',
    adRotationMode: 'OPTIMIZE',
    campaign: `${prefix}/campaigns/${campaign.id}`,
    baseAdGroup: resourceName,
    cpcBidMicros: '1000000',
  });
  for (const ad of group.ads) addAd(building, group, ad, isDisplay);
  if (isDisplay) return;
  for (const keyword of group.keywords) addKeyword(building, group, keyword, resourceName);
}

function addAd(
  building: Building,
  group: WorldGroup,
  ad: WorldGroup['ads'][number],
  isDisplay: boolean,
): void {
  const { prefix } = building;
  const resourceName = `${prefix}/adGroupAds/${group.id}~${ad.id}`;
  building.weights.set(resourceName, ad.weight);
  const headlines = [group.name, `Shop ${group.name}`, 'Free Returns', 'Official Store'];
  const descriptions = [`${group.name}: tested outdoors.`, 'Order today, delivered in two days.'];
  add(building, {
    resourceName,
    status: 'ENABLED',
    adGroup: `${prefix}/adGroups/${group.id}`,
    adStrength: ad.name.endsWith('A') ? 'GOOD' : 'AVERAGE',
    policySummary: { reviewStatus: 'REVIEWED', approvalStatus: 'APPROVED' },
    ad: {
      resourceName: `${prefix}/ads/${ad.id}`,
      id: ad.id,
      type: isDisplay ? 'RESPONSIVE_DISPLAY_AD' : 'RESPONSIVE_SEARCH_AD',
      name: ad.name,
      finalUrls: [`https://northwind.example/${group.name.toLowerCase().replaceAll(' ', '-')}`],
      [isDisplay ? 'responsiveDisplayAd' : 'responsiveSearchAd']: {
        headlines: headlines.map((text) => ({ text })),
        descriptions: descriptions.map((text) => ({ text })),
      },
    },
  });
}

/** A score and the three things that it is made of. */
function qualityOf(qualityScore: number): object {
  const word = qualityScore > 8 ? 'ABOVE_AVERAGE' : qualityScore > 6 ? 'AVERAGE' : 'BELOW_AVERAGE';
  return {
    qualityScore,
    creativeQualityScore: word,
    postClickQualityScore: qualityScore > 5 ? 'AVERAGE' : 'BELOW_AVERAGE',
    searchPredictedCtr: word,
  };
}

function addKeyword(
  building: Building,
  group: WorldGroup,
  keyword: WorldGroup['keywords'][number],
  adGroup: string,
): void {
  const { prefix, account } = building;
  const resourceName = `${prefix}/adGroupCriteria/${group.id}~${keyword.id}`;
  building.weights.set(resourceName, keyword.weight);
  add(building, {
    resourceName,
    adGroup,
    criterionId: keyword.id,
    status: 'ENABLED',
    systemServingStatus: 'ELIGIBLE',
    approvalStatus: 'APPROVED',
    type: 'KEYWORD',
    negative: false,
    keyword: { text: keyword.text, matchType: keyword.match },
    qualityInfo: qualityOf(5 + (Number(digits(3, account.id, keyword.id)) % 6)),
    effectiveCpcBidMicros: '1000000',
  });
}
