import type { Script } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { stateOf, updateScript } from '../../../sdk/kit/update.ts';
import { own, send } from '../api.ts';
import { notBoth, paramsOf } from '../update.ts';
import { currencyOf } from '../money.ts';
import { readThing, wanted } from '../levels.ts';
import { lineItemView } from '../list/views.ts';

const script: Script<'x_ads_update_line_item'> = updateScript({
  entity: 'line_item',
  read: async (host, { line_item_id }) => ({
    ...(await readThing(host, 'line-item', line_item_id)),
    currency: await currencyOf(host),
  }),
  wishes: (
    { status, name, bid, bid_strategy, daily_budget, no_daily_budget, end_time, no_end_time },
    { row, currency, ...lineItem },
  ) => {
    const view = lineItemView(row);
    const strategy = bid_strategy ?? view.bid_strategy;
    if (bid !== undefined && strategy === 'AUTO')
      throw failure('input_invalid', 'This line item bids by itself (AUTO) and takes no bid.', {
        field: 'bid',
      });
    const given = { daily_budget, no_daily_budget, end_time, no_end_time };
    notBoth(given, ['daily_budget', 'end_time']);
    if (bid === undefined && view.bid === null && strategy !== 'AUTO')
      throw failure('input_invalid', `${String(strategy)} needs bid: this line item has none.`, {
        field: 'bid',
      });
    return [
      { field: 'status', before: lineItem.status, after: wanted(status) },
      { field: 'name', before: lineItem.name, after: name },
      { field: 'bid_strategy', before: view.bid_strategy, after: bid_strategy },
      // A bid that nobody reads any more would come back with the next strategy.
      bid_strategy === 'AUTO'
        ? { field: 'bid', before: view.bid, after: null }
        : { field: 'bid', before: view.bid, after: bid, currency },
      no_daily_budget
        ? { field: 'daily_budget', before: view.daily_budget, after: null }
        : { field: 'daily_budget', before: view.daily_budget, after: daily_budget, currency },
      { field: 'end_time', before: view.end_time, after: no_end_time ? null : end_time },
      { field: 'start_time', isFact: true, before: view.start_time, after: undefined },
      {
        field: 'total_budget',
        isFact: true,
        before: view.total_budget,
        after: undefined,
        currency,
      },
    ];
  },
  send: (host, { id, currency }, changes) =>
    send(host, 'PUT', own(`line_items/${id}`), paramsOf(changes, currency)),
  result: (now, before) => ({ line_item: stateOf(now, before) }),
});
export default script;
