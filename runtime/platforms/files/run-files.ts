/** The files that one run has fetched from addresses of its caller; they live as long as the run. */
import { hash } from 'node:crypto';
import { ServiceError } from '../../../sdk/errors.ts';
import type { DocumentMime } from '../../../sdk/script.ts';
import type { FilmFile } from './film-file.ts';

/** A picture, a film, a sound or a document, whose bytes stay out of the sandbox. */
export interface Picture {
  readonly mime:
    'image/png' | 'image/jpeg' | 'image/gif' | 'video/mp4' | 'audio/mpeg' | DocumentMime;
  /** Of a film or a sound. */
  readonly seconds?: number;
  /** Pixels; a sound and a document have none. */
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

/** A film of the caller, which stands on disk. */
export interface LongFilm {
  readonly mime: 'video/mp4';
  readonly file: FilmFile;
}

/** Bytes of fetched files that may be in memory at once, over all runs. */
export interface FileRoom {
  /** @returns gives them back, all or some @throws overloaded */
  take(bytes: number): (bytes?: number) => void;
}

export function createFileRoom(maxBytes: number): FileRoom {
  let free = maxBytes;
  return {
    take: (bytes) => {
      if (bytes > free)
        throw new ServiceError('overloaded', { message: 'Too many files are being fetched.' });
      free -= bytes;
      let taken = bytes;
      return (back = taken) => {
        const given = Math.min(back, taken);
        taken -= given;
        free += given;
      };
    },
  };
}

/** One run may keep this much of pictures and lists together. */
const MAX_RUN_BYTES = 24 * 1024 * 1024;

/** A fetched file as the script sees it, and how much of it stays in memory. */
export interface Fetched {
  readonly answer: unknown;
  readonly keptBytes: number;
  /** Under its SHA-256, for requests that carry it. */
  readonly picture?: readonly [string, Picture];
  /** Of a sealed file, by their names: they stay out of the sandbox, as pictures do. */
  readonly texts?: readonly [string, ReadonlyMap<string, string>];
}

export class RunFiles {
  readonly #pictures = new Map<string, Picture>();
  readonly #texts = new Map<string, ReadonlyMap<string, string>>();
  readonly #films = new Map<string, LongFilm>();
  readonly #answers = new Map<string, unknown>();
  readonly #atEnd: (() => void)[] = [];
  #kept = 0;
  #ended = false;
  #turn: Promise<unknown> = Promise.resolve();

  /** @throws call_refused  the run has fetched no such picture */
  picture(file: string): Picture {
    const picture = this.#pictures.get(file);
    if (picture) return picture;
    throw new ServiceError('call_refused', { message: 'The script fetched no such file.' });
  }

  /** One of `clip`. @throws call_refused  the run has read no such film */
  longFilm(file: string): LongFilm {
    const film = this.#films.get(file);
    if (film) return film;
    throw new ServiceError('call_refused', { message: 'The script read no such film.' });
  }

  hasLongFilm(file: unknown): boolean {
    return typeof file === 'string' && this.#films.has(file);
  }

  /** @param atEnd  closes it @throws timed_out  the run has ended meanwhile */
  putLongFilm(name: string, film: LongFilm, atEnd: () => void): void {
    if (this.#ended) throw new ServiceError('timed_out');
    this.#films.set(name, film);
    this.#atEnd.push(atEnd);
  }

  /** @throws call_refused  the run has opened no such file, or it has no such text */
  text(file: string, name: string): string {
    const text = this.#texts.get(file)?.get(name);
    if (text !== undefined) return text;
    throw new ServiceError('call_refused', {
      message: 'The script opened no file with such a text.',
    });
  }

  /**
   * Fetches once: preview, apply and read-back of one run see the same file. One at a time.
   * @param key  tells this file, and the way it is read, from others
   */
  once(key: string, room: FileRoom, maxBytes: number, work: () => Promise<Fetched>) {
    const next = async (): Promise<unknown> => {
      if (this.#answers.has(key)) return this.#answers.get(key);
      const back = room.take(maxBytes);
      try {
        const { answer, keptBytes, picture, texts } = await work();
        if (this.#ended) throw new ServiceError('timed_out');
        this.#keep(keptBytes);
        back(Math.max(0, maxBytes - keptBytes));
        this.#atEnd.push(back);
        this.#answers.set(key, answer);
        if (picture) this.#pictures.set(...picture);
        if (texts) this.#texts.set(...texts);
        return answer;
      } catch (error) {
        back();
        throw error;
      }
    };
    const turn = this.#turn.then(next);
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  /** Keeps a picture that the platform made. @returns its SHA-256 @throws overloaded fetch_failed */
  put(room: FileRoom, picture: Picture): string {
    const { byteLength } = picture.bytes;
    if (this.#ended) throw new ServiceError('timed_out');
    const back = room.take(byteLength);
    this.#atEnd.push(back);
    this.#keep(byteLength);
    const file = hash('sha256', picture.bytes);
    this.#pictures.set(file, picture);
    return file;
  }

  /** Forgets all; a file that is still being fetched is dropped when it comes. */
  end(): void {
    this.#ended = true;
    this.#pictures.clear();
    this.#films.clear();
    this.#texts.clear();
    this.#answers.clear();
    for (const back of this.#atEnd.splice(0)) back();
  }

  #keep(bytes: number): void {
    if (this.#kept + bytes > MAX_RUN_BYTES)
      throw new ServiceError('fetch_failed', {
        message: `The files of one call may have ${MAX_RUN_BYTES >> 20} MB together.`,
      });
    this.#kept += bytes;
  }
}
