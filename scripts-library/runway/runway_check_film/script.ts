/** One look at a film; when it is there its file is fetched, and judged by its bytes. */
import type { ReadScript } from '../../../sdk/script.ts';
import { filmAt, filmUnderWay, unfilmed } from '../../../sdk/kit/film.ts';
import type { RunwayCheckFilmArgs } from '../scripts.d.ts';

interface Task {
  readonly status?: string;
  readonly progress?: number;
  readonly output?: readonly string[];
  readonly failure?: string;
  readonly failureCode?: string;
}

const script: ReadScript<RunwayCheckFilmArgs, object> = async ({ task }, host) => {
  const found = await host.get<Task>(`tasks/${task}`);
  const { status, progress, output = [], failure: why, failureCode: code } = found;
  if (status === 'FAILED' || status === 'CANCELLED')
    return unfilmed([code, why].filter(Boolean).join(', ') || status);
  return status === 'SUCCEEDED' ? filmAt(output[0], host) : filmUnderWay(progress ?? null);
};
export default script;
