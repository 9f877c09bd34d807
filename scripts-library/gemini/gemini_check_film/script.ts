/** One look at a film; when it is there its file is fetched, and judged by its bytes. */
import type { ReadScript } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import type { GeminiCheckFilmArgs } from '../scripts.d.ts';

interface Interaction {
  readonly status?: string;
  readonly errors?: readonly { readonly message?: string }[];
  readonly output_video?: { readonly uri?: string };
}

const OVER = ['failed', 'cancelled', 'incomplete', 'requires_action'];
const waiting = { file: null, width: null, height: null, seconds: null };

const script: ReadScript<GeminiCheckFilmArgs, object> = async ({ task }, host) => {
  const found = await host.get<Interaction>(`interactions/${task}`);
  const { status = 'failed', errors = [], output_video: film } = found;
  if (OVER.includes(status))
    throw failure('platform_rejected', `No film was made: ${errors[0]?.message ?? status}.`);
  if (status !== 'completed') return { state: 'waiting', progress: null, ...waiting };
  if (!film?.uri) throw failure('platform_answer_invalid', 'The answer holds no film.');
  const { file, width, height, seconds } = await host.ask('film', { url: film.uri });
  return { state: 'done', progress: 1, file, width, height, seconds };
};
export default script;
