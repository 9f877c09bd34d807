/**
 * Refuses wishes that no platform takes together: an end before its start, a daily budget above the total, a budget
 * of nothing.
 */
import { failure } from './failure.ts';

interface Asked {
  readonly field: string;
  readonly before: unknown;
  /** Undefined if nobody asked for it. */
  readonly after: unknown;
  readonly currency?: string;
  readonly isFact?: true;
}

const START = /^start_(date|time)$/;
const END = /^end_(date|time)$/;
const DAILY = /^daily_budget$/;
const WHOLE = /^(lifetime|total)_budget$/;
const [BASE, MOST] = [/^base_bid$/, /^max_bid$/];

/** @throws input_invalid  naming the field that was asked for */
export function checkTogether(wishes: readonly Asked[]): void {
  for (const { field, after, currency } of wishes)
    if (currency !== undefined && /budget/.test(field) && after !== null && Number(after) <= 0)
      throw failure('input_invalid', `${field}: a budget must be more than 0.`, { field });
  const [start, end] = [START, END].map((name) => wishes.find(({ field }) => name.test(field)));
  const [from, to] = [instantOf(start), instantOf(end)];
  if (isAsked(start, end) && from !== undefined && to !== undefined && to < from)
    throw failure(
      'input_invalid',
      `${end!.field}: it must not be before the start, ${String(valueOf(start))}.`,
      { field: isAsked(end) ? end!.field : start!.field },
    );
  const [daily, whole] = [DAILY, WHOLE].map((name) => wishes.find(({ field }) => name.test(field)));
  const [day, all] = [amountOf(daily), amountOf(whole)];
  if (isAsked(daily, whole) && day !== undefined && all !== undefined && day > all)
    throw failure(
      'input_invalid',
      `daily_budget: ${day} a day is more than ${all} in all (${whole!.field}).`,
      { field: isAsked(daily) ? daily!.field : whole!.field },
    );
  const [base, most] = [BASE, MOST].map((name) => wishes.find(({ field }) => name.test(field)));
  const [least, bid] = [amountOf(base), amountOf(most)];
  if (isAsked(base, most) && least !== undefined && bid !== undefined && least > bid)
    throw failure('input_invalid', `max_bid: ${bid} is below the base bid, ${least}.`, {
      field: isAsked(most) ? 'max_bid' : 'base_bid',
    });
}

const isAsked = (...some: readonly (Asked | undefined)[]) =>
  some.some((one) => one?.after !== undefined && one.after !== null);
/** The value after the change. */
const valueOf = (wish: Asked | undefined) =>
  wish === undefined || wish.after === undefined ? wish?.before : wish.after;

function instantOf(wish: Asked | undefined): number | undefined {
  const value = valueOf(wish);
  const at = typeof value === 'string' ? Date.parse(value) : NaN;
  return Number.isNaN(at) ? undefined : at;
}

function amountOf(wish: Asked | undefined): number | undefined {
  const value = valueOf(wish);
  const amount = value === null || value === undefined || value === '' ? NaN : Number(value);
  return amount > 0 ? amount : undefined;
}
