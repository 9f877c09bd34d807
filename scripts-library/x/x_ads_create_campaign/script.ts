import type { Script } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { own, read, send } from '../api.ts';
import { currencyOf, microsOf, microsText, unitsOf } from '../money.ts';
import { readThing, type Row } from '../levels.ts';

const script: Script<'x_ads_create_campaign'> = createScript({
  entity: 'campaign',
  async plan(
    { name, funding_instrument_id, daily_budget, total_budget, budget_optimization, status },
    host,
  ) {
    const currency = await currencyOf(host);
    microsText(daily_budget, currency, 'daily_budget');
    if (total_budget !== undefined && Number(daily_budget) > Number(total_budget))
      throw failure('input_invalid', 'daily_budget is above total_budget.', {
        field: 'daily_budget',
      });
    const settings = {
      name,
      funding_instrument_id: funding_instrument_id ?? (await onlyFunding(host)),
      daily_budget: Number(daily_budget),
      entity_status: status,
      budget_optimization,
      ...(total_budget === undefined ? {} : { total_budget: Number(total_budget) }),
    };
    return { name, settings, money: { amount: Number(daily_budget), currency } };
  },
  async send(host, { daily_budget, total_budget, ...settings }) {
    const amounts = await microsOf(host, { daily_budget, total_budget });
    return (await send<Row>(host, 'POST', own('campaigns'), { ...settings, ...amounts })).id;
  },
  read: async (host, id) => ({
    ...(await readThing(host, 'campaign', id)),
    currency: await currencyOf(host),
  }),
  facts: ({ name, row }, settings) => [
    ['name', name, settings['name']],
    ['status', row.entity_status, settings['entity_status']],
    ['daily_budget', unitsOf(row.daily_budget_amount_local_micro), settings['daily_budget']],
  ],
  result: ({ id, name, status, row, currency }) => ({
    campaign: {
      id,
      name: name ?? '',
      status,
      daily_budget: unitsOf(row.daily_budget_amount_local_micro),
    },
    currency,
  }),
  idOf: ({ campaign }) => campaign.id,
});

/** @throws input_invalid  the account has none, or a choice */
async function onlyFunding(host: Parameters<typeof currencyOf>[0]): Promise<string> {
  const all = await read<readonly Row[]>(host, own('funding_instruments'));
  const able = all.filter((row) => row['able_to_fund'] === true);
  if (able.length === 1) return able[0]!.id;
  throw failure(
    'input_invalid',
    `Give funding_instrument_id: the account has ${able.map(({ id }) => id).join(', ') || 'none that can pay'}.`,
    { field: 'funding_instrument_id' },
  );
}
export default script;
