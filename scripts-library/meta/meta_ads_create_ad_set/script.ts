import type { WriteScript } from '../../../sdk/script.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { currencyOf } from '../account.ts';
import { budgetsOf, checkMoney, make } from '../create.ts';
import { adSetSettings, checkBudgetHome, type AdSetArgs } from '../create/ad-set.ts';
import { readAdSet } from '../levels/ad-set.ts';
import { readCampaign } from '../levels/campaign.ts';
import { readThing, things } from '../structure/things.ts';

interface Result {
  readonly ad_set: { readonly id: string; readonly [field: string]: unknown };
}

const script: WriteScript<AdSetArgs, Result> = createScript({
  entity: 'ad_set',
  async check(args: AdSetArgs, host) {
    checkBudgetHome(args, await readCampaign(host, args.campaign_id));
    if (args.product_set_id !== undefined)
      await readThing(host, things.product_set, args.product_set_id, {});
  },
  async plan(args, host) {
    const currency = await currencyOf(host);
    checkMoney(args, currency);
    const budget = args.daily_budget ?? args.lifetime_budget;
    const money = budget ? { amount: Number(budget), currency } : undefined;
    return { name: args.name, settings: adSetSettings(args), money };
  },
  send: (host, settings) => make(host, 'adsets', settings),
  async read(host, id) {
    const { name, status, campaign_id, ...budgets } = await readAdSet(host, id);
    const currency = await currencyOf(host);
    return { id, name, status, campaign_id, ...budgetsOf(budgets, currency), currency };
  },
  facts: (found, { status, campaign_id, daily_budget, lifetime_budget }, name) => [
    ['status', found.status, status],
    ['name', found.name, name],
    ['campaign_id', found.campaign_id, campaign_id],
    ['daily_budget', found.daily_budget, daily_budget],
    ['lifetime_budget', found.lifetime_budget, lifetime_budget],
  ],
  result: (ad_set) => ({ ad_set }),
  idOf: ({ ad_set }) => ad_set.id,
});
export default script;
