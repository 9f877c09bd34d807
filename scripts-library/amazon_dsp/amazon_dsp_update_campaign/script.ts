import type { Change, Host, Script } from '../../../sdk/script.ts';
import { stateOf, updateScript } from '../../../sdk/kit/update.ts';
import { currencyOf } from '../account.ts';
import { write } from '../api.ts';
import { capWish } from '../update/caps.ts';
import { dayOf, endOf, flightOf, lastFlight, withFlight } from '../money/flights.ts';
import { askedStatus } from '../../../sdk/kit/asked-status.ts';
import { readLive, type Thing } from '../levels.ts';
import { budgetOf, unitsOf, withBudget } from '../money.ts';

interface Args {
  readonly campaign_id: string;
  readonly action?: 'pause' | 'enable';
  readonly budget?: string;
  readonly flight_id?: string;
  readonly daily_budget?: string;
  readonly no_daily_budget?: boolean;
  readonly end_date?: string;
  readonly name?: string;
}

const flightFor = (host: Host, { row }: Thing, { budget, flight_id }: Args) =>
  budget === undefined ? undefined : flightOf(host, row, flight_id);

/** Flights are sent whole, however many of them change. */
function flightsFor(host: Host, thing: Thing, changes: readonly Change[], args: Args) {
  let flights = thing.row.flights ?? [];
  for (const { field, after } of changes) {
    if (field === 'budget')
      flights = withFlight(flights, flightFor(host, thing, args)?.flightId, { units: after });
    if (field === 'end_date')
      flights = withFlight(flights, lastFlight(thing.row)?.flightId, {
        endDateTime: endOf(host, String(after)),
      });
  }
  return flights;
}

const script: Script<'amazon_dsp_update_campaign'> = updateScript({
  entity: 'campaign',
  read: (host: Host, { campaign_id }: Args) => readLive(host, 'campaign', campaign_id),
  wishes: async (args, thing, host) => {
    const { name, status, row } = thing;
    const currency = await currencyOf(host);
    const flight = flightFor(host, thing, args);
    const last = lastFlight(row);
    return [
      { field: 'status', before: status, after: askedStatus(args.action) },
      { field: 'name', before: name, after: args.name },
      { field: 'budget', before: unitsOf(flight?.budget), after: args.budget, currency },
      { field: 'start_date', isFact: true, before: last?.startDateTime, after: undefined },
      {
        field: 'total_budget',
        isFact: true,
        before: unitsOf(last?.budget),
        after: flight && flight.flightId === last?.flightId ? args.budget : undefined,
        currency,
      },
      capWish('daily_budget', budgetOf(row.budgets, 'DAILY'), args, currency),
      {
        field: 'end_date',
        before: last ? dayOf(host, last.endDateTime) : null,
        after: args.end_date,
      },
    ];
  },
  send: (host, thing, changes, args) => {
    const of = (name: string) => changes.find(({ field }) => field === name);
    const [status, name, cap] = [of('status'), of('name'), of('daily_budget')];
    const isFlight = of('budget') ?? of('end_date');
    return write(host, 'update', 'campaigns', [
      {
        campaignId: thing.id,
        ...(status ? { state: status.after } : {}),
        ...(name ? { name: name.after } : {}),
        ...(cap ? { budgets: withBudget(thing.row.budgets, 'DAILY', cap.after) } : {}),
        ...(isFlight ? { flights: flightsFor(host, thing, changes, args) } : {}),
      },
    ]);
  },
  result: (now: Thing, before, _changes, host, args) => {
    const flight = flightFor(host, before, args);
    const same = now.row.flights?.find(({ flightId }) => flightId === flight?.flightId);
    const last = lastFlight(now.row);
    const { currency } = host.account;
    return {
      campaign: stateOf(now, before),
      flight_id: flight?.flightId ?? null,
      budget: unitsOf(same?.budget),
      daily_budget: budgetOf(now.row.budgets, 'DAILY'),
      end_date: last ? dayOf(host, last.endDateTime) : null,
      ...(currency ? { currency } : {}),
    };
  },
});
export default script;
