/** A daily budget that several objects share: each keeps its part of the sum, to the smallest unit of the currency. */
import type { Change } from '../script.ts';
import { currencyDecimals, fromMinor, toMinor } from '../money.ts';
import { changesOf, type Named, type Wish } from './changes.ts';
import { spread } from './spread.ts';

export interface Sharing<Thing> {
  /** Of what the changes are: `ad_group`. */
  readonly entity: string;
  /** New sum, in units. */
  readonly asked: string;
  readonly currency: string;
  /** Present daily budget in units. */
  dailyOf(one: Thing): number | null;
  /** Facts for guards, beside the change of each. */
  factsOf?(one: Thing): readonly Wish[];
}

/** @returns none when the sum is right already: rounding must not plan a change */
export function spreadBudget<Thing extends Named>(
  sharers: readonly Thing[],
  { entity, asked, currency, dailyOf, factsOf }: Sharing<Thing>,
): Change[] {
  const places = currencyDecimals(currency);
  const present = sharers.map((one) => toMinor((dailyOf(one) ?? 0).toFixed(places), currency));
  const total = toMinor(asked, currency);
  if (present.reduce((a, b) => a + b, 0) === total) return [];
  const parts = spread(total, present);
  return sharers.flatMap((one, at) => {
    const after = fromMinor(parts[at] ?? 0, currency);
    const own: Wish = { field: 'daily_budget', before: dailyOf(one), after, currency };
    return changesOf(entity, one, [...(factsOf?.(one) ?? []), own]);
  });
}
