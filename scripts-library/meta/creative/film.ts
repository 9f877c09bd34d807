/**
 * A film at an address of the caller: looked at here, and shown with its SHA-256 until Meta has fetched it into the account's library.
 * Meta makes a still of it, which is the thumbnail where no picture is given.
 */
import type { Host } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { passingFilm, type PassingFilm } from '../../../sdk/kit/film.ts';
import { lookUntil } from '../../../sdk/kit/look-until.ts';

/** Stands where the id of the library will stand. */
export interface WaitingFilm {
  readonly film: PassingFilm;
}

interface Video {
  readonly status?: { readonly video_status?: string };
  readonly picture?: string;
}

/** Before each further look, some 40 seconds in all: a short film is ready in less. */
const waits = [1_000, 2_000, 3_000, 4_000, 5_000, 5_000, 5_000, 5_000, 5_000, 5_000];

/** @throws fetch_failed input_invalid  at the address is no film */
export async function filmAt(host: Host, url: string): Promise<WaitingFilm> {
  return { film: await passingFilm(host, url) };
}

/**
 * The settings of a creative with its film in the library.
 * @throws platform_rejected  Meta cannot use the film
 * @throws platform_unavailable  Meta is not done with it in time
 */
export async function withFilm(
  host: Host,
  settings: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, unknown>>> {
  const story = (settings['object_story_spec'] ?? {}) as Readonly<Record<string, unknown>>;
  const video = (story['video_data'] ?? {}) as Readonly<Record<string, unknown>>;
  const waiting = video['video_id'];
  if (!isWaiting(waiting)) return settings;
  const { url, sha256 } = waiting.film;
  const name = sha256.slice(0, 16);
  const { id } = await host.post<{ id?: string }>('act_{account}/advideos', {
    file_url: url,
    name,
  });
  if (!id) throw failure('platform_answer_invalid', 'Meta named no video.');
  const still = await stillOf(host, id);
  const thumbnail = video['image_hash'] === undefined ? { image_url: still } : {};
  const video_data = { ...video, ...thumbnail, video_id: id };
  return { ...settings, object_story_spec: { ...story, video_data } };
}

/** Waits until the video can be shown. @returns the address of its still */
async function stillOf(host: Host, id: string): Promise<string> {
  const still = await lookUntil(host, waits, async () => {
    const { status, picture } = await host.get<Video>(id, { fields: 'status,picture' });
    if (status?.video_status === 'error')
      throw failure('platform_rejected', `Meta cannot use the film; it stays as video ${id}.`);
    return status?.video_status === 'ready' ? picture : undefined;
  });
  if (still !== undefined) return still;
  throw failure(
    'platform_unavailable',
    `Meta is still preparing the film: make the ad of it in some minutes, with video_id ${id} and a thumbnail.`,
  );
}

function isWaiting(value: unknown): value is WaitingFilm {
  return typeof value === 'object' && value !== null && 'film' in value;
}
