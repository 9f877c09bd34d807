/** Asks for one film, to be made in the background. Lengths between those that the model has become the next longer one. */
import type { ReadScript } from '../../../sdk/script.ts';
import { lengthFor } from '../../../sdk/kit/film.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import type { GeminiStartFilmArgs } from '../scripts.d.ts';

const MODEL = 'gemini-omni-1.1-flash';
const LIMITS = { lengths: [3, 4, 5, 6, 7, 8, 9, 10], shapes: ['9:16', '16:9'] };

const script: ReadScript<GeminiStartFilmArgs, object> = async (args, host) => {
  const length = lengthFor(args, LIMITS);
  const { prompt, shape } = args;
  const { id, model = MODEL } = await host.post<{ id?: string; model?: string }>('interactions', {
    model: MODEL,
    input: prompt,
    response_format: {
      type: 'video',
      aspect_ratio: shape,
      duration: `${length}s`,
      resolution: '720p',
      delivery: 'uri',
    },
    background: true,
    store: true,
  });
  if (id) return { task: id, model };
  throw failure('platform_answer_invalid', 'Gemini named no interaction.');
};
export default script;
