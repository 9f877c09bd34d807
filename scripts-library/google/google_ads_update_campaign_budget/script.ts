import type { Change, Host, WriteScript } from '../../../sdk/script.ts';
import { readCampaign, type Campaign } from '../campaign.ts';
import { failure } from '../failure.ts';
import { quote, search, textAt } from '../gaql.ts';
import { toMicros } from '../money.ts';

interface Args {
  readonly campaign_id: string;
  readonly daily_budget: string;
  readonly currency?: string;
}

/** The other campaigns that spend from the same budget. */
async function sharers(
  host: Host,
  { id, budget }: Campaign,
): Promise<{ id: string; name: string }[]> {
  if (budget.users <= 1) return [];
  const { rows } = await search(host, {
    from: 'campaign',
    fields: ['campaign.id', 'campaign.name'],
    where: [
      `campaign.campaign_budget = ${quote(budget.resourceName)}`,
      "campaign.status != 'REMOVED'",
      `campaign.id != ${id}`,
    ],
  });
  return rows.map((row) => ({
    id: textAt(row, 'campaign.id') ?? '',
    name: textAt(row, 'campaign.name') ?? '',
  }));
}

const script: WriteScript<Args, object> = {
  async preview({ campaign_id, daily_budget, currency }, host) {
    const campaign = await readCampaign(host, campaign_id);
    const { budget } = campaign;
    if (currency !== undefined && currency !== campaign.currency)
      throw failure(
        'input_invalid',
        `The account counts in ${campaign.currency}, not in ${currency}; give the amount in ${campaign.currency}.`,
      );
    if (!budget.isDaily)
      throw failure(
        'input_invalid',
        `Campaign ${campaign_id} has a total budget for its whole run, not a daily one.`,
      );
    const amount = Number(daily_budget);
    if (budget.amount === amount) return [];
    const owners = [{ id: campaign_id, name: campaign.name }, ...(await sharers(host, campaign))];
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
