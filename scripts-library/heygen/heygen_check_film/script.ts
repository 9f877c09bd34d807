/** One look at a film; when it is there its file is fetched, and judged by its bytes. */
import type { ReadScript } from '../../../sdk/script.ts';
import { filmAt, filmUnderWay, unfilmed } from '../../../sdk/kit/film.ts';
import type { HeygenCheckFilmArgs } from '../scripts.d.ts';

interface Video {
  readonly status?: string;
  readonly video_url?: string | null;
  readonly failure_code?: string | null;
  readonly failure_message?: string | null;
}

const script: ReadScript<HeygenCheckFilmArgs, object> = async ({ task }, host) => {
  const { data } = await host.get<{ data: Video }>(`videos/${task}`);
  const { status, video_url: url, failure_message: why, failure_code: code } = data;
  if (status === 'failed') return unfilmed(why ?? code);
  return status === 'completed' ? filmAt(url, host) : filmUnderWay();
};
export default script;
