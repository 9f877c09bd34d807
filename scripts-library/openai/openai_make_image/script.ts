/** One picture of a size that the models take; it comes as base64, which stays in the service. */
import type { ReadScript } from '../../../sdk/script.ts';
import { withAvoided, type KeptPicture } from '../../../sdk/kit/index.ts';
import type { OpenaiMakeImageArgs } from '../scripts.d.ts';

/**
 * Sides are multiples of 16, and the longer one is at most three times the other. The number of pixels is limited too.
 * @see openai, resources/images.d.ts: "maximum supported resolution is 3840x2160"
 */
const STEP = 16;
const LEAST_PIXELS = 655_360;
const MOST_PIXELS = 3_840 * 2_160;

const script: ReadScript<OpenaiMakeImageArgs, object> = async (args, host) => {
  const { prompt, avoid, width, height, model = 'gpt-image-2.5-flare' } = args;
  const { data } = await host.post<{ data: readonly { readonly b64_json: KeptPicture }[] }>(
    'images/generations',
    {
      model,
      prompt: withAvoided(prompt, avoid),
      size: sizeFor(width, height).join('x'),
      quality: 'medium',
      output_format: 'png',
      n: 1,
    },
  );
  return { ...data[0]!.b64_json, model };
};
export default script;

function sizeFor(width: number, height: number): readonly number[] {
  const sides = [Math.max(width, height / 3), Math.max(height, width / 3)] as const;
  const pixels = sides[0] * sides[1];
  const scale = Math.sqrt(Math.min(Math.max(pixels, LEAST_PIXELS), MOST_PIXELS) / pixels);
  const whole = scale < 1 ? Math.floor : Math.ceil;
  return sides.map((side) => whole((side * scale) / STEP) * STEP);
}
