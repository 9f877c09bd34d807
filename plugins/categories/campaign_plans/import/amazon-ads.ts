/** A campaign of Sponsored Products with its ad groups, ads, and all that they aim at or leave out. */
import { ServiceError } from '../../../../sdk/index.ts';
import {
  campaignEntity,
  checkSize,
  checkStands,
  copyName,
  given,
  headOf,
  leftOut,
  money,
  MOST,
  stands,
  unplanned,
  wholeOf,
  type Ask,
  type Importer,
  type Listed,
  type Named,
  type Part,
} from './imported.ts';
import type { Json } from '../long-value.ts';

interface Campaign extends Named {
  readonly ad_type: string | null;
  readonly targeting_type: string | null;
  readonly bid_strategy: string | null;
  readonly daily_budget: number | null;
  readonly portfolio_id: string | null;
  readonly end_date_time: string | null;
}
interface Below extends Named {
  /** Null where the whole campaign has it. */
  readonly ad_group_id: string | null;
  readonly match_type: string | null;
  readonly bid: number | null;
}
interface Ad extends Below {
  readonly product_id: string | null;
  readonly product_id_type: string | null;
}

const MAX_NAME = 128;
const strategies = ['SALES_DOWN_ONLY', 'SALES_UP_AND_DOWN', 'MANUAL'];

const words = ({ name, match_type }: Below): Json => ({ keyword: name, match_type });
const wordsOut = (row: Below): Json => ({ ...words(row), status: row.status });
const productOut = ({ name, status }: Below): Json => ({ asin: name, status });
/** Products have a match; categories have none. */
const aimed = ({ name, match_type }: Below): Json =>
  match_type === null ? { category_id: name } : { asin: name, match_type };

/** Lists of what stands below a campaign, and the arguments that make one of them again. */
const lists: readonly { list: string; type: string; of: (row: Below) => Json }[] = [
  { list: 'keywords', type: 'keyword', of: words },
  { list: 'product_targets', type: 'product_target', of: aimed },
  { list: 'negative_keywords', type: 'negative_keyword', of: wordsOut },
  { list: 'negative_targets', type: 'negative_target', of: productOut },
];

export const amazonAds: Importer = async (ask, campaign_id) => {
  const answer = await ask<Listed & { campaigns: Campaign[]; currency: string | null }>(
    'amazon_ads_list_campaigns',
    { ad_type: 'SP', limit: MOST },
  );
  const { campaigns, currency } = answer;
  const campaign =
    campaigns.find(({ id }) => id === campaign_id) ?? (await other(ask, campaign_id));
  checkStands(campaign);
  const head = headOf(campaign, currency);
  if (campaign.ad_type !== 'SP')
    return unplanned(
      head,
      `A plan makes campaigns of Sponsored Products alone on amazon_ads; this one is ${String(campaign.ad_type)}.`,
    );
  const groups = await rowsOf<Below>(ask, 'ad_groups', campaign_id);
  const ads = await rowsOf<Ad>(ask, 'ads', campaign_id, 'product_ads');
  const aims = await Promise.all(
    lists.map(async (one) => ({
      ...one,
      rows: await rowsOf<Below>(ask, one.list, campaign_id),
    })),
  );
  const total = aims.reduce((sum, { rows }) => sum + rows.length, 1 + groups.length + ads.length);
  checkSize('ad groups, ads and targets', { total, truncated: false }, 200);
  const isOpen = ({ ad_group_id: id }: Below) =>
    id === null || groups.some((group) => group.id === id);
  return wholeOf(
    head,
    campaignEntity(headFields(campaign, currency)),
    [
      ...groups.map((group) => groupOf(group, currency)),
      ...ads.filter(isOpen).map(adOf),
      ...aims.flatMap(({ type, of, rows }) =>
        rows.filter(isOpen).map((row) => aimOf(type, row, { ...of(row), currency })),
      ),
    ],
    leftOf(campaign),
  );
};

/** An archived campaign, or one of another product. */
async function other(ask: Ask, id: string): Promise<Campaign> {
  for (const more of [{}, { status: 'REMOVED' }]) {
    const wish = { ...more, limit: MOST };
    const { campaigns } = await ask<{ campaigns: Campaign[] }>('amazon_ads_list_campaigns', wish);
    const found = campaigns.find((one) => one.id === id);
    if (found) return found;
  }
  throw new ServiceError('platform_not_found', { message: `There is no campaign ${id}.` });
}

async function rowsOf<Row extends Named>(
  ask: Ask,
  list: string,
  campaign_id: string,
  script = list,
): Promise<readonly Row[]> {
  const answer = await ask<Listed & Readonly<Record<string, readonly Row[]>>>(
    `amazon_ads_list_${script}`,
    { campaign_id, limit: MOST },
  );
  checkSize(list.replaceAll('_', ' '), answer);
  return answer[list]!.filter(stands);
}

const headFields = (campaign: Campaign, currency: string | null): Json =>
  given({
    name: copyName(campaign.name, MAX_NAME),
    currency,
    targeting_type: campaign.targeting_type,
    daily_budget: money(campaign.daily_budget),
    bid_strategy: strategies.includes(campaign.bid_strategy ?? '')
      ? campaign.bid_strategy
      : undefined,
    portfolio_id: campaign.portfolio_id,
  });

function leftOf({ name, bid_strategy, targeting_type, end_date_time: end }: Campaign): string[] {
  const strategy = bid_strategy !== null && !strategies.includes(bid_strategy);
  return [
    `Bid adjustments by placement of ${name} are not read: set them with amazon_ads_set_placement_adjustments.`,
    ...(strategy ? [`Bid strategy of ${name}: ${bid_strategy}. Name another.`] : []),
    ...(targeting_type === 'AUTO'
      ? [`Automatic targets of ${name}: Amazon finds them anew, at the bid of the ad group.`]
      : []),
    ...(end === null ? [] : [`End of ${name}: ${end}. Name an end_date before the launch.`]),
  ];
}

const groupOf = ({ id, name, bid }: Below, currency: string | null): Part => ({
  entity: {
    logical_key: `ad_group/${id}`,
    entity_type: 'ad_group',
    parent_logical_key: 'campaign',
    metadata: given({ name, bid: money(bid), currency }),
  },
  left: [],
});

function adOf({ id, ad_group_id, product_id, product_id_type: type }: Ad): Part {
  if (product_id === null || (type !== 'ASIN' && type !== 'SKU'))
    return { left: leftOut('Ads', [id], 'They show no single product.') };
  return {
    entity: {
      logical_key: `ad/${id}`,
      entity_type: 'ad',
      parent_logical_key: `ad_group/${String(ad_group_id)}`,
      metadata: { [type.toLowerCase()]: product_id },
    },
    left: [],
  };
}

function aimOf(type: string, { id, ad_group_id, bid }: Below, metadata: Json): Part {
  const isWide = ad_group_id === null;
  return {
    entity: {
      logical_key: `${type}/${id}`,
      entity_type: isWide ? `campaign_${type}` : type,
      parent_logical_key: isWide ? 'campaign' : `ad_group/${ad_group_id}`,
      metadata: given({ ...metadata, bid: money(bid) }),
    },
    left: [],
  };
}
