/** A campaign of Pinterest with its ad groups, ads and keywords. Ads promote the pins that stand already. */
import type { Json } from '../long-value.ts';
import {
  campaignEntity,
  checkSize,
  checkStands,
  copyName,
  given,
  headOf,
  isToCome,
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

interface Budgeted extends Named {
  readonly daily_budget: number | null;
  readonly lifetime_budget: number | null;
  readonly end_time: string | null;
}
interface Campaign extends Budgeted {
  readonly objective: string | null;
  readonly budget_on_campaign: boolean;
}
interface Group extends Budgeted {
  readonly bid: number | null;
  readonly bid_strategy: string | null;
  readonly billable_event: string | null;
  readonly targeting: Json | null;
}
interface Ad extends Named {
  readonly ad_group_id: string;
  readonly pin_id: string | null;
  readonly creative_type: string | null;
  readonly destination_url: string | null;
}
interface Keyword extends Named {
  readonly match_type: string | null;
  readonly negative: boolean;
  readonly parent_id: string;
}

const MAX_NAME = 255;
const objectives = [
  'AWARENESS',
  'CONSIDERATION',
  'WEB_CONVERSION',
  'CATALOG_SALES',
  'VIDEO_COMPLETION',
];

export const pinterest: Importer = async (ask, campaign_id, now) => {
  const { campaign, currency } = await ask<{ campaign: Campaign; currency: string | null }>(
    'pinterest_ads_get_campaign',
    { campaign_id },
  );
  checkStands(campaign);
  const head = headOf(campaign, currency);
  const { name, objective } = campaign;
  if (!objectives.includes(objective ?? ''))
    return unplanned(
      head,
      `A plan makes no campaign for ${objective ?? 'no objective'} on pinterest.`,
    );
  const groups = await rowsOf<Group>(ask, 'ad_groups', { campaign_id });
  const ads = await rowsOf<Ad>(ask, 'ads', { campaign_id });
  const words = await Promise.all(
    [{ campaign_id }, ...groups.map(({ id }) => ({ ad_group_id: id }))].map((wish) =>
      rowsOf<Keyword>(ask, 'keywords', wish),
    ),
  );
  const keywords = words.flat();
  const total = 1 + groups.length + ads.length + keywords.length;
  checkSize('ad groups, ads and keywords', { total, truncated: false }, 200);
  const isOpen = (id: string) => groups.some((group) => group.id === id);
  const metadata = given({
    name: copyName(name, MAX_NAME),
    objective,
    currency,
    ...budgetOf(campaign, now),
    budget_on_campaign: campaign.budget_on_campaign,
  });
  return wholeOf(
    head,
    campaignEntity(metadata),
    [
      ...groups.map((group) => groupOf(group, { currency, now })),
      ...ads.filter((ad) => isOpen(ad.ad_group_id)).map(adOf),
      ...keywords.map((keyword) => keywordOf(keyword, isOpen(keyword.parent_id))),
    ],
    [
      ...endsOf(campaign, now),
      `Labels of ${name} are not read: set them by pinterest_ads_set_labels.`,
      ...(objective === 'CATALOG_SALES'
        ? [`Product groups of ${name}: promote them by pinterest_ads_promote_product_group.`]
        : []),
    ],
  );
};

async function rowsOf<Row extends Named>(ask: Ask, list: string, wish: Json) {
  const answer = await ask<Listed & Readonly<Record<string, readonly Row[]>>>(
    `pinterest_ads_list_${list}`,
    { ...wish, limit: MOST },
  );
  checkSize(list.replaceAll('_', ' '), answer);
  return answer[list]!.filter(stands);
}

const budgetOf = ({ daily_budget, lifetime_budget, end_time }: Budgeted, now: Date): Json => ({
  daily_budget: money(daily_budget),
  lifetime_budget: money(lifetime_budget),
  end_time: isToCome(end_time, now) ? end_time : undefined,
});

/** A budget of a whole life ends with it. */
const endsOf = ({ name, lifetime_budget, end_time }: Budgeted, now: Date): readonly string[] =>
  lifetime_budget !== null && !isToCome(end_time, now)
    ? [`End of ${name}: it has passed or there is none. Name an end_time before the launch.`]
    : [];

function groupOf(
  group: Group,
  { currency, now }: { readonly currency: string | null; readonly now: Date },
): Part {
  const { id, name, bid, bid_strategy, billable_event, targeting } = group;
  const own = { ...budgetOf(group, now), bid: money(bid), bid_strategy, billable_event, targeting };
  return {
    entity: {
      logical_key: `ad_group/${id}`,
      entity_type: 'ad_group',
      parent_logical_key: 'campaign',
      metadata: given({ name, currency, ...own }),
    },
    left: endsOf(group, now),
  };
}

function adOf({ id, name, ad_group_id, pin_id, creative_type, destination_url: url }: Ad): Part {
  if (pin_id === null) return { left: [`Ad ${name} (${id}): it has no pin that could be shown.`] };
  return {
    entity: {
      logical_key: `ad/${id}`,
      entity_type: 'ad',
      parent_logical_key: `ad_group/${ad_group_id}`,
      metadata: given({
        name,
        pin_id,
        creative_type,
        landing_url: url,
      }),
    },
    left: [],
  };
}

function keywordOf({ id, name, match_type, negative, parent_id }: Keyword, inGroup: boolean): Part {
  const type = negative ? 'negative_keyword' : 'keyword';
  return {
    entity: {
      logical_key: `keyword/${id}`,
      entity_type: inGroup ? type : `campaign_${type}`,
      parent_logical_key: inGroup ? `ad_group/${parent_id}` : 'campaign',
      metadata: given({ keyword: name, match_type }),
    },
    left: [],
  };
}
