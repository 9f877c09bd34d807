import type { Script } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { updateScript } from '../../../sdk/kit/update.ts';
import { currencyOf } from '../account.ts';
import { amountOf } from '../money.ts';
import { readBudgets } from '../money/shared-budget.ts';

const script: Script<'microsoft_ads_update_shared_budget'> = updateScript({
  entity: 'shared_budget',
  read: async (host, { budget_id: id }) => {
    const [api] = await readBudgets(host, [id]);
    if (!api) throw failure('platform_not_found', `There is no shared budget ${id} here.`);
    return { id, name: api.Name, api, currency: await currencyOf(host) };
  },
  wishes: ({ daily_budget }, { api, currency }) => [
    { field: 'daily_budget', before: api.Amount, after: amountOf(daily_budget), currency },
  ],
  send: (host, { id, api }, changes) => {
    const { BudgetType } = api;
    const Budgets = changes.map(({ after }) => ({ Id: id, BudgetType, Amount: after }));
    return host.call({ method: 'PUT', path: 'Budgets', body: { Budgets } });
  },
  result: ({ id, name, api, currency }, before) => ({
    budget: { id, name, daily_budget: api.Amount, campaigns: api.AssociationCount },
    previous_daily_budget: before.api.Amount,
    currency,
  }),
});
export default script;
