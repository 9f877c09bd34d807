/** Turns a world's account into campaigns, ad groups, ads, their associations and targets, as of the anchor day. */
import {
  addDays,
  dayStart,
  digits,
  seededRecords,
  type SeededWords,
  type WorldCampaign,
  type WorldGroup,
} from '../../../../sdk/emulator/index.ts';
import type { Plan } from './accounts.ts';
import type { Account, Fields, Item, Status } from './state.ts';
import { dailyMinor, goalOf, instant, money } from './words.ts';

/** Campaigns that run on are booked this far beyond the anchor. */
const BOOKED_DAYS = 400;

interface Place {
  readonly account: Account;
  readonly campaign: WorldCampaign;
  readonly plan: Plan;
  readonly anchor: string;
  readonly createdAt: number;
  readonly endsAt: number;
}

export function seedItems(account: Account, anchor: string): Item[] {
  const { spec, world } = account;
  return world.campaigns.flatMap((campaign) => {
    const plan = spec.plans[campaign.name];
    if (!plan) throw new Error(`${campaign.name} has no plan.`);
    const lastDay = campaign.groups[0]?.lastDay ?? addDays(anchor, BOOKED_DAYS);
    const place: Place = {
      account,
      campaign,
      plan,
      anchor,
      createdAt: dayStart(campaign.firstDay, spec.timeZone),
      endsAt: dayStart(addDays(lastDay, 1), spec.timeZone) - 1_000,
    };
    return [seedCampaign(place), ...campaign.groups.flatMap((group) => seedGroup(place, group))];
  });
}

const words: SeededWords<Status> = { on: 'ENABLED', paused: 'PAUSED', removed: 'ARCHIVED' };

function item(place: Place, more: Pick<Item, 'id' | 'kind' | 'fields'> & Partial<Item>): Item {
  const { account, createdAt } = place;
  return {
    accountId: account.spec.id,
    createdAt,
    updatedAt: createdAt,
    budgets: [],
    states: [{ at: createdAt, value: 'ENABLED' }],
    ...more,
  };
}

function seedCampaign(place: Place): Item {
  const { account, campaign, plan, createdAt } = place;
  const { spec } = account;
  const budget = campaign.dailyBudgetMinor / 10 ** spec.currencyExponent;
  const fields: Fields = {
    name: campaign.name,
    ...(plan.capped ? { budgets: [daily(budget, spec.currency)] } : {}),
    flights: flightsOf(place, budget),
    optimizations: {
      bidSettings: { bidStrategy: 'SPEND_BUDGET_IN_FULL' },
      budgetSettings: { budgetAllocation: 'AUTO', flightBudgetRolloverStrategy: 'NO_ROLLOVER' },
      goalSettings: { goal: goalOf(plan.kpi), kpi: plan.kpi, currencyCode: spec.currency },
    },
  };
  const { statuses: states, ...seeded } = seededRecords(spec, words).campaign(campaign);
  const budgets = [{ at: createdAt, value: dailyMinor(fields, spec) }];
  return { ...seeded, kind: 'campaign', states, fields, budgets };
}

const daily = (value: number, currency: string) => ({
  budgetType: 'MONETARY',
  recurrenceTimePeriod: 'DAILY',
  budgetValue: money(value, currency),
});

/** What ran on has had one flight until the anchor, and has another from then on. */
function flightsOf({ account, campaign, anchor, createdAt, endsAt }: Place, budget: number) {
  const { timeZone, currency } = account.spec;
  const turn = dayStart(anchor, timeZone);
  const isOver = endsAt < turn;
  const parts = isOver
    ? [[createdAt, endsAt] as const]
    : [[createdAt, turn - 1_000] as const, [turn, endsAt] as const];
  return parts.map(([from, until], at) => ({
    flightId: digits(18, 'amazon_dsp', 'flight', campaign.id, String(at)),
    name: `Flight ${at + 1}`,
    startDateTime: instant(from),
    endDateTime: instant(until),
    budget: {
      budgetType: 'MONETARY',
      budgetValue: money(Math.max(1, Math.round((until - from) / 86_400_000)) * budget, currency),
    },
  }));
}

function seedGroup(place: Place, group: WorldGroup): Item[] {
  const { account, campaign, plan, createdAt, endsAt } = place;
  const { spec } = account;
  const { statuses: states, ...seeded } = seededRecords(spec, words).group(campaign, group);
  const adGroup: Item = {
    ...seeded,
    kind: 'adGroup',
    states,
    fields: {
      campaignId: campaign.id,
      name: group.name,
      inventoryType: plan.inventory,
      advertisedProductCategoryIds: ['9200000021'],
      bid: { baseBid: 4.5, maxAverageBid: 6, currencyCode: spec.currency },
      creativeRotationType: 'RANDOM',
      pacing: { deliveryProfile: 'EVEN' },
      startDateTime: instant(createdAt),
      endDateTime: instant(endsAt),
      optimization: { bidStrategy: 'USE_CAMPAIGN_STRATEGY' },
      frequencies: [
        { eventMaxCount: 5, timeCount: 1, timeUnit: 'DAYS', frequencyTargetingSetting: 'USER' },
      ],
      targetingSettings: {
        amazonViewability: { viewabilityTier: 'ALL_TIERS', includeUnmeasurableImpressions: true },
        timeZoneType: 'ADVERTISER_REGION',
        userLocationSignal: 'MULTIPLE_SIGNALS',
      },
    },
  };
  return [
    adGroup,
    ...group.ads.flatMap((ad, n) => seedAd(place, group, ad, n)),
    ...seedTargets(place, group),
  ];
}

function seedAd(place: Place, group: WorldGroup, ad: WorldGroup['ads'][number], n: number): Item[] {
  const { spec } = place.account;
  const slug = group.name.toLowerCase().replaceAll(' ', '-');
  const settings = {
    language: 'en_US',
    adChoicesPosition: 'TOP_RIGHT',
    creativeSizes: [n === 0 ? { width: 300, height: 250 } : { width: 728, height: 90 }],
    thirdPartyTagHostingSource: `<a href="https://${spec.website}/${slug}">Shop</a>`,
  };
  return [
    item(place, {
      id: ad.id,
      kind: 'ad',
      fields: {
        name: ad.name,
        adType: 'THIRD_PARTY',
        creative: { thirdPartyCreative: { thirdPartyDisplaySettings: settings } },
      },
    }),
    item(place, {
      id: digits(18, 'amazon_dsp', 'association', group.id, ad.id),
      kind: 'adAssociation',
      parentId: group.id,
      weight: ad.weight,
      fields: { adGroupId: group.id, adId: ad.id },
    }),
  ];
}

function seedTargets(place: Place, group: WorldGroup): Item[] {
  const { account, plan } = place;
  const target = (targetType: string, name: string, targetDetails: Fields) =>
    item(place, {
      id: digits(18, 'amazon_dsp', 'target', group.id, name),
      kind: 'target',
      parentId: group.id,
      fields: { adGroupId: group.id, targetType, negative: false, targetDetails },
    });
  return [
    ...plan.audiences.map((defaultValue) =>
      target('AUDIENCE', defaultValue, {
        audienceTarget: { audienceId: { defaultValue }, groupId: '1' },
      }),
    ),
    target('LOCATION', 'location', { locationTarget: { locationId: account.spec.locationId } }),
    target('DEVICE', 'device', { deviceTarget: { deviceType: 'DESKTOP' } }),
  ];
}
