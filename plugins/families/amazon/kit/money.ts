/** Budgets as Amazon has them: decimal numbers in the currency of the account, wrapped three times. */

export interface AmazonBudget {
  readonly budgetType: string;
  readonly recurrenceTimePeriod?: string;
  readonly budgetValue: {
    readonly monetaryBudgetValue?: {
      readonly monetaryBudget?: { readonly value: number; readonly currencyCode?: string };
    };
  };
}

export const amazonUnits = (budget: Pick<AmazonBudget, 'budgetValue'> | undefined): number | null =>
  budget?.budgetValue.monetaryBudgetValue?.monetaryBudget?.value ?? null;

/** @param units  `"50.25"` */
export const amazonMoney = (units: unknown) => ({
  budgetType: 'MONETARY',
  budgetValue: { monetaryBudgetValue: { monetaryBudget: { value: Number(units) } } },
});

export type AmazonEach = 'DAILY' | 'MONTHLY' | 'LIFETIME';

export function amazonBudget(
  budgets: readonly AmazonBudget[] | undefined,
  each: AmazonEach,
): number | null {
  return amazonUnits(budgets?.find(({ recurrenceTimePeriod }) => recurrenceTimePeriod === each));
}
