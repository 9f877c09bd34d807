/** Turns a campaign of the seeded world into entities of the API. */
import { digits, type WorldCampaign, type WorldGroup } from '../../../../../sdk/emulator/index.ts';
import { microsPerMinor } from '../customers.ts';
import { campaignBudget } from '../rules/budgets.ts';
import { campaign as campaignKind } from '../rules/campaigns.ts';
import { networkSettings } from '../rules/defaults.ts';
import { add, idFor, type Building } from './building.ts';

const serving = { ENABLED: 'SERVING', PAUSED: 'SUSPENDED', REMOVED: 'ENDED' };

/** A campaign of the world with its budget, targeting, ad groups, ads and keywords. */
export function addCampaign(customer: Building, campaign: WorldCampaign, n: number): void {
  const { id, name, status, flavour, firstDay } = campaign;
  const budgetId = idFor(customer, 11, 'budget', n);
  const amountMicros = campaign.dailyBudgetMinor * microsPerMinor(customer);
  const budget = add(customer, `/campaignBudgets/${budgetId}`, {
    ...campaignBudget.defaults,
    id: budgetId,
    name,
    amountMicros: String(amountMicros),
    status: status === 'REMOVED' ? 'REMOVED' : 'ENABLED',
    explicitlyShared: false,
  });
  const isDisplay = flavour === 'retargeting' || flavour === 'awareness';
  const isBrand = flavour === 'brand';
  const resourceName = add(customer, `/campaigns/${id}`, {
    ...campaignKind.defaults,
    id,
    name,
    status,
    servingStatus: serving[status],
    advertisingChannelType: isDisplay ? 'DISPLAY' : 'SEARCH',
    biddingStrategyType: isBrand ? 'MANUAL_CPC' : 'MAXIMIZE_CONVERSIONS',
    ...(isBrand ? { manualCpc: { enhancedCpcEnabled: false } } : { maximizeConversions: {} }),
    networkSettings: networkSettings(isDisplay),
    campaignBudget: budget,
    startDateTime: `${firstDay} 00:00:00`,
    containsEuPoliticalAdvertising: 'DOES_NOT_CONTAIN_EU_POLITICAL_ADVERTISING',
    baseCampaign: `customers/${customer.id}/campaigns/${id}`,
  });
  addTargeting(customer, resourceName, id);
  for (const group of campaign.groups) {
    const adGroup = addGroup(customer, resourceName, group, isDisplay);
    customer.baseBudgets.set(adGroup, amountMicros);
  }
}

function addTargeting(customer: Building, campaign: string, campaignId: string): void {
  const country = customer.currency === 'GBP' ? '2826' : '2840';
  const location = { geoTargetConstant: `geoTargetConstants/${country}` };
  const language = { languageConstant: 'languageConstants/1000' };
  const targets = [
    [country, { type: 'LOCATION', location }],
    ['1000', { type: 'LANGUAGE', language }],
  ] as const;
  for (const [criterionId, target] of targets)
    add(customer, `/campaignCriteria/${campaignId}~${criterionId}`, {
      campaign,
      criterionId,
      status: 'ENABLED',
      negative: false,
      ...target,
    });
}

function addGroup(
  customer: Building,
  campaign: string,
  group: WorldGroup,
  isDisplay: boolean,
): string {
  const adGroup = add(customer, `/adGroups/${group.id}`, {
    id: group.id,
    name: group.name,
    status: 'ENABLED',
    type: isDisplay ? 'DISPLAY_STANDARD' : 'SEARCH_STANDARD',
    adRotationMode: 'OPTIMIZE',
    campaign,
    baseAdGroup: `customers/${customer.id}/adGroups/${group.id}`,
    cpcBidMicros: '1000000',
  });
  customer.groups.set(adGroup, group);
  for (const ad of group.ads) addAd(customer, adGroup, group, ad, isDisplay);
  if (!isDisplay)
    for (const keyword of group.keywords) addKeyword(customer, adGroup, group.id, keyword);
  return adGroup;
}

const descriptionsOf = (name: string) => [
  `${name}: tested outdoors.`,
  'Order today, delivered in two days.',
];

/** The ad that Google has disapproved after a second review: somebody must find it and clean up. */
const REFUSED = 'Sleeping bags B';
const approved = { reviewStatus: 'REVIEWED', approvalStatus: 'APPROVED' };
const refused = {
  reviewStatus: 'REVIEWED',
  approvalStatus: 'DISAPPROVED',
  policyTopicEntries: [{ topic: 'TRADEMARKS_IN_AD_TEXT', type: 'PROHIBITED' }],
};

function addAd(
  customer: Building,
  adGroup: string,
  group: WorldGroup,
  ad: WorldGroup['ads'][number],
  isDisplay: boolean,
): void {
  const headlines = [group.name, `Shop ${group.name}`, 'Free Returns', 'Official Store'];
  const asText = (text: string) => ({ text });
  const resourceName = add(customer, `/adGroupAds/${group.id}~${ad.id}`, {
    status: 'ENABLED',
    adGroup,
    adStrength: ad.name.endsWith('A') ? 'GOOD' : 'AVERAGE',
    policySummary: ad.name === REFUSED ? refused : approved,
    ad: {
      resourceName: `customers/${customer.id}/ads/${ad.id}`,
      id: ad.id,
      type: isDisplay ? 'RESPONSIVE_DISPLAY_AD' : 'RESPONSIVE_SEARCH_AD',
      name: ad.name,
      finalUrls: [`https://northwind.example/${group.name.toLowerCase().replaceAll(' ', '-')}`],
      [isDisplay ? 'responsiveDisplayAd' : 'responsiveSearchAd']: {
        headlines: headlines.map(asText),
        descriptions: descriptionsOf(group.name).map(asText),
      },
    },
  });
  customer.weights.set(resourceName, ad.weight);
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
  customer: Building,
  adGroup: string,
  groupId: string,
  { id, text, match, weight }: WorldGroup['keywords'][number],
): void {
  const resourceName = add(customer, `/adGroupCriteria/${groupId}~${id}`, {
    adGroup,
    criterionId: id,
    status: 'ENABLED',
    systemServingStatus: 'ELIGIBLE',
    approvalStatus: 'APPROVED',
    type: 'KEYWORD',
    negative: false,
    keyword: { text, matchType: match },
    qualityInfo: qualityOf(5 + (Number(digits(3, customer.id, id)) % 6)),
    effectiveCpcBidMicros: '1000000',
  });
  customer.weights.set(resourceName, weight);
}
