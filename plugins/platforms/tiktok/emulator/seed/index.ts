/** Turns a world's account into objects, as they were on the anchor day. */
import {
  digits,
  seededRecords,
  SPENT_SHARE,
  type SeededWords,
  type WorldCampaign,
  type WorldGroup,
} from '../../../../../sdk/emulator/index.ts';
import { identityOf, pixelOf, type Plan } from '../accounts.ts';
import { seedAssets, videoId } from './assets.ts';
import type { OperationStatus, Thing } from '../state.ts';
import type { Account } from '../state.ts';
import { timeText } from '../words.ts';

/** Ad groups of an account whose budget is theirs may not spend less than this a day. */
const LEAST_MINOR = 2_000;

export function seedThings(account: Account): Thing[] {
  const { spec, world } = account;
  const things = world.campaigns.flatMap((campaign) => {
    const plan = spec.plans[campaign.name];
    if (!plan) throw new Error(`${campaign.name} has no plan.`);
    const seeded = seedCampaign(account, campaign, plan);
    return [
      seeded,
      ...campaign.groups.flatMap((group) => seedAdgroup(account, campaign, plan, group)),
    ];
  });
  return [...things, ...seedAssets(account)];
}

const words: SeededWords<OperationStatus> = { on: 'ENABLE', paused: 'DISABLE', removed: 'DELETE' };

function seedCampaign({ spec }: Account, campaign: WorldCampaign, plan: Plan): Thing {
  const { updatedAt: modifiedAt, ...seeded } = seededRecords(spec, words).campaign(campaign);
  const budget = { at: seeded.createdAt, value: campaign.dailyBudgetMinor };
  return {
    ...seeded,
    kind: 'campaign',
    name: campaign.name,
    modifiedAt,
    budgets: plan.onCampaign ? [budget] : [],
    fields: {
      campaign_type: 'REGULAR_CAMPAIGN',
      objective_type: plan.objective,
      objective: 'LANDING_PAGE',
      budget_mode: plan.onCampaign ? 'BUDGET_MODE_DAY' : 'BUDGET_MODE_INFINITE',
      budget_optimize_on: plan.onCampaign === true,
      is_smart_performance_campaign: plan.smartPlus === true,
    },
    ...(plan.smartPlus ? { smartPlus: true } : {}),
  };
}

function seedAdgroup(
  { spec }: Account,
  campaign: WorldCampaign,
  plan: Plan,
  group: WorldGroup,
): Thing[] {
  const { updatedAt: modifiedAt, ...seeded } = seededRecords(spec, words).group(campaign, group);
  const { createdAt } = seeded;
  const own = Math.max(LEAST_MINOR, Math.round(group.spendMinorPerDay / SPENT_SHARE));
  const adgroup: Thing = {
    ...seeded,
    kind: 'adgroup',
    name: group.name,
    modifiedAt,
    budgets: plan.onCampaign ? [] : [{ at: createdAt, value: own }],
    fields: adgroupFields(spec.id, plan, spec, createdAt),
    ...(plan.smartPlus ? { smartPlus: true } : {}),
  };
  return [adgroup, ...group.ads.map((ad, n) => seedAd(spec, plan, group, ad, n))];
}

function adgroupFields(accountId: string, plan: Plan, spec: Account['spec'], createdAt: number) {
  return {
    promotion_type: 'WEBSITE',
    placement_type: 'PLACEMENT_TYPE_NORMAL',
    placements: ['PLACEMENT_TIKTOK'],
    location_ids: spec.locations,
    languages: [spec.language],
    gender: 'GENDER_UNLIMITED',
    age_groups: ['AGE_18_24', 'AGE_25_34', 'AGE_35_44'],
    audience_ids: [],
    excluded_audience_ids: [],
    interest_category_ids: [],
    operating_systems: [],
    budget_mode: plan.onCampaign ? 'BUDGET_MODE_INFINITE' : 'BUDGET_MODE_DAY',
    schedule_type: 'SCHEDULE_FROM_NOW',
    schedule_start_time: timeText(createdAt),
    optimization_goal: plan.goal,
    billing_event: plan.billing,
    bid_type: 'BID_TYPE_NO_BID',
    bid_price: 0,
    conversion_bid_price: 0,
    pacing: 'PACING_MODE_SMOOTH',
    ...(plan.event ? { pixel_id: pixelOf(accountId).id, optimization_event: plan.event } : {}),
    identity_id: identityOf(accountId),
    identity_type: 'TT_USER',
    is_smart_performance_campaign: plan.smartPlus === true,
  };
}

const texts: Readonly<Record<string, readonly [text: string, action: string]>> = {
  WEB_CONVERSIONS: ['Gear that lasts longer than the trail.', 'SHOP_NOW'],
  LEAD_GENERATION: ['Forty pages on camping light. Free.', 'DOWNLOAD_NOW'],
  TRAFFIC: ['Stories from people who walk far.', 'READ_MORE'],
  REACH: ['Spring is closer than you think.', 'WATCH_NOW'],
};

function seedAd(
  spec: Account['spec'],
  plan: Plan,
  group: WorldGroup,
  ad: WorldGroup['ads'][number],
  n: number,
): Thing {
  const [text, action] = texts[plan.objective] ?? ['', 'LEARN_MORE'];
  const slug = encodeURIComponent(group.name.toLowerCase());
  const { updatedAt: modifiedAt, ...seeded } = seededRecords(spec, words).ad(group, ad);
  return {
    ...seeded,
    kind: 'ad',
    name: ad.name,
    modifiedAt,
    fields: {
      ad_format: 'SINGLE_VIDEO',
      video_id: videoId(spec.id, n),
      ad_text: text,
      image_ids: [digits(20, 'tiktok', 'cover', ad.id)],
      call_to_action: action,
      landing_page_url: `https://${spec.website}/${slug}`,
      identity_id: identityOf(spec.id),
      identity_type: 'TT_USER',
    },
    reviewedAt: modifiedAt,
    ...(plan.smartPlus ? { smartPlus: true } : {}),
  };
}
