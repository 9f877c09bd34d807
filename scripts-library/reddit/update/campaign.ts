/** Everything that can be changed on a campaign, its budget included, wherever that lies. */
import type { Change, Host } from '../../../sdk/script.ts';
import { changesOf } from '../../../sdk/kit/changes.ts';
import { nothingAsked } from '../../../sdk/kit/failure.ts';
import { currencyOf } from '../account.ts';
import { budgetChanges } from '../money/campaign-budget.ts';
import { unitsOf } from '../money.ts';
import { sendChanges } from './send.ts';
import { statusAfter } from '../status.ts';
import { budgetsOf, readThing } from '../levels/thing.ts';

export interface CampaignWish {
  readonly campaign_id: string;
  readonly action?: string;
  readonly name?: string;
  readonly daily_budget?: string;
  readonly spend_cap?: string;
}

/** @throws input_invalid  nothing is asked for, or the budget is not a daily one */
export async function previewCampaign(wish: CampaignWish, host: Host): Promise<Change[]> {
  const { campaign_id: id, action, name, daily_budget, spend_cap } = wish;
  if ([action, name, daily_budget, spend_cap].every((value) => value === undefined))
    throw nothingAsked();
  const currency = await currencyOf(host);
  const campaign = await readThing(host, 'campaign', id);
  const { daily_budget: daily, lifetime_budget: lifetime } = budgetsOf(campaign.raw);
  const own = changesOf('campaign', campaign, [
    // A change that enables shows the budget.
    { field: 'daily_budget', before: daily ?? lifetime, after: undefined, currency },
    { field: 'status', before: campaign.status, after: statusAfter(action) },
    { field: 'name', before: campaign.name, after: name },
    { field: 'spend_cap', before: unitsOf(campaign.raw.spend_cap), after: spend_cap, currency },
  ]);
  if (daily_budget === undefined) return own;
  return [...own, ...(await budgetChanges(host, campaign, daily_budget, currency))];
}

/** @returns the campaign as it is after the change, and what became of its budget */
export async function applyCampaign(id: string, host: Host, changes: readonly Change[]) {
  const before = await readThing(host, 'campaign', id);
  await sendChanges(host, changes);
  const now = changes.length > 0 ? await readThing(host, 'campaign', id) : before;
  const budgets = changes.filter(({ field }) => field === 'daily_budget');
  const groups = budgets.filter(({ entity }) => entity === 'ad_group').length;
  return {
    campaign: { id, name: now.name, status: now.status, previous_status: before.status },
    budgets,
    warnings:
      groups > 1
        ? [
            `The budget is on the ad groups: it was spread over ${groups} in proportion to what they had.`,
          ]
        : groups === 1
          ? ['The budget is on the ad group, which was changed.']
          : [],
  };
}

/** In units, exact to the cent. */
export function totalOf(changes: readonly Change[], side: 'before' | 'after'): number {
  return (
    Math.round(changes.reduce((sum, change) => sum + Number(change[side] ?? 0), 0) * 100) / 100
  );
}
