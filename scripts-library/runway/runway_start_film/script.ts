/** Asks for one film, to be made in the background. A prompt that is too long for the model is cut at a word. */
import type { ReadScript } from '../../../sdk/script.ts';
import { lengthFor } from '../../../sdk/kit/film.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import type { RunwayStartFilmArgs } from '../scripts.d.ts';

const MODEL = 'gen4.5';
const LIMITS = { lengths: [2, 3, 4, 5, 6, 7, 8, 9, 10], shapes: ['9:16', '16:9'] };
const MOST = 1_000;

const script: ReadScript<RunwayStartFilmArgs, object> = async (args, host) => {
  const duration = lengthFor(args, LIMITS);
  const { prompt, shape } = args;
  const { id } = await host.post<{ id?: string }>('text_to_video', {
    model: MODEL,
    promptText: prompt.length > MOST ? prompt.slice(0, MOST).replace(/\S*$/, '').trimEnd() : prompt,
    ratio: shape === '9:16' ? '720:1280' : '1280:720',
    duration,
  });
  if (id) return { task: id, model: MODEL };
  throw failure('platform_answer_invalid', 'Runway named no task.');
};
export default script;
