/** The objects that the seeded world makes. */
import {
  addDays,
  SPENT_SHARE,
  type SeededAccount,
  type WorldCampaign,
  type WorldGroup,
} from '../../../../sdk/emulator/index.ts';
import { pixelId, type DemoAccount } from './demo-accounts.ts';
import { startOfDay } from './local-time.ts';
import { isoTime, type RedditRecord, type Status } from './records.ts';
import { seedAd } from './seed-ad.ts';

export type Account = SeededAccount<DemoAccount>;

const MICROS_PER_MINOR = 10_000;

const objectives: Readonly<Record<string, { objective: string; goal: string | null }>> = {
  Conversions: { objective: 'CONVERSIONS', goal: 'PURCHASE' },
  Traffic: { objective: 'CLICKS', goal: 'CLICKS' },
  Leads: { objective: 'CONVERSIONS', goal: 'LEAD' },
  Reach: { objective: 'IMPRESSIONS', goal: null },
  Holiday: { objective: 'CONVERSIONS', goal: 'PURCHASE' },
};
/** Of a campaign by the first word of its name, however it is written. */
function objectiveOf(name: string) {
  const word = (/^[a-z]+/i.exec(name)?.[0] ?? '').toLowerCase();
  const key = Object.keys(objectives).find((one) => one.toLowerCase() === word);
  return objectives[key ?? 'Traffic'] ?? { objective: 'CLICKS', goal: null };
}

const communities: Readonly<Record<string, readonly string[]>> = {
  Hikers: ['hiking', 'CampingandHiking', 'Ultralight'],
  Campers: ['camping', 'CampingGear'],
  'Guide campers': ['camping'],
  'Guide hikers': ['hiking'],
  'Journal readers': ['outdoors', 'EarthPorn'],
};

export function seedRecords(account: Account, anchor: string): RedditRecord[] {
  return account.world.campaigns.flatMap((campaign) => {
    const records = [
      seedCampaign(account, campaign, anchor),
      ...campaign.groups.flatMap((group) => seedGroup(account, campaign, group)),
    ];
    return records;
  });
}

function seedCampaign({ spec }: Account, campaign: WorldCampaign, anchor: string): RedditRecord {
  const createdAt = startOfDay(campaign.firstDay, spec.timeZone);
  const hasBudget = spec.campaignBudgets.includes(campaign.name);
  const { objective, goal } = objectiveOf(campaign.name);
  const statuses: { at: number; value: Status }[] = [{ at: createdAt, value: 'ACTIVE' }];
  const lastDay = campaign.groups[0]?.lastDay;
  if (campaign.status !== 'ENABLED')
    statuses.push({
      at: startOfDay(addDays(lastDay ?? anchor, 1), spec.timeZone),
      value: campaign.status === 'PAUSED' ? 'PAUSED' : 'ARCHIVED',
    });
  return {
    id: campaign.id,
    kind: 'campaign',
    accountId: spec.id,
    createdAt,
    modifiedAt: statuses.at(-1)?.at ?? createdAt,
    statuses,
    data: {
      name: campaign.name,
      objective,
      funding_instrument_id: spec.fundingInstrumentId,
      is_campaign_budget_optimization: hasBudget,
      goal_type: hasBudget ? 'DAILY_SPEND' : null,
      goal_value: hasBudget ? campaign.dailyBudgetMinor * MICROS_PER_MINOR : null,
      bid_strategy: hasBudget ? 'MAXIMIZE_VOLUME' : null,
      bid_type: hasBudget ? (goal === null ? 'CPM' : 'CPC') : null,
      bid_value: null,
      optimization_goal: hasBudget ? goal : null,
      conversion_pixel_id: hasBudget ? pixelId(spec.id) : null,
      start_time: hasBudget ? isoTime(createdAt) : null,
      end_time: null,
      spend_cap: null,
      special_ad_categories: ['NONE'],
      app_id: null,
    },
  };
}

function seedGroup({ spec }: Account, campaign: WorldCampaign, group: WorldGroup): RedditRecord[] {
  const createdAt = startOfDay(group.firstDay, spec.timeZone);
  const hasOwn = !spec.campaignBudgets.includes(campaign.name);
  const { goal } = objectiveOf(campaign.name);
  const isOpen = spec.untargeted.includes(group.name);
  const record: RedditRecord = {
    id: group.id,
    kind: 'ad_group',
    accountId: spec.id,
    parentId: campaign.id,
    createdAt,
    modifiedAt: createdAt,
    statuses: [{ at: createdAt, value: 'ACTIVE' }],
    data: {
      campaign_id: campaign.id,
      name: group.name,
      bid_strategy: goal === 'CLICKS' ? 'MANUAL_BIDDING' : 'MAXIMIZE_VOLUME',
      bid_type: goal === null ? 'CPM' : 'CPC',
      bid_value: goal === 'CLICKS' ? 750_000 : null,
      goal_type: 'DAILY_SPEND',
      goal_value: hasOwn
        ? Math.round(group.spendMinorPerDay / SPENT_SHARE / 100) * 100 * MICROS_PER_MINOR
        : null,
      optimization_goal: goal,
      conversion_pixel_id: pixelId(spec.id),
      view_through_conversion_type: goal === null ? null : 'SEVEN_DAY_CLICKS_ONE_DAY_VIEW',
      start_time: isoTime(createdAt),
      end_time: null,
      targeting: isOpen
        ? { expand_targeting: false, geolocations: [], locations: ['FEED', 'COMMENTS_PAGE'] }
        : {
            communities: communities[group.name] ?? [],
            interests: communities[group.name] ? [] : ['outdoors_hiking'],
            keywords: group.keywords.slice(0, 2).map(({ text }) => text),
            geolocations: spec.countries,
            custom_audience_ids: [],
            excluded_custom_audience_ids: [],
            locations: ['FEED', 'COMMENTS_PAGE'],
            platforms: ['ALL'],
            gender: null,
            expand_targeting: true,
          },
    },
  };
  return [record, ...group.ads.flatMap((ad) => seedAd(spec, record, ad, campaign.name))];
}
