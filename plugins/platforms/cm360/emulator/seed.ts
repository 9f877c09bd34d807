/** The objects that the seeded world makes: its groups are placements here, its ads are ads. */
import {
  addDays,
  dayStart,
  digits,
  seededRecords,
  type SeededWords,
  type WorldAd,
  type WorldCampaign,
  type WorldGroup,
} from '../../../../sdk/emulator/index.ts';
import type { DemoAccount } from './accounts.ts';
import type { Account, Entity, Status } from './state.ts';

// A campaign has no pause: what the world paused has its ads off.
const words: SeededWords<Status> = { on: 'on', paused: 'on', removed: 'archived' };
const SIZES: readonly (readonly [number, number, string])[] = [
  [300, 250, '2001'],
  [728, 90, '2002'],
];
/** How far the demo's campaigns reach. */
const LENGTH_DAYS = 365;

export const landingPageId = (accountId: string, advertiser: number) =>
  digits(8, 'cm360', 'landing page', accountId, String(advertiser));

export function seedRecords(account: Account, anchor: string): Entity[] {
  const { spec, world } = account;
  return [
    ...spec.advertisers.map((_, n) => seedPage(account, n, anchor)),
    ...world.campaigns.flatMap((campaign) => [
      seedCampaign(account, campaign, anchor),
      ...campaign.groups.flatMap((group) => seedPlacement({ account, campaign, anchor }, group)),
    ]),
  ];
}

const planOf = ({ plans }: DemoAccount, { name }: WorldCampaign) => plans[name]!;
const advertiserOf = (spec: DemoAccount, campaign: WorldCampaign) =>
  spec.advertisers[planOf(spec, campaign).advertiser]!.id;

function seedPage({ spec }: Account, n: number, anchor: string): Entity {
  const createdAt = dayStart(addDays(anchor, -700), spec.timeZone);
  return {
    id: landingPageId(spec.id, n),
    kind: 'landingPage',
    accountId: spec.id,
    createdAt,
    updatedAt: createdAt,
    statuses: [{ at: createdAt, value: 'on' }],
    budgets: [],
    fields: {
      advertiserId: spec.advertisers[n]!.id,
      name: 'Home page',
      url: `https://www.${spec.website}/`,
    },
  };
}

function seedCampaign({ spec }: Account, campaign: WorldCampaign, anchor: string): Entity {
  return {
    ...seededRecords(spec, words).campaign(campaign),
    kind: 'campaign',
    fields: {
      advertiserId: advertiserOf(spec, campaign),
      name: campaign.name,
      startDate: campaign.firstDay,
      endDate: addDays(anchor, LENGTH_DAYS),
      defaultLandingPageId: landingPageId(spec.id, planOf(spec, campaign).advertiser),
      euPoliticalAdsDeclaration: 'DOES_NOT_CONTAIN_EU_POLITICAL_ADS',
    },
  };
}

interface Place {
  readonly account: Account;
  readonly campaign: WorldCampaign;
  readonly anchor: string;
}

function seedPlacement(place: Place, group: WorldGroup): Entity[] {
  const { account, campaign, anchor } = place;
  const { spec } = account;
  const seeded = seededRecords(spec, words).group(campaign, group);
  const site = spec.sites.find(({ name }) => group.name.startsWith(name.split(' ')[0]!));
  const placement: Entity = {
    ...seeded,
    kind: 'placement',
    // It has no budget; what it costs a day is what the world says.
    budgets: [{ at: seeded.createdAt, value: group.spendMinorPerDay }],
    fields: {
      advertiserId: advertiserOf(spec, campaign),
      campaignId: campaign.id,
      siteId: (site ?? spec.sites[0]!).id,
      name: group.name,
      compatibility: planOf(spec, campaign).compatibility,
      paymentSource: 'PLACEMENT_AGENCY_PAID',
      pricingSchedule: {
        startDate: campaign.firstDay,
        endDate: addDays(anchor, LENGTH_DAYS),
        pricingType: 'PRICING_TYPE_CPM',
        pricingPeriods: [{ rateOrCostNanos: '6500000000', startDate: campaign.firstDay }],
      },
      size: { id: '2001', width: 300, height: 250 },
      tagFormats: ['PLACEMENT_TAG_STANDARD'],
    },
  };
  return [placement, ...group.ads.flatMap((ad) => seedAd(place, group, ad))];
}

function seedAd({ account, campaign, anchor }: Place, group: WorldGroup, ad: WorldAd): Entity[] {
  const { spec } = account;
  const seeded = seededRecords(spec, words).ad(group, ad);
  const { lastDay } = group;
  const end = lastDay === undefined ? undefined : dayStart(addDays(lastDay, 1), spec.timeZone);
  const statuses =
    end === undefined ? seeded.statuses : [...seeded.statuses, { at: end, value: 'off' as const }];
  const { parentId: _, weight: _weight, ...base } = seeded;
  const creatives = SIZES.map(([width, height, id], n): Entity => ({
    ...base,
    id: digits(9, 'cm360', 'creative', ad.id, String(n)),
    kind: 'creative',
    fields: {
      advertiserId: advertiserOf(spec, campaign),
      campaignId: campaign.id,
      name: `${ad.name} ${width}x${height}`,
      type: 'DISPLAY',
      size: { id, width, height },
    },
  }));
  return [
    {
      ...seeded,
      statuses,
      kind: 'ad',
      fields: {
        advertiserId: advertiserOf(spec, campaign),
        campaignId: campaign.id,
        name: ad.name,
        type: 'AD_SERVING_STANDARD_AD',
        compatibility: planOf(spec, campaign).compatibility,
        startTime: new Date(seeded.createdAt).toISOString(),
        endTime: `${addDays(anchor, LENGTH_DAYS)}T23:59:00.000Z`,
        placementAssignments: [{ placementId: group.id, active: true }],
        creativeRotation: {
          type: 'CREATIVE_ROTATION_TYPE_RANDOM',
          weightCalculationStrategy: 'WEIGHT_STRATEGY_EQUAL',
          creativeAssignments: creatives.map(({ id }) => ({
            active: true,
            creativeId: id,
            weight: 1,
            clickThroughUrl: { defaultLandingPage: true },
          })),
        },
        deliverySchedule: { priority: 'AD_PRIORITY_01', impressionRatio: '1' },
      },
    },
    ...creatives,
  ];
}
