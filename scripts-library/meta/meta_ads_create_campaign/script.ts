import type { WriteScript } from '../../../sdk/script.ts';
import { currencyOf } from '../account.ts';
import { readCampaign } from '../levels/campaign.ts';
import { creation, undoneCreation } from '../../../sdk/kit/changes.ts';
import { sentOf } from '../create.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { toMinor, unitsOf } from '../money.ts';

interface Args {
  readonly name: string;
  readonly objective: keyof typeof objectives;
  readonly daily_budget?: string;
  readonly lifetime_budget?: string;
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

/** @throws input_invalid  none, or both: Meta takes one */
function budgetOf({ daily_budget: daily, lifetime_budget: lifetime }: Args) {
  if (daily !== undefined && lifetime === undefined) return ['daily_budget', daily] as const;
  if (lifetime !== undefined && daily === undefined) return ['lifetime_budget', lifetime] as const;
  throw failure('input_invalid', 'Give daily_budget or lifetime_budget: one of them.', {
    field: 'daily_budget',
  });
}

const script: WriteScript<Args, Result> = {
  async preview(args, host) {
    const { special_ad_categories: categories = [], special_ad_category_country: countries } = args;
    if (categories.length > 0 && !countries?.length)
      throw failure('input_invalid', 'special_ad_categories need special_ad_category_country.', {
        field: 'special_ad_categories',
      });
    const [field, amount] = budgetOf(args);
    const currency = await currencyOf(host);
    toMinor(amount, currency, field);
    const settings = {
      name: args.name,
      objective: objectives[args.objective],
      status: args.status,
      special_ad_categories: categories,
      ...(countries ? { special_ad_category_country: countries } : {}),
      buying_type: 'AUCTION',
      bid_strategy: args.bid_strategy,
      [field]: Number(amount),
    };
    const money = { amount: Number(amount), currency };
    return [creation('campaign', args.name, settings, money)];
  },
  async apply(_args, host, changes) {
    const currency = await currencyOf(host);
    const body = sentOf(changes[0], currency);
    const { id } = await host.post<{ id: string }>('act_{account}/campaigns', body);
    const { name, status, objective, ...budgets } = await readCampaign(host, id);
    const daily_budget = unitsOf(budgets.daily_budget, currency);
    const lifetime_budget = unitsOf(budgets.lifetime_budget, currency);
    return {
      campaign: { id, name, status, objective, daily_budget, lifetime_budget, currency },
    };
  },
  async verify(args, host, { campaign }) {
    const found = await readCampaign(host, campaign.id);
    const [field, amount] = budgetOf(args);
    const minor = toMinor(amount, await currencyOf(host), field);
    return undoneCreation('campaign', { id: campaign.id, name: args.name }, [
      ['status', found.status, args.status],
      ['name', found.name, args.name],
      ['objective', found.objective, objectives[args.objective]],
      [field, found[field], String(minor)],
    ]);
  },
};
export default script;
