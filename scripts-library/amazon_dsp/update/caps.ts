/** Wishes for what may also be taken away, and for how often a viewer sees it. */
import type { Wish } from '../../../sdk/kit/changes.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import type { Frequency } from '../list.ts';

/**
 * A budget that may be set, or taken away with `no_<field>`.
 * @throws input_invalid  both were asked for
 */
export function capWish(
  field: string,
  before: number | null,
  args: object,
  currency: string,
): Wish {
  const given = args as Readonly<Record<string, unknown>>;
  const after = given[field];
  if (given[`no_${field}`] !== true) return { field, before, after, currency };
  if (after !== undefined)
    throw failure('input_invalid', `Give ${field} or no_${field}, not both.`, { field });
  return { field, before, after: null };
}

export interface Cap {
  readonly max: number;
  readonly per: number;
  readonly unit: string;
  readonly by?: string;
}

export const capsOf = (frequencies: readonly Frequency[] = []): Cap[] =>
  frequencies.map(({ eventMaxCount, timeCount, timeUnit, frequencyTargetingSetting }) => ({
    max: eventMaxCount,
    per: timeCount,
    unit: timeUnit,
    by: frequencyTargetingSetting,
  }));

/** Of one viewer, unless a household is meant. */
export const withViewer = (caps: readonly Cap[]): Cap[] =>
  caps.map(({ max, per, unit, by = 'USER' }) => ({ max, per, unit, by }));

export const frequenciesOf = (caps: readonly Cap[]): Frequency[] =>
  withViewer(caps).map(({ max, per, unit, by = 'USER' }) => ({
    eventMaxCount: max,
    timeCount: per,
    timeUnit: unit,
    frequencyTargetingSetting: by,
  }));
