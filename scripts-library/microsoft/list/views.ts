/** Objects as lists and single reads show them. */
import type { readGoals, readTags } from '../conversion/tracking.ts';
import { textsOf, type Thing } from '../levels.ts';
import type { readBudgets } from '../money/shared-budget.ts';
import { commonStatus } from '../status.ts';
import { bidOf, budgetsOf } from '../money.ts';

const common = ({ id, name, status, api }: Thing) => ({
  id,
  name,
  status,
  platform_status: api.Status,
});

export const shownCampaign = (thing: Thing) => ({
  ...common(thing),
  campaign_type: thing.api.CampaignType ?? null,
  ...budgetsOf(thing.api),
  shared_budget_id: thing.api.BudgetId ?? null,
  bid_strategy: thing.api.BiddingScheme?.Type ?? null,
  time_zone: thing.api.TimeZone ?? null,
  languages: [...(thing.api.Languages ?? [])],
});

export const shownAdGroup = (thing: Thing) => ({
  ...common(thing),
  campaign_id: thing.parentId,
  cpc_bid: bidOf(thing.api.CpcBid),
  bid_strategy: thing.api.BiddingScheme?.Type ?? null,
  network: thing.api.Network ?? null,
  language: thing.api.Language ?? null,
});

export const shownAd = (thing: Thing) => ({
  ...common(thing),
  ad_group_id: thing.parentId,
  type: thing.api.Type ?? null,
  editorial_status: thing.api.EditorialStatus ?? null,
  final_url: thing.api.FinalUrls?.[0] ?? null,
  headlines: textsOf(thing.api.Headlines),
  descriptions: textsOf(thing.api.Descriptions),
});

export const shownKeyword = (thing: Thing) => ({
  ...common(thing),
  ad_group_id: thing.parentId,
  text: thing.api.Text ?? null,
  match_type: thing.api.MatchType ?? null,
  bid: bidOf(thing.api.Bid),
  editorial_status: thing.api.EditorialStatus ?? null,
});

type OneOf<Read extends (...args: never) => Promise<readonly unknown[]>> = Awaited<
  ReturnType<Read>
>[number];

export const shownBudget = (budget: OneOf<typeof readBudgets>) => ({
  id: budget.Id,
  name: budget.Name,
  daily_budget: budget.Amount,
  budget_type: budget.BudgetType,
  campaigns: budget.AssociationCount,
});

export const shownGoal = (goal: OneOf<typeof readGoals>) => ({
  id: goal.Id,
  name: goal.Name,
  type: goal.Type,
  status: commonStatus(goal.Status),
  tag_id: goal.TagId,
  category: goal.GoalCategory ?? null,
  tracking_status: goal.TrackingStatus ?? null,
  window_minutes: goal.ConversionWindowInMinutes ?? null,
});

export const shownTag = ({ Id, Name, TrackingStatus }: OneOf<typeof readTags>) => ({
  id: Id,
  name: Name,
  tracking_status: TrackingStatus,
});
