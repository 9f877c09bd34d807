/** Pictures and sounds in an answer: the run keeps their bytes, and the script sees what they are. */
import { ServiceError } from '../../../sdk/errors.ts';
import type { PlatformData } from '../../../sdk/platform.ts';
import type { HostRequest } from '../../../sdk/script.ts';
import { readPicture } from './read-picture.ts';
import { readSound } from './read-sound.ts';
import type { FileRoom, Picture, RunFiles } from './run-files.ts';

/** The record that stands in the place of a picture's bytes. */
export interface KeptPicture extends Omit<Picture, 'bytes'> {
  /** SHA-256, hexadecimal. */
  readonly file: string;
  readonly bytes: number;
}

/** The record that stands in the place of a sound's bytes. */
export type KeptSound = Omit<KeptPicture, 'width' | 'height'>;

export interface PictureKeeper {
  readonly files: RunFiles;
  readonly room: FileRoom;
}

type Keep = (bytes: Uint8Array, keeper: PictureKeeper) => KeptPicture | KeptSound;

/** A picture or sound of an answer, and its place there. */
export interface Held {
  readonly at: string;
  readonly keep: Keep;
}

/** The places where `platform.json` says that the answer holds pictures or sounds. */
export function heldIn(
  { pictures, sounds }: Pick<PlatformData, 'pictures' | 'sounds'>,
  { method, path }: HostRequest,
): Held | undefined {
  const isIn = (one: { readonly path: string } | undefined) =>
    one !== undefined && method === 'POST' && new RegExp(one.path).test(path);
  if (pictures && isIn(pictures)) return { at: pictures.at, keep: keepPicture };
  return sounds && isIn(sounds) ? { at: sounds.at, keep: keepSound } : undefined;
}

/**
 * @param held  `at` is the dot path of texts in base64; it goes through lists
 * @throws platform_answer_invalid  the text there is none
 */
export function takeHeld(body: unknown, { at, keep }: Held, keeper: PictureKeeper): unknown {
  return replaced(body, at.split('.'), (text) => keep(bytesOf(text), keeper));
}

function replaced(
  value: unknown,
  path: readonly string[],
  kept: (text: string) => unknown,
): unknown {
  if (Array.isArray(value)) return value.map((one) => replaced(one, path, kept));
  const [name, ...rest] = path;
  if (name === undefined) return typeof value === 'string' ? kept(value) : value;
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return value;
  const inner = (value as Readonly<Record<string, unknown>>)[name];
  return { ...value, [name]: replaced(inner, rest, kept) };
}

function bytesOf(text: string): Buffer {
  // The decoder would pass over a character outside the alphabet, and the rest would be taken for a picture.
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text)) throw noPicture();
  return Buffer.from(text, 'base64');
}

function keepSound(bytes: Uint8Array, { files, room }: PictureKeeper): KeptSound {
  const { mime, seconds } = readSound(bytes);
  const file = files.put(room, { mime, seconds, width: 0, height: 0, bytes });
  return { file, mime, seconds, bytes: bytes.byteLength };
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
    {
      message:
        'The platform answered with something that is no PNG, JPEG or GIF picture, nor an MP3.',
    },
    { cause },
  );
}
