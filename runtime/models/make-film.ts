/** One film by a model: asked for once, even when the service dies meanwhile, and waited for. */
import { ServiceError } from '../../sdk/errors.ts';
import type { FilmWish, MadeFilm } from '../../sdk/models.ts';
import type { Picture } from '../platforms/files/run-files.ts';

/** The record kept of a film under way. Without a task the provider was asked, and nobody knows its answer. */
export interface FilmNote {
  /** ISO 8601. */
  readonly askedAt: string;
  readonly task?: string;
  readonly model?: string;
  readonly script?: string;
  readonly voice?: string;
}

/** The film that a provider was asked for, by the provider's name of it. */
export interface StartedFilm {
  readonly task: string;
  readonly model: string;
  /** The words spoken in it. */
  readonly script?: string;
  /** Platform of the voice, where another provider speaks. */
  readonly voice?: string;
}

/** As the generic script for it answers. */
export interface AnsweredFilm {
  readonly state: 'waiting' | 'done';
  /** 0 to 1; null where the provider does not say. */
  readonly progress: number | null;
  readonly file: string | null;
}

export interface FilmHand {
  readonly now: () => number;
  noted(): Promise<FilmNote | undefined>;
  /** Durably; undefined forgets. */
  note(note: FilmNote | undefined): Promise<void>;
  start(wish: Omit<FilmWish, 'provider'>): Promise<StartedFilm>;
  look(task: string): Promise<AnsweredFilm>;
  fileOf(file: string): Picture;
  /** @throws timed_out  the service is leaving */
  sleep(ms: number): Promise<void>;
  tell(words: string, share: number | null): void;
}

const LIMIT_MS = 20 * 60_000;
const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;

/** @throws as `ModelsPort.film` */
export async function makeFilm(
  wish: Omit<FilmWish, 'provider'>,
  hand: FilmHand,
): Promise<Omit<MadeFilm, 'platform'>> {
  const { askedAt, isResumed, ...started } = await begun(wish, hand);
  const { task, ...told } = started;
  const words = isResumed
    ? `The film was ordered at ${askedAt}, before the service stopped; the provider is making it, and no other is ordered.`
    : 'The provider is making the film.';
  const until = Date.parse(askedAt) + LIMIT_MS;
  for (let wait = FIRST_MS; ; wait = Math.min(wait * 2, LONGEST_MS)) {
    const { state, progress, file } = await looked(task, hand);
    if (state === 'done') {
      const film = hand.fileOf(file ?? '');
      if (film.mime !== 'video/mp4' || film.seconds === undefined)
        throw new ServiceError('platform_answer_invalid', { message: 'It is no film.' });
      const { bytes, width, height, seconds } = film;
      return { bytes, mime: film.mime, width, height, seconds, ...told };
    }
    if (hand.now() + wait > until) {
      await hand.note(undefined);
      throw new ServiceError('platform_rejected', {
        message:
          'The provider did not end within 20 minutes. It was given up, and nothing is charged.',
      });
    }
    hand.tell(words, progress);
    await hand.sleep(wait);
  }
}

/** Asked now, or by an attempt before this one. */
async function begun(
  wish: Omit<FilmWish, 'provider'>,
  hand: FilmHand,
): Promise<StartedFilm & { readonly askedAt: string; readonly isResumed: boolean }> {
  const before = await hand.noted();
  if (before?.task) return { model: '', ...before, task: before.task, isResumed: true };
  if (before) throw orderedBefore(before);
  const askedAt = new Date(hand.now()).toISOString();
  await hand.note({ askedAt });
  try {
    const asked = { askedAt, ...(await hand.start(wish)) };
    await hand.note(asked);
    return { ...asked, isResumed: false };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    // Anything but a clear word may have begun a film: the note stays, and nobody asks again.
    if (error.code === 'outcome_unknown' || error.code === 'platform_answer_invalid')
      throw ended('The provider gave no answer that can be read.', error);
    await hand.note(undefined);
    throw error;
  }
}

/** The error for an order that may have arrived: the provider may make the film, and bill it. */
function orderedBefore({ askedAt }: FilmNote): ServiceError {
  return new ServiceError('platform_rejected', {
    message: `The film was ordered at ${askedAt}, and no answer to that was kept: the service stopped, or could not read it. The provider may have made it. It is not ordered again, and nothing is charged here. With a new idempotency key another one is ordered.`,
  });
}

/** Over for good: a job that failed so is not tried again. */
function ended(what: string, cause?: unknown): ServiceError {
  const message = `${what} It is not asked again, and nothing is charged.`;
  return new ServiceError('platform_rejected', { message }, { cause });
}

/** A film that ended badly is over: another attempt would hear the same. */
async function looked(task: string, hand: FilmHand): Promise<AnsweredFilm> {
  try {
    return await hand.look(task);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const isNoFilm = error.code === 'platform_answer_invalid';
    if (isNoFilm || !error.retryable) await hand.note(undefined);
    if (!isNoFilm) throw error;
    // The made film stays as it is: the job would fetch the same again.
    const message = `The provider made no film that could be used: ${error.message}`;
    throw new ServiceError('platform_rejected', { message }, { cause: error });
  }
}
