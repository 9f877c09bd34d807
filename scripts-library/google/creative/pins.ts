/** Headlines and descriptions of a responsive search ad, some of them pinned to a place. */
import { failure } from '../../../sdk/kit/failure.ts';

interface AdTexts {
  readonly headline: readonly string[];
  readonly description: readonly string[];
  /** Text > HEADLINE_1, DESCRIPTION_2, … */
  readonly pins?: unknown;
}

/** @throws input_invalid  a pin names no text of the ad, or a place of the other sort */
export function pinnedTexts({ headline, description, pins }: AdTexts) {
  const places = new Map(Object.entries((pins ?? {}) as Readonly<Record<string, string>>));
  const of = (sort: string, texts: readonly string[]) =>
    texts.map((text) => {
      const pinnedField = places.get(text);
      return pinnedField?.startsWith(sort) ? { text, pinnedField } : { text };
    });
  for (const [text, place] of places)
    if (!(place.startsWith('HEADLINE') ? headline : description).includes(text))
      throw failure(
        'input_invalid',
        `pins: "${text.slice(0, 90)}" is no ${place.startsWith('HEADLINE') ? 'headline' : 'description'} of the ad.`,
        { field: 'pins' },
      );
  return { headlines: of('HEADLINE', headline), descriptions: of('DESCRIPTION', description) };
}
