import type { Script } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { listText, own, send } from '../api.ts';
import { currencyOf, microsOf, unitsOf } from '../money.ts';
import { readThing, type Row } from '../levels.ts';

const script: Script<'x_ads_create_line_item'> = createScript({
  entity: 'line_item',
  async plan({ campaign_id, placements, bid, daily_budget, start_time, status, ...plain }, host) {
    if ((plain.bid_strategy === 'AUTO') !== (bid === undefined))
      throw failure('input_invalid', 'MAX and TARGET need bid, AUTO takes none.', { field: 'bid' });
    if (plain.goal === 'WEBSITE_CONVERSIONS' && !plain.primary_web_event_tag)
      throw failure('input_invalid', 'goal WEBSITE_CONVERSIONS needs primary_web_event_tag.', {
        field: 'primary_web_event_tag',
      });
    await readThing(host, 'campaign', campaign_id);
    const settings = {
      campaign_id,
      ...plain,
      placements: listText(placements),
      entity_status: status,
      start_time: start_time ?? `${host.now.slice(0, 19)}Z`,
      ...(bid === undefined ? {} : { bid: Number(bid) }),
      ...(daily_budget === undefined ? {} : { daily_budget: Number(daily_budget) }),
    };
    if (daily_budget === undefined) return { name: plain.name, settings };
    const money = { amount: Number(daily_budget), currency: await currencyOf(host) };
    return { name: plain.name, settings, money };
  },
  async send(host, { bid, daily_budget, ...settings }) {
    const { id } = await send<Row>(host, 'POST', own('line_items'), {
      ...settings,
      ...(await microsOf(host, { bid, daily_budget })),
    });
    return id;
  },
  read: (host, id) => readThing(host, 'line-item', id),
  facts: ({ name, row }, settings) => [
    ['name', name, settings['name']],
    ['status', row.entity_status, settings['entity_status']],
    ['campaign_id', row['campaign_id'], settings['campaign_id']],
    ['daily_budget', unitsOf(row.daily_budget_amount_local_micro), settings['daily_budget']],
  ],
  result: ({ id, name, status, row }) => ({
    line_item: { id, name, status, campaign_id: String(row['campaign_id']) },
  }),
  idOf: ({ line_item }) => line_item.id,
});
export default script;
