/** Rules on budgets: of which sort, how large, how often changed, and whether on the campaign or on its ad sets. */
import type { AdObject } from '../model.ts';
import { getAccount, type State } from '../state.ts';
import { minimumBudget } from '../views/fields.ts';
import { refusal, refuse } from '../words.ts';
import type { Wish } from './values.ts';

/** An ad set's budget may change so often in an hour. */
const CHANGES_PER_HOUR = 4;

/** Whether the object itself holds a budget. */
export const hasBudget = ({ budgets, fields }: Pick<AdObject, 'budgets' | 'fields'>) =>
  budgets.length > 0 || fields['lifetime_budget'] !== undefined;

/** The budget that a wish names. */
export const budgetNamed = (wish: Wish) =>
  (['daily_budget', 'lifetime_budget'] as const).find((name) => wish[name] !== undefined);

/** @throws for two budgets at once, and for one below the account's minimum */
export function checkBudget(state: State, accountId: string, wish: Wish): void {
  const { daily_budget: daily, lifetime_budget: lifetime } = wish;
  if (daily !== undefined && lifetime !== undefined) throw refusal('onlyOneBudget');
  const { spec } = getAccount(state, accountId);
  const { currencyExponent, currency } = spec;
  const minimum = minimumBudget(spec);
  const least = `${(minimum / 10 ** currencyExponent).toFixed(currencyExponent)} ${currency}`;
  if ((daily ?? lifetime ?? minimum) < minimum)
    throw refusal('budgetIsTooLow', least, budgetNamed(wish) ?? '');
}

/** The budget lives on the campaign or on its ad sets, never on both. */
export function checkBudgetHome(campaign: AdObject, wish: Wish): void {
  const named = budgetNamed(wish);
  if (hasBudget(campaign) && named) throw refusal('campaignBudgetIsSet', '', named);
  if (!hasBudget(campaign) && !named) throw refusal('budgetIsMissing');
}

/** @throws when the object has the other sort of budget, or changed too often of late */
export function checkBudgetChange(state: State, object: AdObject, wish: Wish): void {
  const named = budgetNamed(wish);
  if (named === 'daily_budget' && object.fields['lifetime_budget'] !== undefined)
    throw refusal('isLifetimeBudget');
  if (named === 'lifetime_budget' && object.budgets.length > 0) throw refusal('isDailyBudget');
  const hourAgo = state.parts.now() - 3_600_000;
  const recent = object.budgets.slice(1).filter(({ at }) => at > hourAgo).length;
  if (object.kind === 'adset' && named === 'daily_budget' && recent >= CHANGES_PER_HOUR)
    throw refuse(613, '(#613) Calls to this api have exceeded the rate limit.', {
      subcode: 1487632,
      userTitle: 'Ad set budget changed too often',
      userMessage: 'You can change the budget of an ad set 4 times an hour. Try again later.',
    });
}
