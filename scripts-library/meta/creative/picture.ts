/** Pictures at addresses of the caller: shown in the plan with their SHA-256, and put into the account's library when it is made. */
import type { Host } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { withFilm } from './film.ts';

const EDGE = 'act_{account}/adimages';

/** Stands where the hash of the library will stand. */
interface Waiting {
  readonly upload: { readonly url: string; readonly size: string; readonly sha256: string };
}

export interface PictureArgs {
  readonly image_url?: string;
  readonly image_hash?: string;
}

/** Hash of a picture of the library, or one that is still to be put there; undefined without any. */
export type PictureHash = string | Waiting | undefined;

/** @throws fetch_failed input_invalid  at the address is no picture */
export async function pictureHash(
  host: Host,
  { image_url: url, image_hash }: PictureArgs,
): Promise<PictureHash> {
  if (url === undefined) return image_hash;
  const { file, width, height } = await host.ask('image', { url });
  return { upload: { url, size: `${width} x ${height}`, sha256: file } };
}

/** Puts a fetched picture into the library. @returns its hash there: the same picture has the same one */
export async function uploadPicture(host: Host, sha256: unknown, name: unknown): Promise<string> {
  const body = { bytes: { $file: sha256 }, name };
  const { images } = await host.post<{
    images?: Readonly<Record<string, { readonly hash?: string }>>;
  }>(EDGE, body);
  const [image] = Object.values(images ?? {});
  if (!image?.hash) throw failure('platform_answer_invalid', 'Meta named no image.');
  return image.hash;
}

/** The settings that were shown, with every picture and the film in the library, each once. */
export async function withMedia(host: Host, settings: Readonly<Record<string, unknown>>) {
  return withFilm(host, await withPictures(host, settings));
}

async function withPictures(
  host: Host,
  settings: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, unknown>>> {
  const hashes = new Map<string, string>();
  const filled = async (value: unknown): Promise<unknown> => {
    if (typeof value !== 'object' || value === null) return value;
    if (isWaiting(value)) {
      const { sha256 } = value.upload;
      const hash = hashes.get(sha256) ?? (await uploadPicture(host, sha256, sha256.slice(0, 16)));
      hashes.set(sha256, hash);
      return hash;
    }
    const parts: unknown[] = [];
    for (const part of Object.values(value)) parts.push(await filled(part));
    if (Array.isArray(value)) return parts;
    return Object.fromEntries(Object.keys(value).map((key, at) => [key, parts[at]]));
  };
  return (await filled(settings)) as Readonly<Record<string, unknown>>;
}

function isWaiting(value: object): value is Waiting {
  const { upload } = value as Partial<Waiting>;
  return typeof upload?.sha256 === 'string';
}
