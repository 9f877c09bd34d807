/**
 * A film at an address of the caller, for one new ad: looked at here, and shown with its SHA-256 until TikTok has fetched it. TikTok
 * makes a cover of it, which becomes a picture of the library where no other is given.
 */
import type { Host } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { passingFilm, type PassingFilm } from '../../../sdk/kit/film.ts';
import { postData } from '../api.ts';
import { uploadPicture } from './picture.ts';

/** Stands where the id of the library will stand. */
export interface WaitingVideo {
  readonly upload: PassingFilm;
}

interface Uploaded {
  readonly video_id?: string;
  readonly video_cover_url?: string;
}

/** @throws fetch_failed input_invalid  at the address is no film */
export async function videoAt(host: Host, url: string): Promise<WaitingVideo> {
  return { upload: await passingFilm(host, url) };
}

/** Puts it into the library. @param images  ids of a cover; that of TikTok when there is none */
export async function uploadedVideo(
  host: Host,
  { upload: { url, sha256 } }: WaitingVideo,
  images: readonly string[] | undefined,
) {
  const name = sha256.slice(0, 32);
  const settings = { upload_type: 'UPLOAD_BY_URL', video_url: url, file_name: `${name}.mp4` };
  const data = await postData<Uploaded | readonly Uploaded[]>(
    host,
    'file/video/ad/upload',
    settings,
  );
  // A video comes as a list of one.
  const [made = {}] = Array.isArray(data) ? (data as readonly Uploaded[]) : [data as Uploaded];
  const { video_id, video_cover_url: cover } = made;
  if (!video_id) throw failure('platform_answer_invalid', 'TikTok named no new video.');
  if (images) return { video_id, image_ids: images };
  if (!cover) throw failure('platform_answer_invalid', 'TikTok made no cover of the video.');
  return { video_id, image_ids: [await uploadPicture(host, cover, `${name}-cover`)] };
}
