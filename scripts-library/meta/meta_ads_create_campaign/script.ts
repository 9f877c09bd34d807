import type { WriteScript } from '../../../sdk/script.ts';
import { currencyOf } from '../account.ts';
import { readCampaign } from '../levels/campaign.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { budgetsOf, checkMoney, make } from '../create.ts';
import { failure } from '../../../sdk/kit/failure.ts';

interface Args {
  readonly name: string;
  readonly objective: keyof typeof objectives;
  readonly daily_budget?: string;
  readonly lifetime_budget?: string;
  readonly ad_set_budgets?: boolean;
  readonly status: string;
  readonly special_ad_categories?: readonly string[];
  readonly special_ad_category_country?: readonly string[];
  readonly bid_strategy: string;
}
interface Result {
  readonly campaign: { readonly id: string; readonly [field: string]: unknown };
}

/** Words of the caller and the six objectives that Meta still has for new campaigns. */
const objectives = {
  CONVERSIONS: 'OUTCOME_SALES',
  TRAFFIC: 'OUTCOME_TRAFFIC',
  LEADS: 'OUTCOME_LEADS',
  AWARENESS: 'OUTCOME_AWARENESS',
  ENGAGEMENT: 'OUTCOME_ENGAGEMENT',
} as const;

/** Undefined when each ad set has its own. @throws input_invalid  none, or both: Meta takes one */
function budgetOf({ daily_budget: daily, lifetime_budget: lifetime, ad_set_budgets }: Args) {
  if (ad_set_budgets && (daily ?? lifetime) === undefined) return undefined;
  if (ad_set_budgets)
    throw failure('input_invalid', 'ad_set_budgets: the campaign has a budget of its own.', {
      field: 'ad_set_budgets',
    });
  if (daily !== undefined && lifetime === undefined) return ['daily_budget', daily] as const;
  if (lifetime !== undefined && daily === undefined) return ['lifetime_budget', lifetime] as const;
  throw failure('input_invalid', 'Give daily_budget or lifetime_budget: one of them.', {
    field: 'daily_budget',
  });
}

const script: WriteScript<Args, Result> = createScript({
  entity: 'campaign',
  async plan(args: Args, host) {
    const { special_ad_categories: categories = [], special_ad_category_country: countries } = args;
    if (categories.length > 0 && !countries?.length)
      throw failure('input_invalid', 'special_ad_categories need special_ad_category_country.', {
        field: 'special_ad_categories',
      });
    const budget = budgetOf(args);
    if (!budget && args.bid_strategy !== 'LOWEST_COST_WITHOUT_CAP')
      throw failure('input_invalid', 'bid_strategy: with ad_set_budgets each ad set bids itself.', {
        field: 'bid_strategy',
      });
    const currency = await currencyOf(host);
    const settings = {
      name: args.name,
      objective: objectives[args.objective],
      status: args.status,
      special_ad_categories: categories,
      ...(countries ? { special_ad_category_country: countries } : {}),
      buying_type: 'AUCTION',
      // Meta wants to be told that ad sets do not share theirs.
      ...(budget
        ? { bid_strategy: args.bid_strategy }
        : { is_adset_budget_sharing_enabled: false }),
    };
    if (!budget) return { name: args.name, settings };
    const [field, amount] = budget;
    checkMoney({ [field]: amount }, currency);
    return {
      name: args.name,
      settings: { ...settings, [field]: Number(amount) },
      money: { amount: Number(amount), currency },
    };
  },
  send: (host, settings) => make(host, 'campaigns', settings),
  async read(host, id) {
    const { name, status, objective, ...budgets } = await readCampaign(host, id);
    const currency = await currencyOf(host);
    return { id, name, status, objective, ...budgetsOf(budgets, currency), currency };
  },
  facts: (found, { status, objective, daily_budget, lifetime_budget }, name) => [
    ['status', found.status, status],
    ['name', found.name, name],
    ['objective', found.objective, objective],
    ['daily_budget', found.daily_budget, daily_budget],
    ['lifetime_budget', found.lifetime_budget, lifetime_budget],
  ],
  result: (campaign) => ({ campaign }),
  idOf: ({ campaign }) => campaign.id,
});
export default script;
