import type { Host, Script } from '../../../sdk/script.ts';
import { stateOf, updateScript } from '../../../sdk/kit/update.ts';
import { currencyOf } from '../account.ts';
import { askedStatus, readLive, type Action, type Thing } from '../levels.ts';
import { dailyOf } from '../list.ts';
import { perDay } from '../list/daily.ts';
import { sendChanges } from '../update.ts';
import { notBoth, notTooLate } from '../update/wishes.ts';
import {
  dailyWish,
  lastDay,
  lastSegment,
  pacingPart,
  segmentBudget,
  segmentsPart,
} from '../update/budgets.ts';

interface Args {
  readonly insertion_order_id: string;
  readonly action?: Action;
  readonly name?: string;
  readonly daily_budget?: string;
  readonly no_daily_budget?: boolean;
  readonly budget?: string;
  readonly end_date?: string;
}

const script: Script<'dv360_update_insertion_order'> = updateScript({
  entity: 'insertion_order',
  check: (args) => {
    notBoth(args, ['daily_budget']);
    notTooLate(args);
  },
  read: (host: Host, { insertion_order_id: id, action }: Args) =>
    readLive(host, 'insertion_order', id, action),
  wishes: async (args, thing, host) => {
    const currency = await currencyOf(host);
    const before = segmentBudget(thing, host.today);
    const budget = { amount: Number(args.daily_budget ?? perDay(thing.row)), currency };
    return [
      { field: 'status', before: thing.status, after: askedStatus(args.action), budget },
      { field: 'name', before: thing.name, after: args.name },
      dailyWish(args, thing, currency),
      { field: 'budget', before, after: args.budget, currency },
      { field: 'end_date', before: lastDay(thing), after: args.end_date },
      ...lastSegment(thing, args.budget, host),
    ];
  },
  send: (host, thing, changes) => {
    // Both are in one list, which is sent whole.
    const segments = () => segmentsPart(changes, thing, host.today);
    const parts = { daily_budget: pacingPart, budget: segments, end_date: segments };
    return sendChanges(host, 'insertion_order', thing, changes, parts);
  },
  result: (now: Thing, before, _changes, host) => ({
    insertion_order: stateOf(now, before),
    daily_budget: dailyOf(now.row),
    budget: segmentBudget(now, host.today),
    end_date: lastDay(now),
    currency: host.account.currency ?? '',
  }),
});
export default script;
