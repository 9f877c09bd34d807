/** A campaign of Reddit with its ad groups and ads. Ads promote the posts that stand already. */
import {
  campaignEntity,
  checkSize,
  checkStands,
  copyName,
  given,
  headOf,
  isToCome,
  leftOut,
  money,
  MOST,
  stands,
  unplanned,
  wholeOf,
  type Ask,
  type Importer,
  type ImportedEntity,
  type Listed,
  type Named,
  type Part,
} from './imported.ts';

interface Campaign extends Named {
  readonly objective: string | null;
  readonly daily_budget: number | null;
  readonly lifetime_budget: number | null;
  readonly spend_cap: number | null;
}
interface Group extends Named {
  readonly daily_budget: number | null;
  readonly lifetime_budget: number | null;
  readonly bid: number | null;
  readonly bid_strategy: string | null;
  readonly bid_type: string | null;
  readonly optimization_goal: string | null;
  readonly end_time: string | null;
  readonly targeting: Readonly<Record<string, readonly string[]>>;
}
interface Ad extends Named {
  readonly ad_group_id: string;
  readonly post_id: string | null;
  readonly click_url: string | null;
}
interface Post {
  readonly headline: string;
  readonly body: string | null;
  readonly media_url: string | null;
}

const MAX_NAME = 400;
const objectives: Readonly<Record<string, string>> = {
  CLICKS: 'TRAFFIC',
  CONVERSIONS: 'CONVERSIONS',
  VIDEO_VIEWABLE_IMPRESSIONS: 'VIDEO_VIEWS',
  APP_INSTALLS: 'APP_INSTALLS',
  IMPRESSIONS: 'REACH',
};
const goals = ['CLICKS', 'PURCHASE', 'LEAD', 'SIGN_UP', 'PAGE_VISIT', 'ADD_TO_CART'];
/** Goals that a campaign with a budget of its own can be made for. */
const campaignGoals = goals.filter((goal) => goal !== 'CLICKS');
/** Reddit's lists > arguments of a new ad group. */
const lists: Readonly<Record<string, string>> = {
  communities: 'communities',
  interests: 'interests',
  keywords: 'keywords',
  geolocations: 'geolocations',
  languages: 'languages',
  custom_audience_ids: 'audience_ids',
  excluded_custom_audience_ids: 'excluded_audience_ids',
};

export const reddit: Importer = async (ask, campaign_id, now) => {
  const { campaign } = await ask<{ campaign: Campaign }>('reddit_ads_get_campaign', {
    campaign_id,
  });
  checkStands(campaign);
  const { name } = campaign;
  const account = await ask<{ settings: { currency?: string } }>('reddit_ads_get_account_info');
  const currency = account.settings.currency ?? null;
  const head = headOf(campaign, currency);
  const objective = objectives[campaign.objective ?? ''];
  if (!objective)
    return unplanned(
      head,
      `A plan makes no campaign for ${campaign.objective ?? 'no objective'} on reddit.`,
    );
  const { groups, ads } = await partsOf(ask, campaign_id);
  const goal = groups.find(({ optimization_goal: one }) => campaignGoals.includes(one ?? ''));
  const kept = groups.map((one) => groupOf(one, { currency, now }));
  const made = await Promise.all(ads.map((one) => adOf(ask, one)));
  const metadata = given({
    name: copyName(name, MAX_NAME),
    objective,
    currency,
    daily_budget: money(campaign.daily_budget),
    spend_cap: money(campaign.spend_cap),
    optimization_goal:
      campaign.daily_budget !== null && objective === 'CONVERSIONS'
        ? goal?.optimization_goal
        : undefined,
  });
  const left = lifetime(name, campaign.lifetime_budget);
  return wholeOf(head, campaignEntity(metadata), [...kept, ...made], left);
};

const lifetime = (name: string, amount: number | null) =>
  amount === null
    ? []
    : [`Lifetime budget of ${name}: ${amount}. Name a daily_budget before the launch.`];

async function partsOf(ask: Ask, campaign_id: string) {
  const wish = { campaign_id, limit: MOST };
  const groups = await ask<Listed & { ad_groups: Group[] }>('reddit_ads_list_ad_groups', wish);
  const ads = await ask<Listed & { ads: Ad[] }>('reddit_ads_list_ads', wish);
  const total = 1 + groups.total + ads.total;
  checkSize('ad groups and ads', { total, truncated: groups.truncated || ads.truncated }, 200);
  const open = groups.ad_groups.filter(stands);
  return {
    groups: open,
    ads: ads.ads.filter((ad) => stands(ad) && open.some(({ id }) => id === ad.ad_group_id)),
  };
}

function groupOf(group: Group, { currency, now }: { currency: string | null; now: Date }): Part {
  const { name, optimization_goal: goal, targeting } = group;
  const known = Object.entries(targeting).filter(([field]) => Object.hasOwn(lists, field));
  const others = Object.keys(targeting).filter(
    (field) => !Object.hasOwn(lists, field) && field !== 'gender',
  );
  const isGoal = goal !== null && goals.includes(goal);
  const entity: ImportedEntity = {
    logical_key: `ad_group/${group.id}`,
    entity_type: 'ad_group',
    parent_logical_key: 'campaign',
    metadata: given({
      name,
      currency,
      daily_budget: money(group.daily_budget),
      bid: money(group.bid),
      bid_strategy: group.bid_strategy,
      bid_type: group.bid_type,
      optimization_goal: isGoal ? goal : undefined,
      ...Object.fromEntries(known.map(([field, list]) => [lists[field]!, list])),
      gender: targeting['gender']?.[0],
      end_time: isToCome(group.end_time, now) ? group.end_time : undefined,
    }),
  };
  return {
    entity,
    left: [
      ...lifetime(name, group.lifetime_budget),
      ...leftOut(`Targeting of ${name}`, others, 'The copy is without it.'),
      ...(goal !== null && !isGoal
        ? [`Optimization goal of ${name}: ${goal}. The copy has the one of its campaign.`]
        : []),
    ],
  };
}

async function adOf(ask: Ask, { id, name, ad_group_id, post_id, click_url }: Ad): Promise<Part> {
  if (post_id === null)
    return { left: [`Ad ${name} (${id}): it has no post that could be used again.`] };
  const { post } = await ask<{ post: Post }>('reddit_ads_get_post', { post_id });
  const { headline, body, media_url } = post;
  const entity: ImportedEntity = {
    logical_key: `ad/${id}`,
    entity_type: 'ad',
    parent_logical_key: `ad_group/${ad_group_id}`,
    metadata: given({
      name,
      post_id,
      landing_url: click_url,
      // The address has its parameters already.
      no_utm: click_url === null ? undefined : true,
      shown: given({ headline, text: body, image_url: media_url }),
    }),
  };
  return { entity, left: [] };
}
