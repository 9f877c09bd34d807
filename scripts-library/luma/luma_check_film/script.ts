/** One look at a film; when it is there its file is fetched, and judged by its bytes. */
import type { ReadScript } from '../../../sdk/script.ts';
import { filmAt, filmUnderWay, unfilmed } from '../../../sdk/kit/film.ts';
import type { LumaCheckFilmArgs } from '../scripts.d.ts';

interface Generation {
  readonly state?: string;
  readonly failure_reason?: string | null;
  readonly assets?: { readonly video?: string | null } | null;
}

const script: ReadScript<LumaCheckFilmArgs, object> = async ({ task }, host) => {
  const { state, failure_reason: why, assets } = await host.get<Generation>(`generations/${task}`);
  if (state === 'failed') return unfilmed(why);
  return state === 'completed' ? filmAt(assets?.video, host) : filmUnderWay();
};
export default script;
