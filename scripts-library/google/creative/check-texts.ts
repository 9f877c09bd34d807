/** Checks the width of an ad's texts as Google counts it. */
import { failure } from '../../../sdk/kit/failure.ts';
import { adTextWidth } from '../../../sdk/text-width.ts';

/**
 * Refuses texts of an ad that Google would refuse.
 * @param texts  argument > its texts, and the greatest width of each
 * @throws input_invalid  a text is too wide, or is given twice
 */
export function checkTexts(
  texts: Readonly<Record<string, readonly [given: readonly string[] | undefined, most: number]>>,
): void {
  for (const [field, [given = [], most]] of Object.entries(texts))
    for (const [at, text] of given.entries()) {
      const width = adTextWidth(text);
      if (width > most)
        throw failure(
          'input_invalid',
          `${field}: entry ${at + 1} counts ${width} of ${most} characters; letters of East Asian scripts count double.`,
          { field },
        );
      if (given.indexOf(text) < at)
        throw failure('input_invalid', `${field}: entry ${at + 1} repeats an earlier one.`, {
          field,
        });
    }
}

interface DisplayTexts {
  readonly headline?: readonly string[];
  readonly long_headline?: string | readonly string[];
  readonly description?: readonly string[];
  readonly business_name?: string | undefined;
}

/** Checks ads on Display and in Performance Max. @throws input_invalid */
export function checkDisplayTexts(texts: DisplayTexts): void {
  const { headline, description, long_headline = [], business_name = [] } = texts;
  checkTexts({
    headline: [headline, 30],
    long_headline: [[long_headline].flat(), 90],
    description: [description, 90],
    business_name: [[business_name].flat(), 25],
  });
}
