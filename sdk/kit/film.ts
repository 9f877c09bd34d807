/** Common parts of scripts that have films made, or make ads of films. */
import type { Host } from '../script.ts';
import { failure } from './failure.ts';

export interface FilmLimits {
  /** Seconds that the provider makes, rising; or the whole seconds between two ends. */
  readonly lengths: readonly number[];
  readonly shapes: readonly string[];
}

interface FilmArgs {
  readonly seconds: number;
  readonly shape: string;
  readonly script?: string | undefined;
  readonly avatar?: string | undefined;
}

/**
 * The next longer film that a provider makes, for one that has no avatars.
 * @throws input_invalid  it makes none so long, of no such shape, or with nobody who speaks
 */
export function lengthFor(
  { seconds, shape, script, avatar }: FilmArgs,
  { lengths, shapes }: FilmLimits,
): number {
  const refused = (field: string, message: string) =>
    failure('input_invalid', `${field}: ${message}`, { field });
  const length = lengths.find((one) => one >= seconds);
  if (length === undefined)
    throw refused('seconds', `this provider makes films of at most ${lengths.at(-1)} seconds`);
  if (!shapes.includes(shape)) throw refused('shape', `this provider makes ${shapes.join(', ')}`);
  if (avatar !== undefined) throw refused('avatar', 'this provider has no avatars');
  if (script !== undefined) throw refused('script', 'this provider has no avatars');
  return length;
}

/** As `check_film` answers it before the film is there. */
export const filmUnderWay = (progress: number | null = null) => ({
  state: 'waiting',
  progress,
  file: null,
  width: null,
  height: null,
  seconds: null,
});

/** Fetches a film that is there. @throws platform_answer_invalid  the provider says no address */
export async function filmAt(url: string | null | undefined, host: Pick<Host, 'ask'>) {
  if (!url) throw failure('platform_answer_invalid', 'The answer holds no film.');
  const { file, width, height, seconds } = await host.ask('film', { url });
  return { state: 'done', progress: 1, file, width, height, seconds };
}

/** A film at an address of the caller, which the platform will fetch by itself: as a change shows it. */
export interface PassingFilm {
  readonly url: string;
  readonly size: string;
  readonly seconds: number;
  readonly sha256: string;
}

/** @throws fetch_failed input_invalid  at the address is no film */
export async function passingFilm(host: Pick<Host, 'ask'>, url: string): Promise<PassingFilm> {
  const { file, width, height, seconds } = await host.ask('clip', { url });
  return { url, size: `${width} x ${height}`, seconds, sha256: file };
}

/** @throws platform_rejected */
export function unfilmed(why: string | null | undefined): never {
  throw failure(
    'platform_rejected',
    `No film was made: ${(why ?? 'it says no why').replace(/\.+$/, '')}.`,
  );
}
