/** True effect of ads, beside what platforms claim: one person seen on several channels is claimed by each. */
import type { Facts } from '../facts.ts';
import type { Flavour } from '../world-model.ts';
import { marketOf } from './parameters.ts';

export interface Effect {
  /** Conversions that platforms claim. */
  readonly claimed: number;
  /** Conversions that would not have happened without the ads. */
  readonly true: number;
  /** Value of the true ones, in minor units. */
  readonly trueValueMinor: number;
}

export function trueEffect(
  all: Iterable<{ readonly flavour: Flavour; readonly facts: Facts }>,
): Effect {
  let [claimed, truth, value] = [0, 0, 0];
  for (const { flavour, facts } of all) {
    const { incremental } = marketOf(flavour);
    claimed += facts.conversions;
    truth += facts.conversions * incremental;
    value += facts.valueMinor * incremental;
  }
  return { claimed, true: truth, trueValueMinor: value };
}
