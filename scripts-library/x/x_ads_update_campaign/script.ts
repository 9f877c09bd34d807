import type { Script } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { stateOf, updateScript } from '../../../sdk/kit/update.ts';
import { own, send } from '../api.ts';
import { currencyOf, microsText, unitsOf } from '../money.ts';
import { readThing, wanted } from '../levels.ts';
import { notBoth, paramsOf } from '../update.ts';

const script: Script<'x_ads_update_campaign'> = updateScript({
  entity: 'campaign',
  read: async (host, { campaign_id }) => ({
    ...(await readThing(host, 'campaign', campaign_id)),
    currency: await currencyOf(host),
  }),
  wishes: (
    { status, action, daily_budget, total_budget, no_total_budget, name, currency: meant },
    { row, ...campaign },
  ) => {
    const { currency } = campaign;
    if (meant !== undefined && meant !== currency)
      throw failure('input_invalid', `The account counts in ${currency}, not in ${meant}.`, {
        field: 'currency',
      });
    notBoth({ total_budget, no_total_budget }, ['total_budget']);
    if (daily_budget !== undefined) microsText(daily_budget, currency, 'daily_budget');
    const amount = (field: 'daily_budget' | 'total_budget', after: string | null | undefined) => ({
      field,
      before: unitsOf(row[`${field}_amount_local_micro`]),
      after,
      currency,
    });
    return [
      { field: 'status', before: campaign.status, after: wanted(statusOf(status, action)) },
      { field: 'name', before: campaign.name, after: name },
      amount('daily_budget', daily_budget),
      amount('total_budget', no_total_budget ? null : total_budget),
    ];
  },
  send: (host, { id, currency }, changes) =>
    send(host, 'PUT', own(`campaigns/${id}`), paramsOf(changes, currency)),
  result: (now, before) => ({
    campaign: stateOf(now, before),
    daily_budget: unitsOf(now.row.daily_budget_amount_local_micro) ?? 0,
    previous_daily_budget: unitsOf(before.row.daily_budget_amount_local_micro),
    currency: now.currency,
  }),
});
export default script;

/** @throws input_invalid  the two contradict each other */
function statusOf(status: 'ACTIVE' | 'PAUSED' | undefined, action: 'pause' | 'enable' | undefined) {
  const meant = action && (action === 'pause' ? 'PAUSED' : 'ACTIVE');
  if (status && meant && status !== meant)
    throw failure('input_invalid', `status ${status} contradicts action ${String(action)}.`, {
      field: 'status',
    });
  return status ?? meant;
}
