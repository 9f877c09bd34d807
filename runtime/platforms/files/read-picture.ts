/** The type of a fetched file when a picture was asked for: judged by its bytes, not by its name or headers. */
import { imageSize } from 'image-size';
import { ServiceError } from '../../../sdk/errors.ts';
import type { Picture } from './run-files.ts';

export const MAX_PICTURE_BYTES = 5 * 1024 * 1024;
/** A side longer than this is no advertisement. */
const MAX_SIDE = 30_000;

const starts: readonly (readonly [Picture['mime'], string])[] = [
  ['image/png', '89504e470d0a1a0a'],
  ['image/jpeg', 'ffd8ff'],
  ['image/gif', '474946383761'],
  ['image/gif', '474946383961'],
];

/** @throws input_invalid  the file is no PNG, JPEG or GIF, or does not say how large it is */
export function readPicture(bytes: Uint8Array): Picture {
  const start = Buffer.from(bytes.subarray(0, 8)).toString('hex');
  const mime = starts.find(([, magic]) => start.startsWith(magic))?.[0];
  const size = mime && sizeOf(bytes);
  if (!mime || !size) throw noPicture('The file is no whole PNG, JPEG or GIF picture.');
  const { width, height } = size;
  const isSound = [width, height].every((side) => side >= 1 && side <= MAX_SIDE);
  if (!isSound) throw noPicture('The picture has a size that no picture has.');
  return { mime, width, height, bytes };
}

function sizeOf(bytes: Uint8Array): { width: number; height: number } | undefined {
  try {
    return imageSize(bytes);
  } catch {
    return undefined;
  }
}

function noPicture(message: string): ServiceError {
  return new ServiceError('input_invalid', { message });
}
