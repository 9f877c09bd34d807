/** Pictures of one set by a model: one for each shape, cut to each size of it. */
import type { MadePicture, ModelsPort } from '../../../../sdk/index.ts';
import { fitPicture } from './fit-picture.ts';
import type { PlannedPicture, SetInput } from './plan-set.ts';
import type { Size } from './sizes.ts';

type Shape = 'portrait' | 'square' | 'landscape';

function shapeOf({ width, height }: Size): Shape {
  const ratio = width / height;
  if (ratio < 0.75) return 'portrait';
  return ratio > 1.33 ? 'landscape' : 'square';
}

/** @throws what `models.make` throws */
export async function paintSet(
  models: ModelsPort,
  input: SetInput,
  pictures: readonly PlannedPicture[],
): Promise<(size: Size) => Promise<{ bytes: Uint8Array; model: string }>> {
  const { provider, negative_prompt: avoid } = input;
  const shapes = Map.groupBy(pictures, ({ size }) => shapeOf(size));
  const painted = new Map<Shape, MadePicture>();
  for (const [shape, all] of shapes) {
    const width = Math.max(...all.map(({ size }) => size.width));
    const height = Math.max(...all.map(({ size }) => size.height));
    const wish = { prompt: promptOf(input), width, height, provider };
    painted.set(shape, await models.make(avoid === undefined ? wish : { ...wish, avoid }));
  }
  return async (size) => {
    const picture = painted.get(shapeOf(size))!;
    const bytes = await fitPicture(picture, size.width, size.height);
    return { bytes, model: picture.model };
  };
}

function promptOf({ prompt, creative_brief: brief, headline, subheadline, cta }: SetInput): string {
  const words = [headline, subheadline, cta].filter((text) => text !== undefined);
  return [
    prompt,
    brief === undefined ? '' : `Brief: ${brief.slice(0, 2_000)}`,
    words.length === 0
      ? ''
      : `Words in it, spelled just so: ${words.map((text) => `“${text}”`).join(', ')}`,
  ]
    .filter((line) => line !== '')
    .join('\n');
}
