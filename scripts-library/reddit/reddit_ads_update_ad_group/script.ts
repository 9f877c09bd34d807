import type { Script } from '../../../sdk/script.ts';
import { stateOf, updateScript } from '../../../sdk/kit/update.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { currencyOf } from '../account.ts';
import { unitsOf } from '../money.ts';
import { sendChanges } from '../update/send.ts';
import { commonStatus } from '../status.ts';
import { budgetsOf, readThing } from '../levels/thing.ts';

const script: Script<'reddit_ads_update_ad_group'> = updateScript({
  entity: 'ad_group',
  read: (host, { ad_group_id }) => readThing(host, 'ad-group', ad_group_id),
  wishes: async ({ status, name, daily_budget, bid, end_time }, thing, host) => {
    const { raw } = thing;
    const currency = await currencyOf(host);
    const { daily_budget: budget, lifetime_budget: total } = budgetsOf(raw);
    if (daily_budget !== undefined && budget === null)
      throw failure('input_invalid', 'This ad group has no daily budget of its own.', {
        field: 'daily_budget',
      });
    const isSameEnd = Date.parse(raw.end_time ?? '') === Date.parse(end_time ?? '');
    return [
      { field: 'status', before: thing.status, after: status && commonStatus(status) },
      { field: 'name', before: thing.name, after: name },
      { field: 'daily_budget', before: budget, after: daily_budget, currency },
      { field: 'bid', before: unitsOf(raw.bid_value), after: bid, currency },
      { field: 'end_time', before: raw.end_time, after: isSameEnd ? raw.end_time : end_time },
      { field: 'start_time', isFact: true, before: raw.start_time, after: undefined },
      { field: 'total_budget', isFact: true, before: total, after: undefined, currency },
    ];
  },
  send: (host, _thing, changes) => sendChanges(host, changes),
  result: (now, before) => ({ ad_group: stateOf(now, before) }),
});
export default script;
