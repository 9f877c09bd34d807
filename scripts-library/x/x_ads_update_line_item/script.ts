import type { Script } from '../../../sdk/script.ts';
import { failure } from '../../shared/failure.ts';
import { stateOf, updateScript } from '../../shared/update.ts';
import { own, send } from '../api.ts';
import { paramsOf } from '../changed.ts';
import { currencyOf } from '../money.ts';
import { readThing, wanted } from '../thing.ts';
import { lineItemView } from '../views.ts';

const script: Script<'x_ads_update_line_item'> = updateScript({
  entity: 'line_item',
  read: async (host, { line_item_id }) => ({
    ...(await readThing(host, 'line-item', line_item_id)),
    currency: await currencyOf(host),
  }),
  wishes: ({ status, name, bid, end_time }, { row, currency, ...lineItem }) => {
    const view = lineItemView(row);
    if (bid !== undefined && view.bid_strategy === 'AUTO')
      throw failure('input_invalid', 'This line item bids by itself (AUTO) and takes no bid.');
    return [
      { field: 'status', before: lineItem.status, after: wanted(status) },
      { field: 'name', before: lineItem.name, after: name },
      { field: 'bid', before: view.bid, after: bid, currency },
      { field: 'end_time', before: view.end_time, after: end_time },
    ];
  },
  send: (host, { id, currency }, changes) =>
    send(host, 'PUT', own(`line_items/${id}`), paramsOf(changes, currency)),
  result: (now, before) => ({ line_item: stateOf(now, before) }),
});
export default script;
