/** The objects that the seeded world makes. */
import {
  dayStart,
  digits,
  seededRecords,
  SPENT_SHARE,
  type SeededAccount,
  type SeededWords,
  type WorldCampaign,
  type WorldGroup,
} from '../../../../sdk/emulator/index.ts';
import { pixelId, type DemoAccount } from './accounts.ts';
import type { RedditRecord, Status } from './state.ts';
import { isoTime } from './words.ts';

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

export function seedRecords(account: Account): RedditRecord[] {
  return account.world.campaigns.flatMap((campaign) => [
    seedCampaign(account, campaign),
    ...campaign.groups.flatMap((group) => seedGroup(account, campaign, group)),
  ]);
}

const words: SeededWords<Status> = { on: 'ACTIVE', paused: 'PAUSED', removed: 'ARCHIVED' };

function seedCampaign({ spec }: Account, campaign: WorldCampaign): RedditRecord {
  const seeded = seededRecords(spec, words).campaign(campaign);
  const { id, accountId, createdAt, statuses, updatedAt: modifiedAt } = seeded;
  const hasBudget = spec.campaignBudgets.includes(campaign.name);
  const { objective, goal } = objectiveOf(campaign.name);
  return {
    id,
    kind: 'campaign',
    accountId,
    createdAt,
    modifiedAt,
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
  const createdAt = dayStart(group.firstDay, spec.timeZone);
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

/** An ad, and the post that it promotes. */
function seedAd(
  spec: DemoAccount,
  group: RedditRecord,
  ad: WorldGroup['ads'][number],
  campaignName: string,
): RedditRecord[] {
  const { createdAt } = group;
  const postId = postIdOf(ad.id);
  const slug = String(group.data['name'])
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  const link = `https://${spec.website}/${slug}`;
  const common = { accountId: spec.id, createdAt, modifiedAt: createdAt };
  // One ad of each pair in this group was given the name of the other.
  const name = group.data['name'] === 'Journal readers' ? 'Journal readers' : ad.name;
  return [
    {
      ...common,
      id: postId,
      kind: 'post',
      parentId: spec.profile.id,
      statuses: [{ at: createdAt, value: 'ACTIVE' }],
      data: {
        type: 'IMAGE',
        headline: `${ad.name}: gear that lasts`,
        body: '',
        allow_comments: true,
        is_richtext: null,
        thumbnail_url: null,
        profile_id: spec.profile.id,
        source: 'PROMOTED',
        content: [
          {
            media_url: `https://i.redd.it/${postId.slice(3)}.png`,
            destination_url: link,
            display_url: spec.website,
            call_to_action: 'Shop Now',
            caption: null,
          },
        ],
      },
    },
    {
      ...common,
      id: ad.id,
      kind: 'ad',
      parentId: group.id,
      statuses: [{ at: createdAt, value: 'ACTIVE' }],
      data: {
        ad_group_id: group.id,
        campaign_id: group.data['campaign_id'],
        name,
        post_id: postId,
        profile_id: spec.profile.id,
        profile_username: spec.profile.name,
        click_url: `${link}?utm_source=reddit&utm_medium=cpc&utm_campaign=${encodeURIComponent(campaignName.trim())}`,
        event_trackers: [],
        rejection_reason: null,
      },
    },
  ];
}

/** Seven letters and digits behind `t3_`, as posts have them. */
export function postIdOf(seed: string): string {
  return `t3_1${BigInt(digits(10, 'reddit', 'post', seed))
    .toString(36)
    .slice(0, 6)
    .padEnd(6, '0')}`;
}
