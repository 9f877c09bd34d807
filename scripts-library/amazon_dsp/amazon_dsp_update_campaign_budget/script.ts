import type { Host, Script } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { stateOf, updateScript } from '../../../sdk/kit/update.ts';
import { currencyOf } from '../account.ts';
import { write } from '../api.ts';
import { readLive } from '../levels.ts';
import { budgetOf, withBudget } from '../money.ts';

interface Args {
  readonly campaign_id: string;
  readonly daily_budget: string;
  readonly currency?: string;
}

const script: Script<'amazon_dsp_update_campaign_budget'> = updateScript({
  entity: 'campaign',
  read: async (host: Host, { campaign_id }: Args) => ({
    ...(await readLive(host, 'campaign', campaign_id)),
    currency: await currencyOf(host),
  }),
  wishes: ({ daily_budget: after, currency: meant }, { row, currency }) => {
    if (meant !== undefined && meant !== currency)
      throw failure('input_invalid', `The account is in ${currency}, not in ${meant}.`, {
        field: 'currency',
      });
    return [{ field: 'daily_budget', before: budgetOf(row.budgets, 'DAILY'), after, currency }];
  },
  send: (host, { id, row }, [change]) =>
    write(host, 'update', 'campaigns', [
      { campaignId: id, budgets: withBudget(row.budgets, 'DAILY', change?.after ?? null) },
    ]),
  result: (now, before, _changes, _host, { daily_budget }) => ({
    campaign: stateOf(now, before),
    daily_budget: budgetOf(now.row.budgets, 'DAILY') ?? Number(daily_budget),
    previous_daily_budget: budgetOf(before.row.budgets, 'DAILY'),
    currency: now.currency,
  }),
});
export default script;
