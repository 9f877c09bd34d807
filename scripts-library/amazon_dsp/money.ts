/** Amounts are decimal numbers in the advertiser's currency, wrapped three times. */
import {
  amazonMoney as moneyOf,
  amazonUnits as unitsOf,
  type AmazonBudget as Budget,
  type AmazonEach as Each,
} from '../../plugins/families/amazon/kit/money.ts';

export {
  amazonBudget as budgetOf,
  amazonMoney as moneyOf,
  amazonUnits as unitsOf,
  type AmazonBudget as Budget,
} from '../../plugins/families/amazon/kit/money.ts';

/**
 * The list as an update takes it: one budget set or, with null, taken away; the others as they are.
 * Requests leave the currency out.
 */
export function withBudget(budgets: readonly Budget[] | undefined, each: Each, units: unknown) {
  const others = (budgets ?? [])
    .filter(({ recurrenceTimePeriod }) => recurrenceTimePeriod !== each)
    .map((budget) => ({
      ...moneyOf(unitsOf(budget)),
      recurrenceTimePeriod: budget.recurrenceTimePeriod,
    }));
  const own = { ...moneyOf(units), recurrenceTimePeriod: each };
  return units === null ? others : [...others, own];
}
