/** One look at a film; when it is there its file is fetched, and judged by its bytes. */
import type { ReadScript } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import type { HeygenCheckFilmArgs } from '../scripts.d.ts';

interface Video {
  readonly status?: string;
  readonly video_url?: string | null;
  readonly failure_code?: string | null;
  readonly failure_message?: string | null;
}

const waiting = { file: null, width: null, height: null, seconds: null };

const script: ReadScript<HeygenCheckFilmArgs, object> = async ({ task }, host) => {
  const { data } = await host.get<{ data: Video }>(`videos/${task}`);
  const { status, video_url: url, failure_message: why, failure_code: code } = data;
  if (status === 'failed')
    throw failure('platform_rejected', `No film was made: ${why ?? code ?? status}`);
  if (status !== 'completed') return { state: 'waiting', progress: null, ...waiting };
  if (!url) throw failure('platform_answer_invalid', 'The answer holds no film.');
  const { file, width, height, seconds } = await host.ask('film', { url });
  return { state: 'done', progress: 1, file, width, height, seconds };
};
export default script;
