/**
 * The amounts in a change: the spend it would allow, before and after. Only values are looked at, never names of tools.
 */
import type { Change } from '../../sdk/script.ts';
import { isTargetReturn, measureOf } from './measure-of.ts';
import type { Measure } from './guard-rule.ts';

/** `return` is a target return, so it is no money. `pace` is a whole budget divided by its days. */
export type Measured = Measure | 'return' | 'pace';

export interface Amount {
  readonly measure: Measured;
  /** Place of the amount: the change's field, or a setting of the created object. */
  readonly field: string;
  /** In account currency; null when nothing was there before; undefined when it cannot be read. */
  readonly before: number | null | undefined;
  /** Undefined when it cannot be read: a judge must assume the worst. */
  readonly after: number | undefined;
  /** ISO 4217; null while the currency of the account is not known. */
  readonly currency: string | null;
}

/** @param currency  of the account, for amounts that come without their own */
export function amountsOf(change: Change, currency: string | null): Amount[] {
  const { field, before, after, money } = change;
  if (isTargetReturn(field))
    return [
      {
        measure: 'return',
        field,
        before: readable(before),
        after: numberOf(after),
        currency: null,
      },
    ];
  const isNew = before === null;
  const settings = isNew ? settingsIn(after) : [];
  if (money) {
    const own: Amount = {
      measure: measureOf(field) ?? money.measure ?? 'budget',
      field,
      before: inUnits(change, money.amount),
      after: money.amount,
      currency: money.currency,
    };
    // The amount of a creation is its budget; a bid beside it stands among the settings alone.
    const bids = settings.filter(({ measure }) => measure === 'bid');
    // A budget beside a bid has no amount that can be read: nobody said its unit.
    const others = money.measure === 'bid' ? settings : bids;
    return [own, ...others].map((one) => ({ ...one, currency: money.currency }));
  }
  const measure = measureOf(field);
  if (measure && typeof after !== 'object' && typeof after !== 'boolean')
    return [{ measure, field, before: readable(before), after: lowered(before, after), currency }];
  if (measure && typeof after === 'object')
    return [{ measure, field, before: isNew ? null : undefined, after: undefined, currency }];
  return settings.map((one) => ({ ...one, currency }));
}

/** Settings of something new that are amounts; a budget without `money` counts as unreadable. */
function settingsIn(value: unknown, depth = 0): Omit<Amount, 'currency'>[] {
  if (typeof value !== 'object' || value === null || depth > 4) return [];
  return Object.entries(value).flatMap(([key, inner]): Omit<Amount, 'currency'>[] => {
    const measure = measureOf(key);
    const number = numberOf(measure ? amountIn(inner) : inner);
    if (typeof inner === 'object' && inner !== null && number === undefined)
      return settingsIn(inner, depth + 1);
    if (!measure || number === undefined) return [];
    return [
      { measure, field: key, before: null, after: measure === 'budget' ? undefined : number },
    ];
  });
}

/** Of an amount that comes with its currency: `{ amount: "50", currencyCode: "USD" }`. */
function amountIn(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value).find(([key]) => /^(amount|value|units)$/i.test(key))?.[1];
}

/** The former value in the unit of `money`, also where before and after are counted in another one. */
function inUnits({ before, after }: Change, amount: number): number | null | undefined {
  if (before === null) return null;
  const [was, is] = [numberOf(before), numberOf(after)];
  if (was === undefined) return undefined;
  return is === undefined || is === 0 || is === amount ? was : (was * amount) / is;
}

/** Without `money` nobody knows the unit: only a value that goes down is surely no raise. */
function lowered(before: unknown, after: unknown): number | undefined {
  const [was, is] = [numberOf(before), numberOf(after)];
  return was !== undefined && is !== undefined && is <= was ? is : undefined;
}

function readable(value: unknown): number | null | undefined {
  return value === null ? null : numberOf(value);
}

/** A number, or plain decimal text. */
function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) && value >= 0 ? value : undefined;
  return typeof value === 'string' && /^\d{1,18}(\.\d{1,9})?$/.test(value)
    ? Number(value)
    : undefined;
}
