/** Asks for one film, to be made in the background. Lengths between those that the model has become the next longer one. */
import type { ReadScript } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import type { GeminiStartFilmArgs } from '../scripts.d.ts';

const MODEL = 'gemini-omni-1.1-flash';
const [SHORTEST, LONGEST] = [3, 10];

const script: ReadScript<GeminiStartFilmArgs, object> = async (args, host) => {
  const { prompt, shape, seconds, avatar } = args;
  const refused = (field: string, message: string) =>
    failure('input_invalid', `${field}: ${message}`, { field });
  if (seconds > LONGEST)
    throw refused('seconds', `this provider makes films of at most ${LONGEST} seconds`);
  if (shape === '1:1') throw refused('shape', 'this provider makes 9:16 and 16:9');
  if (avatar !== undefined) throw refused('avatar', 'this provider has no avatars');
  const { id, model = MODEL } = await host.post<{ id?: string; model?: string }>('interactions', {
    model: MODEL,
    input: prompt,
    response_format: {
      type: 'video',
      aspect_ratio: shape,
      duration: `${Math.max(SHORTEST, Math.ceil(seconds))}s`,
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
