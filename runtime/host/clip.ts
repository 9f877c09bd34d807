/**
 * A film at an address of the caller, at most 500 MB: read as it passes by and not kept. The script gets what it is; the platform fetches
 * it by itself.
 */
import { ServiceError } from '../../sdk/errors.ts';
import { fetchFile } from '../platforms/fetch-file.ts';
import { FilmReader, MAX_HEADER, type PassedFilm } from '../platforms/files/film-reader.ts';
import { RunFiles } from '../platforms/files/run-files.ts';
import { noSuchWish, trailPathOf } from './fetch-for-run.ts';
import type { Desk, Operation } from './operation.ts';

const MAX_BYTES = 500 * 1024 * 1024;
const DEADLINE_MS = 55_000;

/** @throws call_refused fetch_failed input_invalid timed_out overloaded */
export const clip: Operation = async (desk, { url, ...others }) => {
  if (typeof url !== 'string' || Object.keys(others).length > 0) throw noSuchWish('clip');
  const { files = new RunFiles() } = desk.options;
  return files.once(JSON.stringify(['clip', url]), desk.room, MAX_HEADER, async () => ({
    answer: await desk.trailed(trailPathOf('clip', url), (tally) =>
      passed(desk, url, (status) => {
        tally.attempts = 1;
        tally.status = status;
      }),
    ),
    keptBytes: 0,
  }));
};

async function passed(
  { client, own, monotonicMs, options: { signal } }: Desk,
  url: string,
  onStatus: (status: number) => void,
): Promise<PassedFilm> {
  const reader = new FilmReader();
  const kept = await own?.(url);
  if (kept) for await (const piece of kept) reader.write(piece);
  else {
    const sink = { write: async (piece: Uint8Array) => reader.write(piece) };
    const wish = { url, signal, maxBytes: MAX_BYTES, monotonicMs, onStatus };
    // What is small comes whole.
    reader.write(await fetchFile(client, { ...wish, deadlineMs: DEADLINE_MS, sink }));
  }
  const film = reader.end();
  if (film.bytes <= MAX_BYTES) return film;
  throw new ServiceError('fetch_failed', { message: 'The film is larger than 500 MB.' });
}
