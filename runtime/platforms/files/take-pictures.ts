/** Pictures in an answer: the run keeps their bytes, and the script sees what they are. */
import { ServiceError } from '../../../sdk/errors.ts';
import type { PlatformData } from '../../../sdk/platform.ts';
import type { HostRequest } from '../../../sdk/script.ts';
import { readPicture } from './read-picture.ts';
import type { FileRoom, Picture, RunFiles } from './run-files.ts';

/** What stands in the place of a picture's bytes. */
export interface KeptPicture extends Omit<Picture, 'bytes'> {
  /** SHA-256, hexadecimal. */
  readonly file: string;
  readonly bytes: number;
}

export interface PictureKeeper {
  readonly files: RunFiles;
  readonly room: FileRoom;
}

/** Whether `platform.json` says that the answer holds pictures. */
export function holdsPictures({ pictures }: PlatformData, { method, path }: HostRequest): boolean {
  return pictures !== undefined && method === 'POST' && new RegExp(pictures.path).test(path);
}

/**
 * @param at  dot path of texts in base64; it goes through lists
 * @throws platform_answer_invalid  what stands there is no picture
 */
export function takePictures(body: unknown, at: string, keeper: PictureKeeper): unknown {
  return replaced(body, at.split('.'), keeper);
}

function replaced(value: unknown, path: readonly string[], keeper: PictureKeeper): unknown {
  if (Array.isArray(value)) return value.map((one) => replaced(one, path, keeper));
  const [name, ...rest] = path;
  if (name === undefined) return typeof value === 'string' ? keptOf(value, keeper) : value;
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return value;
  const inner = (value as Readonly<Record<string, unknown>>)[name];
  return { ...value, [name]: replaced(inner, rest, keeper) };
}

function keptOf(text: string, keeper: PictureKeeper): KeptPicture {
  // What is not of the alphabet would be passed over, and the rest taken for a picture.
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text)) throw noPicture();
  return keepPicture(Buffer.from(text, 'base64'), keeper);
}

/** @throws platform_answer_invalid overloaded */
export function keepPicture(bytes: Uint8Array, { files, room }: PictureKeeper): KeptPicture {
  let picture: Picture;
  try {
    picture = readPicture(bytes);
  } catch (error) {
    throw noPicture(error);
  }
  const { mime, width, height } = picture;
  return { file: files.put(room, picture), mime, width, height, bytes: bytes.byteLength };
}

function noPicture(cause?: unknown): ServiceError {
  return new ServiceError(
    'platform_answer_invalid',
    { message: 'The platform answered with something that is no PNG, JPEG or GIF picture.' },
    { cause },
  );
}
