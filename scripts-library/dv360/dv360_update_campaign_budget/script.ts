import type { Host, Script } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { stateOf } from '../../../sdk/kit/update.ts';
import { updateManyScript } from '../../../sdk/kit/update-many.ts';
import { currencyOf } from '../account.ts';
import { readLive } from '../levels.ts';
import { sendChanges } from '../update.ts';
import { pacingPart } from '../update/budgets.ts';
import { budgetChanges, readSharers, totalOf } from '../update/campaign-budget.ts';

/** @throws input_invalid  the amount is meant in another currency */
async function currencyFor(host: Host, asked: string | undefined): Promise<string> {
  const currency = await currencyOf(host);
  if (asked === undefined || asked === currency) return currency;
  throw failure('input_invalid', `The account is in ${currency}, not in ${asked}.`, {
    field: 'currency',
  });
}

interface Args {
  readonly campaign_id: string;
  readonly daily_budget: string;
  readonly currency?: string;
}

const script: Script<'dv360_update_campaign_budget'> = updateManyScript({
  read: async (host: Host, { campaign_id, currency: asked }: Args) => {
    const currency = await currencyFor(host, asked);
    const campaign = await readLive(host, 'campaign', campaign_id);
    return { currency, campaign, sharers: await readSharers(host, campaign) };
  },
  plan: ({ sharers, currency }, { daily_budget }) => budgetChanges(sharers, daily_budget, currency),
  send: async (host, { sharers }, changes) => {
    for (const order of sharers) {
      const own = changes.filter((change) => change.id === order.id);
      const parts = { daily_budget: pacingPart };
      if (own.length > 0) await sendChanges(host, 'insertion_order', order, own, parts);
    }
  },
  result: ({ campaign, sharers, currency }, before) => ({
    campaign: stateOf(campaign, before.campaign),
    daily_budget: totalOf(sharers),
    previous_daily_budget: totalOf(before.sharers),
    currency,
  }),
});
export default script;
