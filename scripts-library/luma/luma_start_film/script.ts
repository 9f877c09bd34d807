/** Asks for one film, to be made in the background. */
import type { ReadScript } from '../../../sdk/script.ts';
import { lengthFor } from '../../../sdk/kit/film.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import type { LumaStartFilmArgs } from '../scripts.d.ts';

const MODEL = 'ray-2';
const LIMITS = { lengths: [5, 9], shapes: ['9:16', '16:9', '1:1'] };

const script: ReadScript<LumaStartFilmArgs, object> = async (args, host) => {
  const length = lengthFor(args, LIMITS);
  const { id, model = MODEL } = await host.post<{ id?: string; model?: string }>(
    'generations/video',
    {
      model: MODEL,
      generation_type: 'video',
      prompt: args.prompt,
      aspect_ratio: args.shape,
      duration: `${length}s`,
      resolution: '720p',
    },
  );
  if (id) return { task: id, model };
  throw failure('platform_answer_invalid', 'Luma named no generation.');
};
export default script;
