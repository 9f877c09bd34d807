/** Amounts are decimal numbers in the advertiser's currency, wrapped three times. */
import { currencyDecimals } from '../../sdk/money.ts';

export interface Budget {
  readonly budgetType: string;
  readonly recurrenceTimePeriod?: string;
  readonly budgetValue: {
    readonly monetaryBudgetValue?: {
      readonly monetaryBudget?: { readonly value: number; readonly currencyCode?: string };
    };
  };
}

export const unitsOf = (budget: Pick<Budget, 'budgetValue'> | undefined): number | null =>
  budget?.budgetValue.monetaryBudgetValue?.monetaryBudget?.value ?? null;

/** @param units  `"50.25"` */
export const moneyOf = (units: unknown) => ({
  budgetType: 'MONETARY',
  budgetValue: { monetaryBudgetValue: { monetaryBudget: { value: Number(units) } } },
});

export type Each = 'DAILY' | 'MONTHLY' | 'LIFETIME';

export function budgetOf(budgets: readonly Budget[] | undefined, each: Each): number | null {
  return unitsOf(budgets?.find(({ recurrenceTimePeriod }) => recurrenceTimePeriod === each));
}

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

/** Sums of amounts without the dust of binary fractions. */
export function rounded(value: number, currency: string | null): number {
  const scale = 10 ** currencyDecimals(currency);
  return Math.round(value * scale) / scale;
}
