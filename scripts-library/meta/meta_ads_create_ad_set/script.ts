import type { WriteScript } from '../../../sdk/script.ts';
import { currencyOf } from '../account.ts';
import { readAdSet } from '../levels/ad-set.ts';
import { adSetSettings, checkBudgetHome, type AdSetArgs } from '../create/ad-set.ts';
import { readCampaign } from '../levels/campaign.ts';
import { creation, undoneCreation } from '../../../sdk/kit/changes.ts';
import { sentOf } from '../create.ts';
import { toMinor, unitsOf } from '../money.ts';

interface Result {
  readonly ad_set: { readonly id: string; readonly [field: string]: unknown };
}

const script: WriteScript<AdSetArgs, Result> = {
  async preview(args, host) {
    const currency = await currencyOf(host);
    checkBudgetHome(args, await readCampaign(host, args.campaign_id));
    for (const name of ['daily_budget', 'lifetime_budget', 'bid_amount'] as const)
      if (args[name]) toMinor(args[name], currency, name);
    const budget = args.daily_budget ?? args.lifetime_budget;
    const money = budget ? { amount: Number(budget), currency } : undefined;
    return [creation('ad_set', args.name, adSetSettings(args), money)];
  },
  async apply(_args, host, changes) {
    const currency = await currencyOf(host);
    const body = sentOf(changes[0], currency);
    const { id } = await host.post<{ id: string }>('act_{account}/adsets', body);
    const { name, status, campaign_id, ...budgets } = await readAdSet(host, id);
    const daily_budget = unitsOf(budgets.daily_budget, currency);
    const lifetime_budget = unitsOf(budgets.lifetime_budget, currency);
    return { ad_set: { id, name, status, campaign_id, daily_budget, lifetime_budget, currency } };
  },
  async verify(args, host, { ad_set }) {
    const found = await readAdSet(host, ad_set.id);
    const currency = await currencyOf(host);
    const minor = args.daily_budget && String(toMinor(args.daily_budget, currency, 'daily_budget'));
    return undoneCreation('ad_set', { id: ad_set.id, name: args.name }, [
      ['status', found.status, args.status],
      ['name', found.name, args.name],
      ['campaign_id', found.campaign_id, args.campaign_id],
      ['daily_budget', found.daily_budget, minor],
    ]);
  },
};
export default script;
