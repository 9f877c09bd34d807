/** A picture at an address of the caller: the script gets size and SHA-256, and puts it into requests by that. */
import { hash } from 'node:crypto';
import { MAX_PICTURE_BYTES, readPicture } from '../platforms/files/read-picture.ts';
import type { Fetched } from '../platforms/files/run-files.ts';
import { fetchForRun, noSuchWish } from './fetch-for-run.ts';
import type { Operation } from './operation.ts';

/** @throws call_refused fetch_failed input_invalid timed_out overloaded */
export const image: Operation = async (desk, { url, ...others }) => {
  if (typeof url !== 'string' || Object.keys(others).length > 0) throw noSuchWish('image');
  return fetchForRun(desk, { name: 'image', url, maxBytes: MAX_PICTURE_BYTES, read: pictureOf });
};

function pictureOf(bytes: Uint8Array): Fetched {
  const picture = readPicture(bytes);
  const { mime, width, height } = picture;
  const file = hash('sha256', bytes);
  const keptBytes = bytes.byteLength;
  return {
    answer: { file, mime, width, height, bytes: keptBytes },
    keptBytes,
    picture: [file, picture],
  };
}
