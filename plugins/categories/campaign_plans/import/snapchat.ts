/** A campaign of Snapchat with its ad squads and ads. Ads show the creatives that stand already. */
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
  readonly objective: string | null;
  readonly daily_budget: number | null;
  readonly spend_cap: number | null;
  readonly start_time: string | null;
  readonly end_time: string | null;
}
interface Squad extends Named {
  readonly daily_budget: number | null;
  readonly lifetime_budget: number | null;
  readonly bid: number | null;
  readonly bid_strategy: string | null;
  readonly optimization_goal: string | null;
  readonly targeting: Json | null;
  readonly end_time: string | null;
}
interface Ad extends Named {
  readonly ad_squad_id: string;
  readonly creative_id: string | null;
  readonly type: string | null;
}
interface Known {
  readonly currency: string | null;
  readonly now: Date;
}

const MAX_NAME = 375;

export const snapchat: Importer = async (ask, campaign_id, now) => {
  const { campaign, currency } = await ask<{ campaign: Campaign; currency: string | null }>(
    'snapchat_ads_get_campaign',
    { campaign_id },
  );
  checkStands(campaign);
  const { name, start_time } = campaign;
  const squads = await rowsOf<Squad>(ask, 'ad_squads', campaign_id);
  const ads = await rowsOf<Ad>(ask, 'ads', campaign_id);
  const total = 1 + squads.length + ads.length;
  checkSize('ad squads and ads', { total, truncated: false }, 200);
  const metadata = given({
    name: copyName(name, MAX_NAME),
    objective: campaign.objective,
    currency,
    daily_budget: money(campaign.daily_budget),
    spend_cap: money(campaign.spend_cap),
    // A campaign needs a start.
    start_time: isToCome(start_time, now) ? start_time : `${now.toISOString().slice(0, 19)}Z`,
    end_time: endIn(campaign, now),
  });
  const open = ads.filter((ad) => squads.some(({ id }) => id === ad.ad_squad_id));
  return wholeOf(
    headOf(campaign, currency),
    campaignEntity(metadata),
    [...squads.map((squad) => squadOf(squad, { currency, now })), ...open.map(adOf)],
    leftOut(
      'Frequency caps and placements',
      squads.map((squad) => squad.name),
      'They are not read: set them by snapchat_ads_set_frequency_cap and snapchat_ads_set_placements.',
    ),
  );
};

const endIn = ({ end_time }: { readonly end_time: string | null }, now: Date) =>
  isToCome(end_time, now) ? end_time : undefined;

async function rowsOf<Row extends Named>(ask: Ask, list: string, campaign_id: string) {
  const answer = await ask<Listed & Readonly<Record<string, readonly Row[]>>>(
    `snapchat_ads_list_${list}`,
    { campaign_id, limit: MOST },
  );
  checkSize(list.replaceAll('_', ' '), answer);
  return answer[list]!.filter(stands);
}

function squadOf(squad: Squad, { currency, now }: Known): Part {
  const { id, name, lifetime_budget, bid_strategy, optimization_goal, targeting } = squad;
  const end_time = endIn(squad, now);
  return {
    entity: {
      logical_key: `ad_group/${id}`,
      entity_type: 'ad_group',
      parent_logical_key: 'campaign',
      metadata: given({
        name,
        currency,
        daily_budget: money(squad.daily_budget),
        lifetime_budget: money(lifetime_budget),
        bid: money(squad.bid),
        bid_strategy,
        optimization_goal,
        targeting,
        end_time,
      }),
    },
    left:
      lifetime_budget !== null && end_time === undefined
        ? [`End of ${name}: it has passed or there is none. Name an end_time before the launch.`]
        : [],
  };
}

function adOf({ id, name, ad_squad_id, creative_id, type }: Ad): Part {
  if (creative_id === null) return { left: [`Ad ${name} (${id}): it has no creative.`] };
  return {
    entity: {
      logical_key: `ad/${id}`,
      entity_type: 'ad',
      parent_logical_key: `ad_group/${ad_squad_id}`,
      metadata: given({ name, creative_id, type }),
    },
    left: [],
  };
}
