/** Common parts of updates of a campaign. */
import { failure } from '../../../sdk/kit/failure.ts';
import type { Wish } from '../../../sdk/kit/changes.ts';
import type { Thing } from '../levels.ts';
import { amountOf, budgetsOf } from '../money.ts';
import type { Priced } from '../update.ts';

/** @throws input_invalid  the campaign spends from a shared or lifetime budget, or the amount is meant in another currency */
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
  const { daily_budget: before, lifetime_budget: whole } = budgetsOf(api);
  if (daily !== undefined && whole !== null)
    throw failure(
      'input_invalid',
      `This campaign has a lifetime budget of ${whole} ${currency} (${api.BudgetType}), which is no daily one; change it at Microsoft Advertising.`,
      { field: 'daily_budget' },
    );
  const after = daily === undefined ? undefined : amountOf(daily);
  return { field: 'daily_budget', before, after, currency };
}

export const campaignFacts = ({ api }: Thing) => ({
  daily_budget: budgetsOf(api).daily_budget,
  bid_strategy: api.BiddingScheme?.Type ?? null,
});

export const budgetFacts = (now: Priced, before: Priced) => ({
  daily_budget: budgetsOf(now.api).daily_budget,
  previous_daily_budget: budgetsOf(before.api).daily_budget,
  currency: now.currency,
});
