/** A campaign of X with its line items, what they promote, and what they aim at. Posts, accounts and films stand already. */
import type { Json } from '../long-value.ts';
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
  wholeOf,
  type Ask,
  type Importer,
  type Listed,
  type Named,
  type Part,
} from './imported.ts';

interface Campaign extends Named {
  readonly daily_budget: number | null;
  readonly total_budget: number | null;
  readonly funding_instrument_id: string | null;
}
interface LineItem extends Named {
  readonly objective: string | null;
  readonly goal: string | null;
  readonly product_type: string | null;
  readonly placements: readonly string[];
  readonly bid_strategy: string | null;
  readonly bid: number | null;
  readonly daily_budget: number | null;
  readonly total_budget: number | null;
  readonly end_time: string | null;
}
interface Below {
  readonly id: string;
  readonly status?: string;
  readonly line_item_id: string;
  readonly tweet_id?: string;
  readonly user_id?: string;
  readonly account_media_id?: string;
  readonly landing_url?: string | null;
  readonly type?: string;
  readonly value?: string;
  readonly operator?: string;
}

const MAX_NAME = 255;
/** Goals that a new line item can be made for. */
const goals = [
  'LINK_CLICKS',
  'SITE_VISITS',
  'WEBSITE_CONVERSIONS',
  'MAX_REACH',
  'ENGAGEMENT',
  'FOLLOWERS',
  'VIDEO_VIEW',
  'REACH_WITH_ENGAGEMENT',
];
const criteria = [
  'LOCATION',
  'AGE',
  'GENDER',
  'LANGUAGE',
  'INTEREST',
  'BROAD_KEYWORD',
  'EXACT_KEYWORD',
  'PHRASE_KEYWORD',
  'SIMILAR_TO_FOLLOWERS_OF_USER',
  'CUSTOM_AUDIENCE',
  'CONVERSATION',
  'EVENT',
  'PLATFORM',
  'DEVICE',
];

/** Promoted posts and accounts of line items: the list of them, and the arguments that promote it again. */
const promoted: readonly { type: string; list: string; of: (row: Below) => Json }[] = [
  { type: 'promoted_tweet', list: 'promoted_tweets', of: (row) => ({ tweet_ids: row.tweet_id }) },
  { type: 'promoted_account', list: 'promoted_accounts', of: (row) => ({ user_id: row.user_id }) },
  {
    type: 'media_creative',
    list: 'media_creatives',
    of: ({ account_media_id, landing_url }) => ({ account_media_id, landing_url }),
  },
];

export const x: Importer = async (ask, campaign_id, now) => {
  const { campaign, currency } = await ask<{ campaign: Campaign; currency: string | null }>(
    'x_ads_get_campaign',
    { campaign_id },
  );
  checkStands(campaign);
  const wish = { campaign_id, limit: MOST };
  const answer = await ask<Listed & { line_items: LineItem[] }>('x_ads_list_line_items', wish);
  checkSize('line items', answer);
  const items = answer.line_items.filter(stands);
  const parts = await Promise.all(items.map((item) => partsOf(ask, item, { currency, now })));
  checkSize(
    'line items and what is below them',
    { total: parts.flat().length, truncated: false },
    199,
  );
  return wholeOf(
    headOf(campaign, currency),
    campaignEntity(
      given({
        name: copyName(campaign.name, MAX_NAME),
        currency,
        daily_budget: money(campaign.daily_budget),
        total_budget: money(campaign.total_budget),
        funding_instrument_id: campaign.funding_instrument_id,
      }),
    ),
    parts.flat(),
    campaign.daily_budget === null
      ? [`${campaign.name} has no daily budget: name one before the launch.`]
      : [],
  );
};

async function partsOf(
  ask: Ask,
  item: LineItem,
  known: { readonly currency: string | null; readonly now: Date },
): Promise<readonly Part[]> {
  const { id } = item;
  const below = (entity_type: string, row: Below, metadata: Json): Part => ({
    entity: {
      logical_key: `${entity_type}/${row.id}`,
      entity_type,
      parent_logical_key: `ad_group/${id}`,
      metadata: given(metadata),
    },
    left: [],
  });
  const targeting = await rowsOf(ask, 'targeting', 'criteria', { line_item_ids: id });
  const isKnown = ({ type = '' }: Below) => criteria.includes(type);
  const shown = await Promise.all(
    promoted.map(async ({ type, list, of }) => {
      const rows = await rowsOf(ask, list, list, { line_item_id: id, limit: MOST });
      return rows.map((row) => below(type, row, of(row)));
    }),
  );
  const others = targeting
    .filter((row) => !isKnown(row))
    .map(({ type, value }) => `${type} ${value}`);
  const own = lineItem(item, known);
  return [
    {
      ...own,
      left: [
        ...own.left,
        ...leftOut(`Targeting of ${item.name}`, others, 'The copy is without it.'),
      ],
    },
    ...targeting
      .filter(isKnown)
      .map((row) =>
        below('targeting', row, { type: row.type, value: row.value, operator: row.operator }),
      ),
    ...shown.flat(),
  ];
}

async function rowsOf(ask: Ask, script: string, list: string, wish: Json) {
  const answer = await ask<Listed & Readonly<Record<string, readonly Below[]>>>(
    `x_ads_list_${script}`,
    wish,
  );
  checkSize(list.replaceAll('_', ' '), answer);
  return answer[list]!.filter(({ status = '' }) => stands({ status }));
}

function lineItem(
  item: LineItem,
  { currency, now }: { readonly currency: string | null; readonly now: Date },
): Part {
  const { id, name, goal, total_budget, end_time } = item;
  const isGoal = goal !== null && goals.includes(goal);
  return {
    entity: {
      logical_key: `ad_group/${id}`,
      entity_type: 'ad_group',
      parent_logical_key: 'campaign',
      metadata: given({
        name,
        currency,
        objective: item.objective,
        product_type: item.product_type,
        placements: item.placements.join(','),
        goal: isGoal ? goal : undefined,
        bid_strategy: item.bid_strategy,
        bid: money(item.bid),
        daily_budget: money(item.daily_budget),
        end_time: isToCome(end_time, now) ? end_time : undefined,
      }),
    },
    left: [
      ...(goal === null || isGoal ? [] : [`Goal of ${name}: ${goal}. The copy has X's usual one.`]),
      ...(goal === 'WEBSITE_CONVERSIONS'
        ? [`Event that counts for ${name}: name its primary_web_event_tag.`]
        : []),
      ...(total_budget === null
        ? []
        : [`Total budget of ${name}: ${total_budget}. A line item is made without one.`]),
    ],
  };
}
