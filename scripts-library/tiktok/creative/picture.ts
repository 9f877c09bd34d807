/**
 * A picture at an address of the caller, for one new ad: looked at here, and shown with its SHA-256 until TikTok has fetched it.
 * TikTok wants the MD5 of what is sent as bytes, which a script does not have, so it fetches by itself.
 */
import type { Host } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { postData } from '../api.ts';

/** Stands where the id of the library will stand. */
export interface WaitingPicture {
  readonly upload: { readonly url: string; readonly size: string; readonly sha256: string };
}

/** @throws fetch_failed input_invalid  at the address is no picture */
export async function pictureAt(host: Host, url: string): Promise<WaitingPicture> {
  const { file, width, height } = await host.ask('image', { url });
  return { upload: { url, size: `${width} x ${height}`, sha256: file } };
}

/** Ids of the library, each picture that waits uploaded. */
export async function uploadedPictures(
  host: Host,
  images: readonly (string | WaitingPicture)[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const image of images)
    ids.push(typeof image === 'string' ? image : await upload(host, image.upload));
  return ids;
}

const upload = (host: Host, { url, sha256 }: WaitingPicture['upload']) =>
  uploadPicture(host, url, sha256.slice(0, 32));

/** @returns its id of the library */
export async function uploadPicture(host: Host, url: string, name: string): Promise<string> {
  const settings = { upload_type: 'UPLOAD_BY_URL', image_url: url, file_name: name };
  const path = 'file/image/ad/upload';
  const { image_id: id } = await postData<{ image_id?: string }>(host, path, settings);
  if (id) return id;
  throw failure('platform_answer_invalid', 'TikTok named no new image.');
}
