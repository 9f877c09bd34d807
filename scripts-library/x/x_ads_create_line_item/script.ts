import type { Host, Script } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { listText, own, read, send } from '../api.ts';
import { currencyOf, microsOf, unitsOf } from '../money.ts';
import { readThing, type Row } from '../levels.ts';

const script: Script<'x_ads_create_line_item'> = createScript({
  entity: 'line_item',
  check: (args, host) => {
    checkBidding(args);
    return checkShared(host, args);
  },
  async plan({ campaign_id, placements, bid, daily_budget, start_time, status, ...plain }, host) {
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
    const amounts = await microsOf(host, { bid, daily_budget });
    return (await send<Row>(host, 'POST', own('line_items'), { ...settings, ...amounts })).id;
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

interface Bidding {
  readonly bid_strategy: string;
  readonly bid?: string;
  readonly goal?: string;
  readonly primary_web_event_tag?: string;
}

/** @throws input_invalid */
function checkBidding({ bid_strategy, bid, goal, primary_web_event_tag }: Bidding): void {
  if ((bid_strategy === 'AUTO') !== (bid === undefined))
    throw failure('input_invalid', 'MAX and TARGET need bid, AUTO takes none.', { field: 'bid' });
  if (goal === 'WEBSITE_CONVERSIONS' && !primary_web_event_tag)
    throw failure('input_invalid', 'goal WEBSITE_CONVERSIONS needs primary_web_event_tag.', {
      field: 'primary_web_event_tag',
    });
}

interface Shared {
  readonly campaign_id: string;
  readonly objective: string;
  readonly product_type: string;
}

/** @throws input_invalid  the line items of a campaign share objective and product type */
async function checkShared(host: Host, args: Shared): Promise<void> {
  const query = { campaign_ids: args.campaign_id, count: 1 };
  const [other] = await read<readonly Row[]>(host, own('line_items'), query);
  if (!other) return;
  for (const field of ['objective', 'product_type'] as const) {
    const now = other[field];
    if (now === undefined || now === args[field]) continue;
    const message = `${field}: the line items of this campaign have ${String(now)}.`;
    throw failure('input_invalid', message, { field });
  }
}
export default script;
