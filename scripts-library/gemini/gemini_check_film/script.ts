/** One look at a film; when it is there its file is fetched, and judged by its bytes. */
import type { ReadScript } from '../../../sdk/script.ts';
import { filmAt, filmUnderWay, unfilmed } from '../../../sdk/kit/film.ts';
import type { GeminiCheckFilmArgs } from '../scripts.d.ts';

interface Interaction {
  readonly status?: string;
  readonly errors?: readonly { readonly message?: string }[];
  readonly output_video?: { readonly uri?: string };
}

const OVER = ['failed', 'cancelled', 'incomplete', 'requires_action'];

const script: ReadScript<GeminiCheckFilmArgs, object> = async ({ task }, host) => {
  const found = await host.get<Interaction>(`interactions/${task}`);
  const { status = 'failed', errors = [], output_video: film } = found;
  if (OVER.includes(status)) return unfilmed(errors[0]?.message ?? status);
  return status === 'completed' ? filmAt(film?.uri, host) : filmUnderWay();
};
export default script;
