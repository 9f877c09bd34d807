/** Levels of campaigns, ad squads and ads: the reading of each setting, and the body that changes it. */
import { plainSetting, type TreeLevel, type TreeSetting } from '../../sdk/kit/tree-model.ts';
import { microsOf, unitsOf } from './money.ts';

/** As Snapchat shows it; which fields are there depends on the level. */
export interface Row {
  readonly id: string;
  readonly ad_account_id?: string;
  readonly campaign_id?: string;
  readonly ad_squad_id?: string;
  readonly name?: string;
  readonly status?: string;
  readonly deleted?: boolean;
  readonly created_at?: string;
  readonly objective?: string;
  readonly daily_budget_micro?: number | null;
  readonly lifetime_budget_micro?: number | null;
  readonly lifetime_spend_cap_micro?: number | null;
  readonly bid_micro?: number | null;
  readonly bid_strategy?: string;
  readonly optimization_goal?: string;
  readonly billing_event?: string;
  readonly type?: string;
  readonly targeting?: Readonly<Record<string, unknown>>;
  readonly cap_and_exclusion_config?: {
    readonly frequency_cap_config?: readonly {
      readonly frequency_cap_count: number;
      readonly time_interval: number;
      readonly frequency_cap_interval: string;
    }[];
  } | null;
  readonly placement_v2?: {
    readonly config?: string;
    readonly snapchat_positions?: readonly string[];
    readonly inclusion?: object;
    readonly exclusion?: object;
  };
  readonly start_time?: string | null;
  readonly end_time?: string | null;
  readonly creative_id?: string;
  readonly review_status?: string;
  readonly review_status_reasons?: readonly string[];
  readonly delivery_status?: readonly string[];
}
type Setting = TreeSetting<Row>;

/** Null takes a field away: it is left out of the body. */
const plain = plainSetting<Row>;
type Amount =
  'daily_budget_micro' | 'lifetime_budget_micro' | 'lifetime_spend_cap_micro' | 'bid_micro';
const money = (name: Amount): Setting => ({
  of: (row) => unitsOf(row[name]),
  body: (value) => ({ [name]: microsOf(value) }),
  isMoney: true,
});
/** As a preview shows it: without milliseconds, which Snapchat adds. */
const timeOf = (text: string | null | undefined) => (text ? text.replace(/\.\d+Z$/, 'Z') : null);
const time = (name: 'start_time' | 'end_time'): Setting => ({
  of: (row) => timeOf(row[name]),
  body: (value) => ({ [name]: value }),
});

export const levels: Readonly<Record<string, TreeLevel<Row>>> = {
  campaign: {
    entity: 'campaign',
    list: 'campaigns',
    words: 'campaign',
    settings: {
      name: plain('name'),
      objective: plain('objective'),
      daily_budget: money('daily_budget_micro'),
      spend_cap: money('lifetime_spend_cap_micro'),
      start_time: time('start_time'),
      end_time: time('end_time'),
    },
    shows: (row) => ({
      objective: row.objective ?? null,
      daily_budget: unitsOf(row.daily_budget_micro),
      spend_cap: unitsOf(row.lifetime_spend_cap_micro),
      start_time: timeOf(row.start_time),
      end_time: timeOf(row.end_time),
    }),
  },
  ad_squad: {
    entity: 'ad_squad',
    list: 'ad_squads',
    words: 'ad squad',
    up: 'campaign_id',
    needs: [
      { any: ['daily_budget', 'lifetime_budget'] },
      { mostOne: ['daily_budget', 'lifetime_budget'] },
      { where: { lifetime_budget: '*' }, any: ['end_time'] },
      { where: { bid_strategy: 'LOWEST_COST_WITH_MAX_BID' }, any: ['bid'] },
      { where: { bid_strategy: 'TARGET_COST' }, any: ['bid'] },
    ],
    settings: {
      campaign_id: plain('campaign_id'),
      name: plain('name'),
      daily_budget: money('daily_budget_micro'),
      lifetime_budget: money('lifetime_budget_micro'),
      bid: money('bid_micro'),
      bid_strategy: plain('bid_strategy'),
      optimization_goal: plain('optimization_goal'),
      targeting: plain('targeting'),
      start_time: time('start_time'),
      end_time: time('end_time'),
    },
    shows: (row) => ({
      daily_budget: unitsOf(row.daily_budget_micro),
      lifetime_budget: unitsOf(row.lifetime_budget_micro),
      bid: unitsOf(row.bid_micro),
      bid_strategy: row.bid_strategy ?? null,
      optimization_goal: row.optimization_goal ?? null,
      targeting: row.targeting ?? null,
      start_time: timeOf(row.start_time),
      end_time: timeOf(row.end_time),
    }),
  },
  ad: {
    entity: 'ad',
    list: 'ads',
    words: 'ad',
    up: 'ad_squad_id',
    settings: {
      ad_squad_id: plain('ad_squad_id'),
      name: plain('name'),
      creative_id: plain('creative_id'),
      type: plain('type'),
    },
    shows: (row) => ({
      creative_id: row.creative_id ?? null,
      type: row.type ?? null,
      review_status: row.review_status ?? null,
      review_status_reasons: [...(row.review_status_reasons ?? [])],
    }),
  },
};
