import type { Host, Script } from '../../../sdk/script.ts';
import { stateOf, updateScript } from '../../../sdk/kit/update.ts';
import { currencyOf } from '../account.ts';
import { write } from '../api.ts';
import { capsOf, capWish, frequenciesOf, withViewer, type Cap } from '../update/caps.ts';
import { askedStatus } from '../../../sdk/kit/asked-status.ts';
import { readLive, type Thing } from '../levels.ts';
import { budgetOf, withBudget } from '../money.ts';

interface Args {
  readonly ad_group_id: string;
  readonly action?: 'pause' | 'enable';
  readonly bid?: string;
  readonly frequency_cap?: unknown;
  readonly name?: string;
}

const budgetsOf = ({ row }: Thing) => ({
  daily_budget: budgetOf(row.budgets, 'DAILY'),
  budget: budgetOf(row.budgets, 'LIFETIME'),
});

const script: Script<'amazon_dsp_update_ad_group'> = updateScript({
  entity: 'ad_group',
  read: (host: Host, { ad_group_id }: Args) => readLive(host, 'ad_group', ad_group_id),
  wishes: async (args, thing, host) => {
    const { name, status, row } = thing;
    const currency = await currencyOf(host);
    const caps = args.frequency_cap as readonly Cap[] | undefined;
    const { daily_budget, budget } = budgetsOf(thing);
    return [
      { field: 'status', before: status, after: askedStatus(args.action) },
      { field: 'name', before: name, after: args.name },
      { field: 'bid', before: row.bid?.baseBid, after: args.bid, currency },
      capWish('daily_budget', daily_budget, args, currency),
      capWish('budget', budget, args, currency),
      { field: 'frequency_caps', before: capsOf(row.frequencies), after: caps && withViewer(caps) },
    ];
  },
  send: (host, { id, row }, changes) => {
    const of = (name: string) => changes.find(({ field }) => field === name);
    const [status, name, bid, caps] = [of('status'), of('name'), of('bid'), of('frequency_caps')];
    const [day, all] = [of('daily_budget'), of('budget')];
    const daily = day ? withBudget(row.budgets, 'DAILY', day.after) : row.budgets;
    return write(host, 'update', 'adGroups', [
      {
        adGroupId: id,
        ...(status ? { state: status.after } : {}),
        ...(name ? { name: name.after } : {}),
        ...(bid ? { bid: { baseBid: Number(bid.after) } } : {}),
        ...(all ? { budgets: withBudget(daily as never, 'LIFETIME', all.after) } : {}),
        ...(day && !all ? { budgets: daily } : {}),
        ...(caps ? { frequencies: frequenciesOf(caps.after as readonly Cap[]) } : {}),
      },
    ]);
  },
  result: (now: Thing, before, _changes, { account: { currency } }) => ({
    ad_group: stateOf(now, before),
    bid: now.row.bid?.baseBid ?? null,
    ...budgetsOf(now),
    frequency_caps: capsOf(now.row.frequencies),
    ...(currency ? { currency } : {}),
  }),
});
export default script;
