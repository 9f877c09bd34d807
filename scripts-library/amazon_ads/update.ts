/** Changes of campaigns, ad groups and ads. */
import type { Change, Host } from '../../sdk/script.ts';
import { amazonBudget } from '../../plugins/families/amazon/kit/money.ts';
import { campaignBudgetScript } from '../../sdk/kit/campaign-budget.ts';
import { failure } from '../../sdk/kit/failure.ts';
import { stateOf, updateScript } from '../../sdk/kit/update.ts';
import { currencyOf } from './account.ts';
import { write } from './api.ts';
import { dailyBudget, dayOf, endOf } from './create.ts';
import { askedStatus } from '../../sdk/kit/asked-status.ts';
import { levels, type Level } from '../../plugins/families/amazon/kit/levels.ts';
import { readLive, type Thing } from './levels.ts';

/** Our field > the part of an item that Amazon takes for it. */
const parts: Readonly<Record<string, (change: Change, host: Host, thing: Thing) => object>> = {
  status: ({ after }) => ({ state: after }),
  name: ({ after }) => ({ name: after }),
  daily_budget: ({ after }, _host, { row }) => ({ budgets: dailyBudget(after, row.adProduct) }),
  end_date: ({ after }, host) => ({ endDateTime: endOf(host, String(after)) }),
  bid: ({ after }) => ({ bid: { defaultBid: Number(after) } }),
};

function sendChanges(host: Host, level: Level, thing: Thing, changes: readonly Change[]) {
  const { list, id: name } = levels[level];
  const own = changes.map((change) => parts[change.field]!(change, host, thing));
  return write(host, 'update', list, [Object.assign({ [name]: thing.id }, ...own)]);
}

interface Args {
  readonly campaign_id: string;
  readonly action?: string;
  readonly name?: string;
  readonly daily_budget?: string;
  readonly end_date?: string;
}

const dailyOf = ({ row }: Thing) => amazonBudget(row.budgets, 'DAILY');

/** @throws input_invalid */
function checkDaily({ row, id }: Thing): void {
  if (amazonBudget(row.budgets, 'LIFETIME') !== null)
    throw failure(
      'input_invalid',
      `Campaign ${id} has a budget for its whole life, not for days.`,
      {
        field: 'daily_budget',
      },
    );
}

export const campaignScript = () =>
  updateScript({
    entity: 'campaign',
    read: (host: Host, { campaign_id }: Args) => readLive(host, 'campaign', campaign_id),
    wishes: async (args, thing, host) => {
      const { name, status, row } = thing;
      const currency = await currencyOf(host);
      if (args.daily_budget !== undefined) checkDaily(thing);
      const { end_date: end } = args;
      if (end !== undefined && end !== dayOf(host, row.endDateTime)) endOf(host, end);
      return [
        { field: 'status', before: status, after: askedStatus(args.action) },
        { field: 'name', before: name, after: args.name },
        { field: 'daily_budget', before: dailyOf(thing), after: args.daily_budget, currency },
        { field: 'end_date', before: dayOf(host, row.endDateTime), after: args.end_date },
        {
          field: 'total_budget',
          isFact: true,
          before: amazonBudget(row.budgets, 'LIFETIME'),
          after: undefined,
          currency,
        },
      ];
    },
    send: (host, thing, changes) => sendChanges(host, 'campaign', thing, changes),
    result: (now: Thing, before, _changes, host) => ({
      campaign: stateOf(now, before),
      daily_budget: dailyOf(now),
      end_date: dayOf(host, now.row.endDateTime),
    }),
  });

export const budgetScript = () =>
  campaignBudgetScript<Thing>({
    read: (host, id) => readLive(host, 'campaign', id),
    currency: currencyOf,
    budgetOf: dailyOf,
    check: checkDaily,
    send: (host, thing, change) => sendChanges(host, 'campaign', thing, [change]),
  });

interface GroupArgs {
  readonly ad_group_id: string;
  readonly action?: string;
  readonly name?: string;
  readonly bid?: string;
}

export const adGroupScript = () =>
  updateScript({
    entity: 'ad_group',
    read: (host: Host, { ad_group_id }: GroupArgs) => readLive(host, 'ad_group', ad_group_id),
    wishes: async (args, { name, status, row }, host) => {
      if (args.bid !== undefined && row.adProduct === 'SPONSORED_BRANDS')
        throw failure(
          'input_invalid',
          'An ad group of Sponsored Brands has no bid: its targets have.',
          {
            field: 'bid',
          },
        );
      const currency = await currencyOf(host);
      return [
        { field: 'status', before: status, after: askedStatus(args.action) },
        { field: 'name', before: name, after: args.name },
        { field: 'bid', before: row.bid?.defaultBid, after: args.bid, currency },
      ];
    },
    send: (host, thing, changes) => sendChanges(host, 'ad_group', thing, changes),
    result: (now: Thing, before) => ({
      ad_group: stateOf(now, before),
      bid: now.row.bid?.defaultBid ?? null,
    }),
  });

export const adScript = () =>
  updateScript({
    entity: 'ad',
    read: (host: Host, { ad_id }: { ad_id: string; action: string }) => readLive(host, 'ad', ad_id),
    wishes: ({ action }, { status }) => [
      { field: 'status', before: status, after: askedStatus(action) },
    ],
    send: (host, thing, changes) => sendChanges(host, 'ad', thing, changes),
    result: (now: Thing, before) => ({ ad: stateOf(now, before) }),
  });
