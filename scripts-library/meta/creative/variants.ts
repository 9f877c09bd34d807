/** Copy variants that are nearly the same teach Meta nothing and cost their share of the budget. */
import type { CreativeArgs } from './args.ts';
import { failure } from '../../../sdk/kit/failure.ts';

/** Two texts that share more of their words than this say the same. */
const ALIKE = 0.8;

/** @throws input_invalid  naming the first two that are alike, or one that says next to nothing */
export function checkVariants(args: CreativeArgs): void {
  for (const name of ['messages', 'headlines', 'descriptions'] as const) {
    const texts = args[name] ?? [];
    if (texts.length < 2) continue;
    const weak = texts.find((text) => wordsOf(text).length === 0);
    if (weak !== undefined)
      throw failure('input_invalid', `${name}: "${weak}" has no words.${WAY_OUT}`, { field: name });
    for (const [at, text] of texts.entries())
      for (const other of texts.slice(at + 1))
        if (likeness(text, other) > ALIKE)
          throw failure(
            'input_invalid',
            `${name}: "${short(text)}" and "${short(other)}" are nearly the same.${WAY_OUT}`,
            { field: name },
          );
  }
}

const WAY_OUT = ' Write variants that differ, or pass allow_weak_creative_variants.';

const short = (text: string) => (text.length > 60 ? `${text.slice(0, 57)}...` : text);

/** Words without case, accents and punctuation, so that "Buy now!" is "buy now". */
function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** Share of words that two texts have in common, 0 to 1 (Dice). */
export function likeness(a: string, b: string): number {
  const left = wordsOf(a);
  const rest = wordsOf(b);
  const size = left.length + rest.length;
  if (size === 0) return 1;
  let common = 0;
  for (const word of left) {
    const at = rest.indexOf(word);
    if (at < 0) continue;
    rest.splice(at, 1);
    common += 1;
  }
  return (2 * common) / size;
}
