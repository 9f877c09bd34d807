/** Turns a world's account into ad objects and audiences, as they were on the anchor day. */
import { createHash } from 'node:crypto';
import {
  addDays,
  dayStart,
  digits,
  seededRecords,
  SPENT_SHARE,
  type SeededWords,
  type WorldCampaign,
  type WorldGroup,
} from '../../../../sdk/emulator/index.ts';
import { pages, pixelId } from './accounts.ts';
import { deriveCreative } from './rules/creative-fields.ts';
import type { Account, Activity, AdObject, Audience, MetaRecord, Status } from './state.ts';
import { graphTime } from './words.ts';

/** What a campaign is for, told by the first word of its name. */
const goals: Readonly<Record<string, { objective: string; goal: string; event?: string }>> = {
  Sales: { objective: 'OUTCOME_SALES', goal: 'OFFSITE_CONVERSIONS', event: 'PURCHASE' },
  Leads: { objective: 'OUTCOME_LEADS', goal: 'OFFSITE_CONVERSIONS', event: 'LEAD' },
  Traffic: { objective: 'OUTCOME_TRAFFIC', goal: 'LINK_CLICKS' },
  Awareness: { objective: 'OUTCOME_AWARENESS', goal: 'REACH' },
};

const copy: Readonly<Record<string, readonly [string, string, string]>> = {
  Sales: ['Gear that lasts longer than the trail.', 'Built for the long way', 'SHOP_NOW'],
  Leads: ['Forty pages on camping light. Free.', 'Get the packing guide', 'DOWNLOAD'],
  Traffic: ['Stories from people who walk far.', 'Read the journal', 'LEARN_MORE'],
  Awareness: ['Spring is closer than you think.', 'Go outside', 'WATCH_MORE'],
};

const firstWord = (name: string) => name.split(' ')[0] ?? '';

export function seedRecords(account: Account, anchor: string): MetaRecord[] {
  const objects = account.world.campaigns.flatMap((campaign) => [
    seedCampaign(account, campaign),
    ...campaign.groups.flatMap((group) => seedAdSet(account, campaign, group)),
  ]);
  return [...objects, ...seedAudiences(account, anchor)];
}

/** Visitors whom the pixel saw, and a customer file. */
function seedAudiences({ spec }: Account, anchor: string): Audience[] {
  const seeds = [
    ['Website visitors 180 days', 'WEBSITE', 48_200, 200],
    ['Newsletter readers', 'CUSTOM', 9_400, 90],
  ] as const;
  return seeds.map(([name, subtype, seededSize, days], n) => {
    const createdAt = Date.parse(anchor) - days * 86_400_000;
    return {
      id: `1203${digits(13, 'meta', spec.id, 'audience', String(n))}`,
      kind: 'customaudience',
      accountId: spec.id,
      name,
      subtype,
      seededSize,
      members: [],
      createdAt,
      updatedAt: createdAt,
      ...(subtype === 'CUSTOM' ? { customerFileSource: 'USER_PROVIDED_ONLY' } : {}),
    };
  });
}

const words: SeededWords<Status> = { on: 'ACTIVE', paused: 'PAUSED', removed: 'DELETED' };

function seedCampaign({ spec }: Account, campaign: WorldCampaign): AdObject {
  const seeded = seededRecords(spec, words).campaign(campaign);
  const { createdAt } = seeded;
  const onCampaign = !spec.adSetBudgets.includes(campaign.name);
  return {
    ...seeded,
    kind: 'campaign',
    name: campaign.name,
    budgets: onCampaign ? [{ at: createdAt, value: campaign.dailyBudgetMinor }] : [],
    fields: {
      objective: goals[firstWord(campaign.name)]?.objective,
      buying_type: 'AUCTION',
      special_ad_categories: [],
      start_time: graphTime(createdAt, spec.timeZone),
      ...(onCampaign
        ? { bid_strategy: 'LOWEST_COST_WITHOUT_CAP' }
        : { is_adset_budget_sharing_enabled: false }),
    },
  };
}

function seedAdSet(account: Account, campaign: WorldCampaign, group: WorldGroup): AdObject[] {
  const { spec } = account;
  const seeded = seededRecords(spec, words).group(campaign, group);
  const { createdAt } = seeded;
  const goal = goals[firstWord(campaign.name)];
  const own = spec.adSetBudgets.includes(campaign.name);
  const adSet: AdObject = {
    ...seeded,
    kind: 'adset',
    name: group.name,
    budgets: own
      ? [{ at: createdAt, value: Math.round(group.spendMinorPerDay / SPENT_SHARE) }]
      : [],
    fields: {
      billing_event: 'IMPRESSIONS',
      optimization_goal: goal?.goal,
      destination_type: 'WEBSITE',
      start_time: graphTime(createdAt, spec.timeZone),
      targeting: {
        geo_locations: { countries: [spec.country] },
        age_min: 20,
        age_max: 65,
        targeting_automation: { advantage_audience: 0 },
      },
      ...(goal?.event
        ? { promoted_object: { pixel_id: pixelId(spec.id), custom_event_type: goal.event } }
        : {}),
      ...(own ? { bid_strategy: 'LOWEST_COST_WITHOUT_CAP' } : {}),
    },
  };
  return [adSet, ...group.ads.flatMap((ad) => seedAd(account, campaign, group, ad))];
}

function seedAd(
  { spec }: Account,
  campaign: WorldCampaign,
  group: WorldGroup,
  ad: WorldGroup['ads'][number],
): AdObject[] {
  const [message, headline, action] = copy[firstWord(campaign.name)] ?? ['', '', 'LEARN_MORE'];
  const page = pages.find(({ name }) => name === spec.name) ?? pages[0];
  const link = `https://${spec.website}/${encodeURIComponent(group.name.toLowerCase())}`;
  const creativeId = `1202${digits(13, 'meta', 'creative', ad.id)}`;
  const { parentId, weight, ...common } = seededRecords(spec, words).ad(group, ad);
  const linkData = {
    link,
    message,
    name: headline,
    image_hash: createHash('md5').update(ad.id).digest('hex'),
    call_to_action: { type: action, value: { link } },
  };
  const story = {
    page_id: page?.id,
    instagram_user_id: page?.instagramUserId,
    link_data: linkData,
  };
  return [
    {
      ...common,
      id: creativeId,
      name: ad.name,
      kind: 'adcreative',
      fields: deriveCreative(creativeId, { object_story_spec: story, url_tags: 'utm_source=meta' }),
    },
    {
      ...common,
      parentId,
      weight,
      name: ad.name,
      kind: 'ad',
      fields: { creative_id: creativeId },
      review: { endsAt: common.createdAt },
    },
  ];
}

/** What the log of a seeded account tells: how its objects came to be, and why some no longer run. */
export function seedActivities(account: Account, anchor: string): Activity[] {
  const { spec } = account;
  return account.world.campaigns.flatMap((campaign): Activity[] => {
    const about = {
      accountId: spec.id,
      objectId: campaign.id,
      objectName: campaign.name,
      objectType: 'CAMPAIGN_GROUP',
    };
    const created: Activity = {
      ...about,
      at: dayStart(campaign.firstDay, spec.timeZone),
      eventType: 'create_campaign_group',
      category: 'CAMPAIGN',
    };
    const lastDay = campaign.groups[0]?.lastDay;
    if (!lastDay || lastDay > anchor) return [created];
    const ended: Activity = {
      ...about,
      at: dayStart(addDays(lastDay, 1), spec.timeZone),
      eventType: 'update_campaign_run_status',
      category: 'STATUS',
      before: 'Active',
      after: campaign.status === 'PAUSED' ? 'Inactive' : 'Deleted',
    };
    return [created, ended];
  });
}
