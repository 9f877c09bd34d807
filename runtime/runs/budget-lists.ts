import type { BudgetList, Spending } from '../../sdk/plugin.ts';

/** Lists of objects that may have a budget, by the sort of object. */
export const budgetLists = ({
  campaigns,
  budgets,
}: Spending): Readonly<Record<string, BudgetList>> & { readonly campaign: BudgetList } => ({
  campaign: { ...campaigns, list: 'campaigns' },
  ...budgets,
});
