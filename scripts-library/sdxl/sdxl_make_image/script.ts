/** One picture of a shape that the models know; it comes as base64, which stays in the service. */
import type { ReadScript } from '../../../sdk/script.ts';
import { nearestShape, unpainted, type KeptPicture } from '../../../sdk/kit/index.ts';
import type { SdxlMakeImageArgs } from '../scripts.d.ts';

interface Reply {
  readonly image: KeptPicture;
  readonly finish_reason: string;
}

const SHAPES = ['21:9', '16:9', '3:2', '5:4', '1:1', '4:5', '2:3', '9:16', '9:21'];

const script: ReadScript<SdxlMakeImageArgs, object> = async (args, host) => {
  const { prompt, avoid, width, height, model = 'sd3.5-large' } = args;
  const reply = await host.post<Reply>('v2beta/stable-image/generate/sd3', {
    prompt,
    negative_prompt: avoid,
    aspect_ratio: nearestShape(SHAPES, width, height),
    output_format: 'png',
    model,
  });
  // A filtered answer still has a picture, but a blurred one.
  if (reply.finish_reason !== 'SUCCESS') return unpainted(reply.finish_reason);
  return { ...reply.image, model };
};
export default script;
