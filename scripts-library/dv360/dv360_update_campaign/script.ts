import type { Host, Script } from '../../../sdk/script.ts';
import { stateOf, updateScript } from '../../../sdk/kit/update.ts';
import { currencyOf } from '../account.ts';
import { dayFields } from '../report/days.ts';
import { askedStatus, readLive, type Action, type Thing } from '../levels.ts';
import { listedCampaign } from '../list.ts';
import { spendsPerDay } from '../list/daily.ts';
import { microsText } from '../money.ts';
import { sendChanges, type Parts } from '../update.ts';
import { notBoth, notTooLate, orNone } from '../update/wishes.ts';

interface Args {
  readonly campaign_id: string;
  readonly action?: Action;
  readonly name?: string;
  readonly end_date?: string;
  readonly no_end_date?: boolean;
  readonly budget?: string;
  readonly no_budget?: boolean;
}

const parts = (currency: string): Parts => ({
  end_date: ({ after }, { row }) => {
    const { startDate } = row.campaignFlight?.plannedDates ?? {};
    const endDate = after === null ? {} : { endDate: dayFields(String(after)) };
    const plannedDates = { startDate, ...endDate };
    return { mask: 'campaignFlight.plannedDates', body: { campaignFlight: { plannedDates } } };
  },
  budget: ({ after }) => ({
    mask: 'campaignFlight.plannedSpendAmountMicros',
    body: {
      campaignFlight:
        after === null ? {} : { plannedSpendAmountMicros: microsText(after, currency, 'budget') },
    },
  }),
});

const script: Script<'dv360_update_campaign'> = updateScript({
  entity: 'campaign',
  check: (args) => {
    notBoth(args, ['end_date', 'budget']);
    notTooLate(args);
  },
  read: (host: Host, { campaign_id, action }: Args) =>
    readLive(host, 'campaign', campaign_id, action),
  wishes: async (args, { id, name, status, row }, host) => {
    const { planned_spend, start_date, end_date } = listedCampaign(row);
    const currency = await currencyOf(host);
    // The planned spend bounds nothing; the objects below the campaign do.
    const amount = args.action === 'enable' ? await spendsPerDay(host, id) : 0;
    const budget = { amount, currency };
    return [
      { field: 'status', before: status, after: askedStatus(args.action), budget },
      { field: 'name', before: name, after: args.name },
      { field: 'start_date', before: start_date, after: undefined, isFact: true },
      orNone({ field: 'end_date', before: end_date, after: args.end_date }, args.no_end_date),
      orNone(
        { field: 'budget', before: planned_spend, after: args.budget, currency },
        args.no_budget,
      ),
    ];
  },
  send: async (host, thing, changes) =>
    sendChanges(host, 'campaign', thing, changes, parts(await currencyOf(host))),
  result: (now: Thing, before, _changes, host) => {
    const { planned_spend, end_date } = listedCampaign(now.row);
    const currency = host.account.currency ?? '';
    return { campaign: stateOf(now, before), planned_spend, end_date, currency };
  },
});
export default script;
