import type { Host, Script } from '../../../sdk/script.ts';
import { toMicros } from '../../../sdk/money.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { stateOf, updateScript } from '../../../sdk/kit/update.ts';
import { currencyOf } from '../account.ts';
import { askedStatus, readLive, type Action, type Thing } from '../levels.ts';
import { bidOf, dailyOf, fixedOf } from '../list.ts';
import { sendChanges, type Parts } from '../update.ts';
import { dailyWish, pacingPart } from '../update/budgets.ts';
import { notBoth, orNone } from '../update/wishes.ts';

interface Args {
  readonly line_item_id: string;
  readonly action?: Action;
  readonly name?: string;
  readonly bid?: string;
  readonly daily_budget?: string;
  readonly no_daily_budget?: boolean;
  readonly budget?: string;
  readonly no_budget?: boolean;
}

const allocation = (sort: string) => `LINE_ITEM_BUDGET_ALLOCATION_TYPE_${sort}`;
const parts: Parts = {
  daily_budget: pacingPart,
  bid: ({ after }) => ({
    mask: 'bidStrategy',
    body: { bidStrategy: { fixedBid: { bidAmountMicros: toMicros(String(after)) } } },
  }),
  budget: ({ after }) => ({
    mask: 'budget',
    body: {
      budget:
        after === null
          ? { budgetAllocationType: allocation('UNLIMITED') }
          : { budgetAllocationType: allocation('FIXED'), maxAmount: toMicros(String(after)) },
    },
  }),
};

/** @throws input_invalid  it bids by itself */
function checkBid({ id, row }: Thing): void {
  const [strategy = 'fixedBid'] = Object.keys(row.bidStrategy ?? {});
  if (strategy !== 'fixedBid')
    throw failure(
      'input_invalid',
      `Line item ${id} bids by itself (${strategy}) and takes no bid.`,
      {
        field: 'bid',
      },
    );
}

const script: Script<'dv360_update_line_item'> = updateScript({
  entity: 'line_item',
  check: (args) => notBoth(args, ['daily_budget', 'budget']),
  read: (host: Host, { line_item_id: id, action }: Args) => readLive(host, 'line_item', id, action),
  wishes: async (args, thing, host) => {
    const { name, status, row } = thing;
    if (args.bid !== undefined) checkBid(thing);
    const currency = await currencyOf(host);
    return [
      { field: 'status', before: status, after: askedStatus(args.action) },
      { field: 'name', before: name, after: args.name },
      { field: 'bid', before: bidOf(row), after: args.bid, currency },
      dailyWish(args, thing, currency),
      orNone(
        { field: 'budget', before: fixedOf(row), after: args.budget, currency },
        args.no_budget,
      ),
    ];
  },
  send: (host, thing, changes) => sendChanges(host, 'line_item', thing, changes, parts),
  result: (now: Thing, before, _changes, host) => ({
    line_item: stateOf(now, before),
    bid: bidOf(now.row),
    daily_budget: dailyOf(now.row),
    budget: fixedOf(now.row),
    currency: host.account.currency ?? '',
  }),
});
export default script;
