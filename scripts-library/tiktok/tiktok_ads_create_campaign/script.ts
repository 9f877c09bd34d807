import type { Host, Script } from '../../../sdk/script.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { currencyOf } from '../account.ts';
import { postData } from '../api.ts';
import { budgetsOf, sentAmount } from '../money.ts';
import { readThing, type Thing } from '../levels/thing.ts';

interface Args {
  readonly name: string;
  readonly objective: string;
  readonly daily_budget?: string;
  readonly lifetime_budget?: string;
  readonly budget_mode?: string;
  readonly cbo: boolean;
  readonly special_industries?: readonly string[];
  readonly status: string;
}

function budgetOf(args: Args) {
  const budget = givenBudget(args);
  const { budget_mode: wanted } = args;
  if (wanted !== undefined && wanted !== budget.budget_mode)
    throw failure('input_invalid', `budget_mode ${wanted} does not go with the budget given.`, {
      field: 'budget_mode',
    });
  return budget;
}

function givenBudget({ daily_budget: daily, lifetime_budget: lifetime, cbo }: Args) {
  if (daily && lifetime)
    throw failure('input_invalid', 'Give daily_budget or lifetime_budget, not both.', {
      field: 'daily_budget',
    });
  const amount = daily ?? lifetime;
  if (amount === undefined) {
    if (cbo)
      throw failure('input_invalid', 'cbo needs daily_budget or lifetime_budget.', {
        field: 'cbo',
      });
    return { budget_mode: 'BUDGET_MODE_INFINITE' };
  }
  const budget_mode = daily ? 'BUDGET_MODE_DAY' : 'BUDGET_MODE_TOTAL';
  return { budget_mode, budget: sentAmount(amount) };
}

const script: Script<'tiktok_ads_create_campaign'> = createScript({
  entity: 'campaign',
  plan: async (args: Args, host: Host) => {
    const { name, objective, cbo, special_industries: special, status } = args;
    const budget = budgetOf(args);
    const settings = {
      campaign_name: name,
      objective_type: objective,
      ...budget,
      budget_optimize_on: cbo,
      ...(special ? { special_industries: special } : {}),
      operation_status: status,
    };
    const currency = await currencyOf(host);
    const money = budget.budget === undefined ? {} : { money: { amount: budget.budget, currency } };
    return { name, settings, ...money };
  },
  send: async (host, settings) =>
    (await postData<{ campaign_id: string }>(host, 'campaign/create', settings)).campaign_id,
  read: (host, id) => readThing(host, 'campaign', id),
  facts: ({ name, row }, settings) => [
    ['name', name, settings['campaign_name']],
    ['status', row.operation_status, settings['operation_status']],
    ['budget', row.budget, settings['budget']],
  ],
  result: ({ id, name, status, row }: Thing, { account: { currency } }) => ({
    campaign: {
      id,
      name,
      status,
      objective: String(row.objective_type),
      ...budgetsOf(row),
      currency: currency ?? '',
    },
  }),
  idOf: ({ campaign }) => campaign.id,
});
export default script;
