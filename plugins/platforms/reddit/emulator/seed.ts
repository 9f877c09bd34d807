/** The objects that the seeded world makes. */
import {
  dayStart,
  digits,
  seedTree,
  SPENT_SHARE,
  toMicros,
  type Fields,
  type TreePart,
  type WorldAd,
  type WorldGroup,
} from '../../../../sdk/emulator/index.ts';
import { pixelId, seededUuid } from './accounts.ts';
import usual from './seed.json' with { type: 'json' };
import type { Account, Kind, RedditRecord, Status } from './model.ts';
import { isoTime } from './words.ts';

export const levels = ['campaign', 'ad_group', 'ad'] as const;

const communities: Readonly<Record<string, readonly string[]>> = usual.communities;

export function seedRecords(account: Account): RedditRecord[] {
  const { spec } = account;
  const startOf = (day: string) => isoTime(dayStart(day, spec.timeZone));
  return seedTree<Status, Kind>(account, {
    kinds: levels,
    words: { on: 'ACTIVE', paused: 'PAUSED', removed: 'ARCHIVED' },
    campaign: ({ name, dailyBudgetMinor: dailyMinor, firstDay }) => {
      const isOptimized = spec.campaignBudgets.includes(name);
      const { objective, goal } = spec.plans[name]!;
      const plain = {
        ...usual.campaign,
        name,
        objective,
        funding_instrument_id: spec.fundingInstrumentId,
        is_campaign_budget_optimization: isOptimized,
      };
      if (!isOptimized) return { fields: plain };
      const budget = {
        goal_type: 'DAILY_SPEND',
        goal_value: toMicros(spec, dailyMinor),
        bid_strategy: 'MAXIMIZE_VOLUME',
        bid_type: goal === null ? 'CPM' : 'CPC',
        optimization_goal: goal,
        conversion_pixel_id: pixelId(spec.id),
        start_time: startOf(firstDay),
      };
      return { fields: { ...plain, ...budget }, dailyMinor };
    },
    group: (group, campaign) => {
      const { goal } = spec.plans[campaign.name]!;
      const isClicks = goal === 'CLICKS';
      const dailyMinor = spec.campaignBudgets.includes(campaign.name)
        ? undefined
        : Math.round(group.spendMinorPerDay / SPENT_SHARE / 100) * 100;
      const fields = {
        campaign_id: campaign.id,
        name: group.name,
        bid_strategy: isClicks ? 'MANUAL_BIDDING' : 'MAXIMIZE_VOLUME',
        bid_type: goal === null ? 'CPM' : 'CPC',
        bid_value: isClicks ? 750_000 : null,
        goal_type: 'DAILY_SPEND',
        goal_value: dailyMinor === undefined ? null : toMicros(spec, dailyMinor),
        optimization_goal: goal,
        conversion_pixel_id: pixelId(spec.id),
        view_through_conversion_type: goal === null ? null : 'SEVEN_DAY_CLICKS_ONE_DAY_VIEW',
        start_time: startOf(group.firstDay),
        end_time: null,
        targeting: targetingOf(account, group),
      };
      return { fields, dailyMinor };
    },
    ad: (ad, group, campaign) => {
      const { id: profile_id, name: profile_username } = spec.profile;
      const query = `utm_source=reddit&utm_medium=cpc&utm_campaign=${encodeURIComponent(campaign.name.trim())}`;
      return {
        fields: {
          ad_group_id: group.id,
          campaign_id: campaign.id,
          // One ad of each pair in this group was given the name of the other.
          name: group.name === 'Journal readers' ? group.name : ad.name,
          post_id: postIdOf(ad.id),
          profile_id,
          profile_username,
          click_url: `${linkOf(account, group)}?${query}`,
          event_trackers: [],
          // A refused ad stands in a campaign that is paused.
          rejection_reason: campaign.status === 'PAUSED' ? 'BROKEN_URL' : null,
        },
      };
    },
    parts: (group) => group.ads.map((ad) => postOf(account, group, ad)),
  });
}

const linkOf = ({ spec: { website } }: Account, { name }: WorldGroup) =>
  `https://${website}/${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;

function targetingOf({ spec }: Account, { name, keywords }: WorldGroup) {
  if (spec.untargeted.includes(name)) return usual.open_targeting;
  return {
    ...usual.targeting,
    communities: communities[name] ?? [],
    interests: communities[name] ? [] : ['outdoors_hiking'],
    keywords: keywords.slice(0, 2).map(({ text }) => text),
    geolocations: spec.countries,
  };
}

/** The post that an ad promotes. */
function postOf(account: Account, group: WorldGroup, ad: WorldAd): TreePart<Kind> {
  const { profile, website } = account.spec;
  const id = postIdOf(ad.id);
  const part = {
    media_url: `https://i.redd.it/${id.slice(3)}.png`,
    destination_url: linkOf(account, group),
    display_url: website,
    call_to_action: 'Shop Now',
    caption: null,
  };
  const own = { type: 'IMAGE', headline: `${ad.name}: gear that lasts`, content: [part] };
  const fields = { ...usual.post, ...own, profile_id: profile.id, source: 'PROMOTED' };
  return { kind: 'post', id, fields };
}

/** Seven letters and digits behind `t3_`, as posts have them. */
export function postIdOf(seed: string): string {
  return `t3_1${BigInt(digits(10, 'reddit', 'post', seed))
    .toString(36)
    .slice(0, 6)
    .padEnd(6, '0')}`;
}

/** @param now  ms */
export const savedOf = ({ spec }: Account, now: number): readonly Fields[] => [
  {
    id: digits(19, 'reddit', 'saved audience', spec.id),
    ad_account_id: spec.id,
    name: 'Hikers at home',
    type: 'REDDIT_AUDIENCE',
    status: 'VALID',
    targeting: { communities: ['hiking'], geolocations: [...spec.countries] },
    active_ad_groups_count: 0,
    delivery_status: [],
    size_range_lower: 7_200_000,
    size_range_upper: 9_000_000,
    created_at: isoTime(now - 90 * 86_400_000),
    updated_at: isoTime(now - 86_400_000),
  },
];

export const setsOf = (catalog: string, now: number): readonly Fields[] => [
  {
    id: seededUuid('product set', catalog),
    catalog_id: catalog,
    name: 'Tents',
    filter: '{"product_type":{"i_contains":"tent"}}',
    created_at: isoTime(now - 90 * 86_400_000),
    modified_at: isoTime(now - 86_400_000),
  },
];
