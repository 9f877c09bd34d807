/** One picture of a shape that the models know; it comes as base64, which stays in the service. */
import type { ReadScript } from '../../../sdk/script.ts';
import { nearestShape, unpainted, withAvoided, type KeptPicture } from '../../../sdk/kit/index.ts';
import type { GeminiMakeImageArgs } from '../scripts.d.ts';

interface Reply {
  readonly modelVersion?: string;
  readonly promptFeedback?: { readonly blockReason?: string };
  readonly candidates?: readonly {
    readonly finishReason?: string;
    readonly content?: {
      readonly parts?: readonly { readonly inlineData?: { readonly data: KeptPicture } }[];
    };
  }[];
}

const SHAPES = ['1:1', '2:3', '3:2', '3:4', '4:3', '4:5', '5:4', '9:16', '16:9', '21:9'];
/** Longer sides up to which a picture of 1K is large enough. */
const ONE_K = 1_100;

const script: ReadScript<GeminiMakeImageArgs, object> = async (args, host) => {
  const { prompt, avoid, width, height, model = 'gemini-3.1-flash-image' } = args;
  const reply = await host.post<Reply>(`models/${model}:generateContent`, {
    contents: [{ role: 'user', parts: [{ text: withAvoided(prompt, avoid) }] }],
    generationConfig: {
      responseModalities: ['IMAGE'],
      imageConfig: {
        aspectRatio: nearestShape(SHAPES, width, height),
        imageSize: Math.max(width, height) > ONE_K ? '2K' : '1K',
      },
    },
  });
  const [candidate] = reply.candidates ?? [];
  const found = candidate?.content?.parts?.find(({ inlineData }) => inlineData)?.inlineData?.data;
  if (!found) return unpainted(candidate?.finishReason ?? reply.promptFeedback?.blockReason);
  return { ...found, model: reply.modelVersion ?? model };
};
export default script;
