/** Pictures and films of ads, looked at before Reddit is told where they lie: it fetches them by itself. */
import type { Host } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { passingFilm } from '../../../sdk/kit/film.ts';

interface MediaArgs {
  readonly type: 'IMAGE' | 'VIDEO';
  readonly media_url: string;
  readonly thumbnail_url?: string;
}

/**
 * As a change shows them: the hashes bind an approval to these very files.
 * @throws input_invalid fetch_failed  there is no such file, or a film has no still
 */
export async function mediaOf(host: Host, { type, media_url, thumbnail_url }: MediaArgs) {
  if (type === 'IMAGE') return { image: await pictureAt(host, media_url) };
  if (thumbnail_url === undefined)
    throw failure('input_invalid', 'A VIDEO needs thumbnail_url.', { field: 'thumbnail_url' });
  const { size, seconds, sha256 } = await passingFilm(host, media_url);
  return { film: { size, seconds, sha256 }, still: await pictureAt(host, thumbnail_url) };
}

async function pictureAt(host: Host, url: string) {
  const { file, width, height } = await host.ask('image', { url });
  return { size: `${width} x ${height}`, sha256: file };
}
