/** Splits figures without loss; value goes where the conversions went, so that none is worth something by itself. */
import { splitFacts, splitWhole, type Facts } from '../../../../sdk/emulator/world.ts';

export function splitDelivery(whole: Facts, weights: readonly number[]): Facts[] {
  const parts = splitFacts(whole, weights);
  const values = splitWhole(
    whole.valueMinor,
    parts.map(({ conversions }) => conversions),
  );
  return parts.map((part, at) => ({ ...part, valueMinor: values[at] ?? 0 }));
}
