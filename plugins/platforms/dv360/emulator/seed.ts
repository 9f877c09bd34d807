/** The entities that the seeded world makes: its groups are insertion orders, its ads are line items. */
import {
  addDays,
  digits,
  localDay,
  seededRecords,
  SPENT_SHARE,
  type Fields,
  type SeededWords,
  type WorldAd,
  type WorldCampaign,
  type WorldGroup,
} from '../../../../sdk/emulator/index.ts';
import type { DemoAccount } from './accounts.ts';
import { dayFields, dailyMinorOf, microsPerMinor } from './rules/pacing.ts';
import type { Account, Entity, Status } from './state.ts';

const words: SeededWords<Status> = {
  on: 'ENTITY_STATUS_ACTIVE',
  paused: 'ENTITY_STATUS_PAUSED',
  removed: 'ENTITY_STATUS_ARCHIVED',
};
const unlimited = { unlimited: true };
/** How far the flights of the demo reach. */
const FLIGHT_DAYS = 365;
const CREATIVES = [
  [300, 250],
  [728, 90],
] as const;

export function seedRecords(account: Account, anchor: string): Entity[] {
  return account.world.campaigns.flatMap((campaign) => [
    seedCampaign(account, campaign),
    ...campaign.groups.flatMap((group) => seedOrder({ account, campaign, anchor }, group)),
  ]);
}

const planOf = ({ plans }: DemoAccount, { name }: WorldCampaign) => plans[name]!;

function seedCampaign({ spec }: Account, campaign: WorldCampaign): Entity {
  const { goal } = planOf(spec, campaign);
  const planned = campaign.dailyBudgetMinor * microsPerMinor(spec) * FLIGHT_DAYS;
  return {
    ...seededRecords(spec, words).campaign(campaign),
    kind: 'campaign',
    fields: {
      displayName: campaign.name,
      campaignGoal: {
        campaignGoalType: `CAMPAIGN_GOAL_TYPE_${goal}`,
        performanceGoal: {
          performanceGoalType: 'PERFORMANCE_GOAL_TYPE_CPA',
          performanceGoalAmountMicros: '25000000',
        },
      },
      campaignFlight: {
        plannedSpendAmountMicros: String(planned),
        plannedDates: { startDate: dayFields(campaign.firstDay) },
      },
      frequencyCap: unlimited,
    },
  };
}

interface Place {
  readonly account: Account;
  readonly campaign: WorldCampaign;
  readonly anchor: string;
}

function budgetFields({ account, campaign, anchor }: Place, group: WorldGroup): Fields {
  const { spec } = account;
  const minor = Math.round(group.spendMinorPerDay / SPENT_SHARE);
  const micros = minor * microsPerMinor(spec);
  const [start, end] = [group.firstDay, addDays(anchor, FLIGHT_DAYS)];
  const days = (Date.parse(end) - Date.parse(start)) / 86_400_000 + 1;
  const isDaily = planOf(spec, campaign).pacing === 'DAILY';
  return {
    pacing: {
      pacingPeriod: isDaily ? 'PACING_PERIOD_DAILY' : 'PACING_PERIOD_FLIGHT',
      pacingType: 'PACING_TYPE_EVEN',
      ...(isDaily ? { dailyMaxMicros: String(micros) } : {}),
    },
    budget: {
      budgetUnit: 'BUDGET_UNIT_CURRENCY',
      automationType: 'INSERTION_ORDER_AUTOMATION_TYPE_NONE',
      budgetSegments: [
        {
          budgetAmountMicros: String(micros * days),
          dateRange: { startDate: dayFields(start), endDate: dayFields(end) },
        },
      ],
    },
  };
}

function seedOrder(place: Place, group: WorldGroup): Entity[] {
  const { spec } = place.account;
  const seeded = seededRecords(spec, words).group(place.campaign, group);
  const own = budgetFields(place, group);
  const order: Entity = {
    ...seeded,
    kind: 'insertionOrder',
    budgets: [{ at: seeded.createdAt, value: dailyMinorOf(spec, own) }],
    fields: {
      displayName: group.name,
      campaignId: place.campaign.id,
      insertionOrderType: 'RTB',
      frequencyCap: unlimited,
      kpi: { kpiType: 'KPI_TYPE_CPA', kpiAmountMicros: '25000000' },
      optimizationObjective: 'CONVERSION',
      reservationType: 'RESERVATION_TYPE_NOT_GUARANTEED',
      bidStrategy: { fixedBid: { bidAmountMicros: '0' } },
      ...own,
    },
  };
  return [order, ...group.ads.flatMap((ad, at) => seedLineItem(place, group, ad, at))];
}

function seedLineItem(place: Place, group: WorldGroup, ad: WorldAd, at: number): Entity[] {
  const { account, campaign, anchor } = place;
  const { spec } = account;
  const common = seededRecords(spec, words).ad(group, ad);
  const { lineItem, other = {} } = planOf(spec, campaign);
  const creatives = CREATIVES.map((size, n) => seedCreative(place, group, { ad, size, n }));
  const { today } = localDay(Date.parse(`${anchor}T12:00:00Z`), spec.timeZone);
  return [
    {
      ...common,
      kind: 'lineItem',
      fields: {
        displayName: ad.name,
        campaignId: campaign.id,
        insertionOrderId: group.id,
        lineItemType: `LINE_ITEM_TYPE_${other[group.name] ?? lineItem}`,
        containsEuPoliticalAds: 'DOES_NOT_CONTAIN_EU_POLITICAL_ADVERTISING',
        reservationType: 'RESERVATION_TYPE_NOT_GUARANTEED',
        frequencyCap: unlimited,
        flight: flightOf(at, group.firstDay, addDays(today, FLIGHT_DAYS)),
        budget: {
          budgetUnit: 'BUDGET_UNIT_CURRENCY',
          budgetAllocationType: 'LINE_ITEM_BUDGET_ALLOCATION_TYPE_UNLIMITED',
        },
        pacing: { pacingPeriod: 'PACING_PERIOD_FLIGHT', pacingType: 'PACING_TYPE_AHEAD' },
        partnerRevenueModel: {
          markupType: 'PARTNER_REVENUE_MODEL_MARKUP_TYPE_TOTAL_MEDIA_COST_MARKUP',
          markupAmount: '0',
        },
        bidStrategy: { fixedBid: { bidAmountMicros: at === 0 ? '4500000' : '6000000' } },
        creativeIds: creatives.map(({ id }) => id),
      },
    },
    ...creatives,
  ];
}

const flightOf = (at: number, start: string, end: string): Fields =>
  at === 0
    ? { flightDateType: 'LINE_ITEM_FLIGHT_DATE_TYPE_INHERITED' }
    : {
        flightDateType: 'LINE_ITEM_FLIGHT_DATE_TYPE_CUSTOM',
        dateRange: { startDate: dayFields(start), endDate: dayFields(end) },
      };

interface Picture {
  readonly ad: WorldAd;
  readonly size: readonly [number, number];
  readonly n: number;
}

function seedCreative(place: Place, group: WorldGroup, { ad, size, n }: Picture): Entity {
  const { spec } = place.account;
  const [widthPixels, heightPixels] = size;
  const slug = group.name.toLowerCase().replaceAll(' ', '-');
  const { accountId, createdAt, updatedAt, statuses, budgets } = seededRecords(spec, words).ad(
    group,
    ad,
  );
  return {
    accountId,
    createdAt,
    updatedAt,
    statuses,
    budgets,
    id: digits(9, 'dv360', 'creative', ad.id, String(n)),
    kind: 'creative',
    fields: {
      displayName: `${ad.name} ${widthPixels}x${heightPixels}`,
      creativeType: 'CREATIVE_TYPE_STANDARD',
      hostingSource: 'HOSTING_SOURCE_HOSTED',
      dimensions: { widthPixels, heightPixels },
      exitEvents: [{ type: 'EXIT_EVENT_TYPE_DEFAULT', url: `https://${spec.website}/${slug}` }],
      reviewStatus: {
        approvalStatus: 'APPROVAL_STATUS_APPROVED_SERVABLE',
        contentAndPolicyReviewStatus: 'REVIEW_STATUS_APPROVED',
        creativeAndLandingPageReviewStatus: 'REVIEW_STATUS_APPROVED',
      },
    },
  };
}
