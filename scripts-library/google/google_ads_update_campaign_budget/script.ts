import type { Change, Script } from '../../../sdk/script.ts';
import { readCampaign, readSharers } from '../levels/campaign.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { toMicros } from '../money.ts';

const script: Script<'google_ads_update_campaign_budget'> = {
  async preview({ campaign_id, daily_budget, currency }, host) {
    const campaign = await readCampaign(host, campaign_id);
    const { budget } = campaign;
    if (currency !== undefined && currency !== campaign.currency)
      throw failure(
        'input_invalid',
        `The account counts in ${campaign.currency}, not in ${currency}; give the amount in ${campaign.currency}.`,
        { field: 'currency' },
      );
    if (!budget.isDaily)
      throw failure(
        'input_invalid',
        `Campaign ${campaign_id} has a total budget for its whole run, not a daily one.`,
        { field: 'daily_budget' },
      );
    const amount = Number(daily_budget);
    if (budget.amount === amount) return [];
    const owners = [
      { id: campaign_id, name: campaign.name },
      ...(await readSharers(host, campaign)),
    ];
    return owners.map(({ id, name }): Change => ({
      entity: 'campaign',
      id,
      name,
      field: 'daily_budget',
      before: budget.amount,
      after: amount,
      money: { amount, currency: campaign.currency },
    }));
  },
  async apply({ campaign_id, daily_budget }, host, changes) {
    const { name, status, currency, budget } = await readCampaign(host, campaign_id);
    const update = { resourceName: budget.resourceName, amountMicros: toMicros(daily_budget) };
    if (changes.length > 0)
      await host.post('customers/{account}/campaignBudgets:mutate', {
        operations: [{ update, updateMask: 'amount_micros' }],
      });
    const others = changes.filter(({ id }) => id !== campaign_id);
    return {
      campaign: { id: campaign_id, name, status, previous_status: status },
      daily_budget: Number(daily_budget),
      previous_daily_budget: budget.amount,
      currency,
      warnings:
        others.length > 0
          ? [
              `The budget is shared: it changed for ${others.map((other) => other.name).join(', ')} too.`,
            ]
          : [],
    };
  },
};
export default script;
