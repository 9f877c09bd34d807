/**
 * A film at an address of the caller, at most 500 MB: read as it passes by. For a platform that fetches it by itself
 * nothing of it is kept; for one that wants the bytes (`keep`) they stand on disk until the run ends, and memory holds
 * a piece of them.
 */
import { ServiceError } from '../../sdk/errors.ts';
import { fetchFile } from '../platforms/download/fetch-file.ts';
import { FilmFile } from '../platforms/files/film-file.ts';
import { FilmReader, MAX_HEADER, type PassedFilm } from '../platforms/files/film-reader.ts';
import { RunFiles } from '../platforms/files/run-files.ts';
import { noSuchWish, trailPathOf } from './fetch-for-run.ts';
import type { Desk, Operation } from './operation.ts';

const MAX_BYTES = 500 * 1024 * 1024;
const DEADLINE_MS = 55_000;

type Write = (piece: Uint8Array) => Promise<void>;

/** @throws call_refused fetch_failed input_invalid timed_out overloaded */
export const clip: Operation = async (desk, { url, keep, ...others }) => {
  const isWish = typeof url === 'string' && (keep === undefined || keep === true);
  if (!isWish || Object.keys(others).length > 0) throw noSuchWish('clip');
  const { files = new RunFiles() } = desk.options;
  return files.once(JSON.stringify(['clip', url, keep]), desk.room, MAX_HEADER, async () => ({
    answer: await desk.trailed(trailPathOf('clip', url), (tally) => {
      const onStatus = (status: number) => {
        tally.attempts = 1;
        tally.status = status;
      };
      return keep ? kept(desk, url, files, onStatus) : passed(desk, url, onStatus);
    }),
    keptBytes: 0,
  }));
};

async function passed(
  { client, own, monotonicMs, options: { signal } }: Desk,
  url: string,
  onStatus: (status: number) => void,
  also?: Write,
): Promise<PassedFilm> {
  const reader = new FilmReader();
  const write: Write = async (piece) => {
    reader.write(piece);
    if (reader.bytes > MAX_BYTES) throw tooLarge();
    await also?.(piece);
  };
  const stored = await own?.(url);
  if (stored) for await (const piece of stored) await write(piece);
  else {
    const wish = { url, signal, maxBytes: MAX_BYTES, monotonicMs, onStatus, sink: { write } };
    // A small file comes whole.
    await write(await fetchFile(client, { ...wish, deadlineMs: DEADLINE_MS }));
  }
  return reader.end();
}

async function kept(
  desk: Desk,
  url: string,
  files: RunFiles,
  onStatus: (status: number) => void,
): Promise<PassedFilm> {
  const back = desk.films.take(MAX_BYTES);
  const file = await FilmFile.create().catch((error: unknown) => {
    back();
    throw error;
  });
  const close = () => {
    back();
    void file.close().catch(() => undefined);
  };
  try {
    const film = await passed(desk, url, onStatus, (piece) => file.write(piece));
    files.putLongFilm(film.file, { mime: film.mime, file }, close);
    back(MAX_BYTES - film.bytes);
    return film;
  } catch (error) {
    close();
    throw error;
  }
}

function tooLarge(): ServiceError {
  return new ServiceError('fetch_failed', { message: 'The film is larger than 500 MB.' });
}
