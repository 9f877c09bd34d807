/** What updates of a campaign have in common. */
import { failure } from '../../../sdk/kit/failure.ts';
import type { Wish } from '../../../sdk/kit/changes.ts';
import type { Thing } from '../levels.ts';
import { amountOf } from '../money.ts';
import type { Priced } from '../update.ts';

/** @throws input_invalid  the campaign spends from a shared budget, or the amount is meant in another currency */
export function budgetWish(
  { api }: Thing,
  daily: string | undefined,
  currency: string,
  meant: string = currency,
): Wish {
  if (meant !== currency)
    throw failure('input_invalid', `The account is in ${currency}, not in ${meant}.`, {
      field: 'currency',
    });
  if (daily !== undefined && api.BudgetId)
    throw failure(
      'input_invalid',
      `This campaign spends from the shared budget ${api.BudgetId}: use microsoft_ads_update_shared_budget.`,
      { field: 'daily_budget' },
    );
  const after = daily === undefined ? undefined : amountOf(daily);
  return { field: 'daily_budget', before: api.DailyBudget, after, currency };
}

export const campaignFacts = ({ api }: Thing) => ({
  daily_budget: api.DailyBudget ?? null,
  bid_strategy: api.BiddingScheme?.Type ?? null,
});

export const budgetFacts = (now: Priced, before: Priced) => ({
  daily_budget: now.api.DailyBudget ?? null,
  previous_daily_budget: before.api.DailyBudget ?? null,
  currency: now.currency,
});
