import type { Script } from '../../../sdk/script.ts';
import { failure } from '../../shared/failure.ts';
import { createScript } from '../../shared/create.ts';
import { listText, own, send } from '../api.ts';
import { currencyOf, microsText } from '../money.ts';
import { readThing, type Row } from '../thing.ts';

const script: Script<'x_ads_create_line_item'> = createScript({
  entity: 'line_item',
  async plan({ campaign_id, placements, bid, start_time, status, ...plain }, host) {
    await readThing(host, 'campaign', campaign_id);
    if ((plain.bid_strategy === 'AUTO') !== (bid === undefined))
      throw failure('input_invalid', 'MAX and TARGET need bid, AUTO takes none.');
    if (plain.goal === 'WEBSITE_CONVERSIONS' && !plain.primary_web_event_tag)
      throw failure('input_invalid', 'goal WEBSITE_CONVERSIONS needs primary_web_event_tag.');
    const settings = {
      ...{ campaign_id, ...plain, placements: listText(placements), entity_status: status },
      start_time: start_time ?? `${host.now.slice(0, 19)}Z`,
      ...(bid === undefined ? {} : { bid: Number(bid) }),
    };
    return { name: plain.name, settings };
  },
  async send(host, { bid, ...settings }) {
    const amount =
      bid === undefined
        ? {}
        : { bid_amount_local_micro: microsText(String(bid), await currencyOf(host), 'bid') };
    const { id } = await send<Row>(host, 'POST', own('line_items'), { ...settings, ...amount });
    return id;
  },
  read: (host, id) => readThing(host, 'line-item', id),
  facts: ({ name, row }, settings) => [
    ['name', name, settings['name']],
    ['status', row.entity_status, settings['entity_status']],
    ['campaign_id', row['campaign_id'], settings['campaign_id']],
  ],
  result: ({ id, name, status, row }) => ({
    line_item: { id, name, status, campaign_id: String(row['campaign_id']) },
  }),
  idOf: ({ line_item }) => line_item.id,
});
export default script;
