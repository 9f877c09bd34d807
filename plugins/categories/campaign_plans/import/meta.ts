/** A campaign of Meta with its ad sets and ads. Ads show the creatives that stand in the account already. */
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
  readonly bid_strategy: string | null;
  readonly special_ad_categories: readonly string[];
}
interface AdSet extends Named {
  readonly daily_budget: number | null;
  readonly lifetime_budget: number | null;
  readonly bid_amount: number | null;
  readonly optimization_goal: string | null;
  readonly billing_event: string | null;
  readonly targeting: Json | null;
  readonly promoted_object: Json | null;
  readonly start_time: string | null;
  readonly end_time: string | null;
}
interface Ad extends Named {
  readonly adset_id: string;
  readonly creative_id: string | null;
}
interface Creative {
  readonly message: string | null;
  readonly headline: string | null;
  readonly description: string | null;
  readonly link: string | null;
  readonly image_url: string | null;
}

const MAX_NAME = 400;
const objectives: Readonly<Record<string, string>> = {
  OUTCOME_SALES: 'CONVERSIONS',
  OUTCOME_TRAFFIC: 'TRAFFIC',
  OUTCOME_LEADS: 'LEADS',
  OUTCOME_AWARENESS: 'AWARENESS',
  OUTCOME_ENGAGEMENT: 'ENGAGEMENT',
};

export const meta: Importer = async (ask, campaign_id, now) => {
  const { campaign, currency } = await ask<{ campaign: Campaign; currency: string | null }>(
    'meta_ads_get_campaign',
    { campaign_id },
  );
  checkStands(campaign);
  const head = headOf(campaign, currency);
  const objective = objectives[campaign.objective ?? ''];
  if (!objective)
    return unplanned(
      head,
      `Meta takes no new campaign for ${campaign.objective ?? 'no objective'}.`,
    );
  const { sets, ads } = await partsOf(ask, campaign_id);
  const kept = await Promise.all(sets.map((one) => setOf(one, { currency, now })));
  const made = await Promise.all(ads.map((one) => adOf(ask, one)));
  const left = leftOut(
    'Special ad categories',
    campaign.special_ad_categories,
    'Name special_ad_category_country beside them before the launch: Meta does not tell it.',
  );
  return wholeOf(head, campaignOf(campaign, { objective, currency }), [...kept, ...made], left);
};

async function partsOf(ask: Ask, campaign_id: string) {
  const wish = { campaign_id, limit: MOST };
  const sets = await ask<Listed & { ad_sets: AdSet[] }>('meta_ads_list_ad_sets', wish);
  const ads = await ask<Listed & { ads: Ad[] }>('meta_ads_list_ads', wish);
  const total = 1 + sets.total + ads.total;
  checkSize('ad sets and ads', { total, truncated: sets.truncated || ads.truncated }, 200);
  const open = sets.ad_sets.filter(stands);
  const whole = await Promise.all(
    open.map(({ id }) => ask<{ ad_set: AdSet }>('meta_ads_get_ad_set', { adset_id: id })),
  );
  return {
    sets: whole.map(({ ad_set }) => ad_set),
    ads: ads.ads.filter((ad) => stands(ad) && open.some(({ id }) => id === ad.adset_id)),
  };
}

interface Of {
  readonly currency: string | null;
  readonly objective: string;
}

function campaignOf(campaign: Campaign, { currency, objective }: Of): ImportedEntity {
  const isOwn = campaign.daily_budget !== null || campaign.lifetime_budget !== null;
  return campaignEntity(
    given({
      name: copyName(campaign.name, MAX_NAME),
      objective,
      currency,
      daily_budget: money(campaign.daily_budget),
      lifetime_budget: money(campaign.lifetime_budget),
      ...(isOwn ? { bid_strategy: campaign.bid_strategy } : { ad_set_budgets: true }),
      special_ad_categories:
        campaign.special_ad_categories.length > 0 ? campaign.special_ad_categories : undefined,
    }),
  );
}

/** Fields of `promoted_object` > arguments of a new ad set. */
const promoted = { pixel_id: 'pixel_id', custom_event_type: 'conversion_event' } as const;

async function setOf(
  set: AdSet,
  { currency, now }: { currency: string | null; now: Date },
): Promise<Part> {
  const object = set.promoted_object ?? {};
  const isPixel = 'pixel_id' in object && 'custom_event_type' in object;
  const others = Object.keys(object).filter((one) => !isPixel || !Object.hasOwn(promoted, one));
  const entity: ImportedEntity = {
    logical_key: `ad_set/${set.id}`,
    entity_type: 'ad_group',
    parent_logical_key: 'campaign',
    metadata: given({
      name: set.name,
      currency,
      daily_budget: money(set.daily_budget),
      lifetime_budget: money(set.lifetime_budget),
      bid_amount: money(set.bid_amount),
      optimization_goal: set.optimization_goal,
      billing_event: set.billing_event,
      targeting: set.targeting,
      ...(isPixel
        ? { pixel_id: object['pixel_id'], conversion_event: object['custom_event_type'] }
        : {}),
      start_time: isToCome(set.start_time, now) ? set.start_time : undefined,
      end_time: isToCome(set.end_time, now) ? set.end_time : undefined,
    }),
  };
  return {
    entity,
    left: leftOut(
      `What ${set.name} is optimized for`,
      others.map((one) => `${one} ${JSON.stringify(object[one])}`),
      'A new ad set takes pixel_id and conversion_event alone.',
    ),
  };
}

async function adOf(ask: Ask, { id, name, adset_id, creative_id }: Ad): Promise<Part> {
  if (creative_id === null)
    return { left: [`Ad ${name} (${id}): it has no creative that could be used again.`] };
  const { creative } = await ask<{ creative: Creative | null }>('meta_ads_get_ad', { ad_id: id });
  const { message, headline, description, link, image_url } = creative ?? ({} as Creative);
  const entity: ImportedEntity = {
    logical_key: `ad/${id}`,
    entity_type: 'ad',
    parent_logical_key: `ad_set/${adset_id}`,
    metadata: {
      name,
      creative_id,
      shown: given({ text: message, headline, description, landing_url: link, image_url }),
    },
  };
  return { entity, left: [] };
}
