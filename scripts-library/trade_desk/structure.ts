/** Levels of campaigns and ad groups: the reading of each setting, and the body that changes it. */
import { plainSetting, type TreeLevel, type TreeSetting } from '../../sdk/kit/tree-model.ts';
import { dayOf } from './api.ts';
import { moneyOf, unitsOf, type Money } from './money.ts';

/** As The Trade Desk shows it; which fields are there depends on the level. */
export interface Row {
  readonly CampaignId?: string;
  readonly AdGroupId?: string;
  readonly AdvertiserId?: string;
  readonly CampaignName?: string;
  readonly AdGroupName?: string;
  readonly Availability?: string;
  readonly IsEnabled?: boolean;
  readonly CreatedAtUTC?: string;
  readonly Budget?: Money;
  readonly StartDate?: string | null;
  readonly EndDate?: string | null;
  readonly PacingMode?: string;
  readonly PrimaryChannel?: string;
  readonly PrimaryGoal?: Readonly<Record<string, unknown>>;
  readonly RTBAttributes?: {
    readonly BudgetSettings?: { readonly Budget?: Money; readonly DailyBudget?: Money | null };
    readonly BaseBidCPM?: Money;
    readonly MaxBidCPM?: Money;
    readonly AudienceTargeting?: { readonly AudienceId?: string | null };
    readonly CreativeIds?: readonly string[];
    readonly ContractTargeting?: {
      readonly AllowOpenMarketBiddingWhenTargetingContracts?: boolean | null;
    } | null;
  };
  readonly AssociatedBidLists?: readonly Attached[];
  /** Not theirs: of a campaign, whether one of its ad groups is enabled, and what these may spend a day. */
  readonly own?: { readonly isOn: boolean; readonly daily: number | null };
}
type Setting = TreeSetting<Row>;

/** A bid list where it hangs. */
export interface Attached {
  readonly BidListId: string;
  readonly IsEnabled?: boolean;
  readonly IsDefaultForDimension?: boolean;
  readonly BidListAdjustmentType?: string;
  readonly BidListDimensions?: readonly string[];
}

const plain = plainSetting<Row>;

const budgetOf = ({ RTBAttributes: rtb }: Row) => rtb?.BudgetSettings;
const inBudget = (name: 'Budget' | 'DailyBudget'): Setting => ({
  of: (row) => unitsOf(budgetOf(row)?.[name]),
  body: (value) => ({ RTBAttributes: { BudgetSettings: { [name]: moneyOf(value) } } }),
  isMoney: true,
});
const bid = (name: 'BaseBidCPM' | 'MaxBidCPM'): Setting => ({
  of: ({ RTBAttributes: rtb }) => unitsOf(rtb?.[name]),
  body: (value) => ({ RTBAttributes: { [name]: moneyOf(value) } }),
  isMoney: true,
});

const goalOf = ({ PrimaryGoal: goal }: Row) => Object.keys(goal ?? {})[0] ?? null;
const audienceOf = ({ RTBAttributes: rtb }: Row) => rtb?.AudienceTargeting?.AudienceId ?? null;

/** Whether it buys on the open market too, beside its deals; null where nobody said. */
const openMarketOf = ({ RTBAttributes: rtb }: Row) =>
  rtb?.ContractTargeting?.AllowOpenMarketBiddingWhenTargetingContracts ?? null;

export const levels: Readonly<Record<string, TreeLevel<Row>>> = {
  campaign: {
    entity: 'campaign',
    list: 'campaigns',
    words: 'campaign',
    settings: {
      name: plain('CampaignName'),
      budget: {
        of: ({ Budget: budget }) => unitsOf(budget),
        body: (value) => ({ Budget: moneyOf(value) }),
        isMoney: true,
      },
      start_date: {
        of: ({ StartDate: at }) => dayOf(at),
        body: (day) => ({ StartDate: `${String(day)}T00:00:00` }),
      },
      end_date: {
        of: ({ EndDate: at }) => dayOf(at),
        body: (day) => ({ EndDate: day === null ? null : `${String(day)}T23:59:59` }),
      },
      primary_channel: plain('PrimaryChannel'),
      primary_goal: { of: goalOf, body: (goal) => ({ PrimaryGoal: { [String(goal)]: true } }) },
      pacing: plain('PacingMode'),
      seed_id: { of: () => undefined, body: (id) => ({ SeedId: id }) },
    },
    shows: (row) => ({
      budget: unitsOf(row.Budget),
      daily_budget: row.own?.daily ?? null,
      start_date: dayOf(row.StartDate),
      end_date: dayOf(row.EndDate),
      primary_channel: row.PrimaryChannel ?? null,
      primary_goal: goalOf(row),
      pacing: row.PacingMode ?? null,
    }),
  },
  ad_group: {
    entity: 'ad_group',
    list: 'ad_groups',
    words: 'ad group',
    up: 'campaign_id',
    settings: {
      campaign_id: plain('CampaignId'),
      name: plain('AdGroupName'),
      budget: inBudget('Budget'),
      daily_budget: inBudget('DailyBudget'),
      base_bid: bid('BaseBidCPM'),
      max_bid: bid('MaxBidCPM'),
      audience_id: {
        of: audienceOf,
        body: (id) => ({ RTBAttributes: { AudienceTargeting: { AudienceId: id } } }),
      },
      open_market_inventory: {
        of: openMarketOf,
        body: (isOpen) => ({
          RTBAttributes: {
            ContractTargeting: { AllowOpenMarketBiddingWhenTargetingContracts: isOpen },
          },
        }),
      },
    },
    shows: (row) => ({
      budget: unitsOf(budgetOf(row)?.Budget),
      daily_budget: unitsOf(budgetOf(row)?.DailyBudget),
      base_bid: unitsOf(row.RTBAttributes?.BaseBidCPM),
      max_bid: unitsOf(row.RTBAttributes?.MaxBidCPM),
      audience_id: audienceOf(row),
      open_market_inventory: openMarketOf(row),
      creative_ids: [...(row.RTBAttributes?.CreativeIds ?? [])],
    }),
  },
};
