import type { Script } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { currencyOf } from '../account.ts';
import { readBudgets } from '../money/shared-budget.ts';

const script: Script<'microsoft_ads_list_budgets'> = async (_args, host) => {
  const budgets = await readBudgets(host, null);
  return {
    account: accountOf(host.account),
    currency: await currencyOf(host),
    budgets: budgets.map(({ Id, Name, Amount, BudgetType, AssociationCount }) => ({
      id: Id,
      name: Name,
      daily_budget: Amount,
      budget_type: BudgetType,
      campaigns: AssociationCount,
    })),
    total: budgets.length,
  };
};
export default script;
