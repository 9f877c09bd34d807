/** Budgets of insertion orders and line items, and the days that they are for. */
import type { Change, Host } from '../../../sdk/script.ts';
import type { Wish } from '../../../sdk/kit/changes.ts';
import { dayFields, dayText } from '../report/days.ts';
import type { Segment, Thing } from '../levels.ts';
import { dailyOf } from '../list.ts';
import { unitsOf } from '../money.ts';
import { toMicros } from '../../../sdk/money.ts';
import type { Part } from '../update.ts';
import { orNone } from './wishes.ts';

const micros = (after: unknown) => toMicros(String(after));

/** A daily maximum, or none: then the money is spent over the flight. */
export const pacingPart = ({ after }: Change, { row }: Thing): Part => {
  const { pacingType } = row.pacing ?? {};
  // A daily maximum cannot be paced ahead.
  const perDay = pacingType === 'PACING_TYPE_AHEAD' ? 'PACING_TYPE_EVEN' : pacingType;
  const pacing =
    after === null
      ? { pacingPeriod: 'PACING_PERIOD_FLIGHT', pacingType }
      : { pacingPeriod: 'PACING_PERIOD_DAILY', pacingType: perDay, dailyMaxMicros: micros(after) };
  return { mask: 'pacing', body: { pacing } };
};

/** A daily maximum that may be set, or taken away with `no_daily_budget`. */
export const dailyWish = (
  args: {
    readonly daily_budget?: string | undefined;
    readonly no_daily_budget?: boolean | undefined;
  },
  { row }: Thing,
  currency: string,
): Wish =>
  orNone(
    { field: 'daily_budget', before: dailyOf(row), after: args.daily_budget, currency },
    args.no_daily_budget,
  );

export const segmentsOf = ({ row }: Thing): readonly Segment[] => row.budget?.budgetSegments ?? [];

/** The segment that runs on a day, or the next one; the last where all are over. */
export function segmentAt(thing: Thing, today: string): number {
  const segments = segmentsOf(thing);
  const at = segments.findIndex(({ dateRange }) => (dayText(dateRange?.endDate) ?? '') >= today);
  return at >= 0 ? at : segments.length - 1;
}

export const segmentBudget = (thing: Thing, today: string) =>
  unitsOf(segmentsOf(thing)[segmentAt(thing, today)]?.budgetAmountMicros);

/** Facts about the last budget segment: its amount and its first day. */
export function lastSegment(thing: Thing, budget: string | undefined, host: Host): Wish[] {
  const segments = segmentsOf(thing);
  const { dateRange, budgetAmountMicros: amount } = segments.at(-1) ?? {};
  const isAsked = segmentAt(thing, host.today) === segments.length - 1;
  const { currency } = host.account;
  return [
    { field: 'start_date', isFact: true, before: dayText(dateRange?.startDate), after: undefined },
    {
      field: 'total_budget',
      isFact: true,
      before: unitsOf(amount),
      after: isAsked ? budget : undefined,
      ...(currency ? { currency } : {}),
    },
  ];
}

export const lastDay = (thing: Thing) => dayText(segmentsOf(thing).at(-1)?.dateRange?.endDate);

/** Google takes the list of segments whole. */
export function segmentsPart(changes: readonly Change[], thing: Thing, today: string): Part {
  const of = (name: string) => changes.find(({ field }) => field === name)?.after;
  const [amount, end] = [of('budget'), of('end_date')];
  const all = segmentsOf(thing);
  const at = segmentAt(thing, today);
  const budgetSegments = all.map((one, n) => {
    const budget = n === at && amount !== undefined ? { budgetAmountMicros: micros(amount) } : {};
    const dateRange =
      n === all.length - 1 && end !== undefined
        ? { dateRange: { ...one.dateRange, endDate: dayFields(String(end)) } }
        : {};
    return { ...one, ...budget, ...dateRange };
  });
  return { mask: 'budget.budgetSegments', body: { budget: { budgetSegments } } };
}
