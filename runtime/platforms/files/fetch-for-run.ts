/**
 * `@image` and `@identifiers`: what a script may have of a file at an address that its caller gave. The bytes stay
 * in this process; the script gets what it must know, and puts a picture into a request by its SHA-256.
 */
import { hash } from 'node:crypto';
import { ServiceError } from '../../../sdk/errors.ts';
import type { HostRequest } from '../../../sdk/script.ts';
import type { Clock } from '../../clock.ts';
import type { FarReader } from '../far/far-reader.ts';
import { farText } from '../far/read-reply.ts';
import { fetchFile, type FileClient } from '../fetch-file.ts';
import { LARGE_BYTES } from '../http-client.ts';
import type { Normalization } from './identifiers.ts';
import { MAX_LIST_BYTES, readIdentifiers } from './read-identifiers.ts';
import { MAX_PICTURE_BYTES, readPicture } from './read-picture.ts';
import type { Fetched, FileRoom, RunFiles } from './run-files.ts';

export const IMAGE = '@image';
export const IDENTIFIERS = '@identifiers';

/** A path that leads to an address of the caller, whatever stands behind it in a trail. */
export function isFetch(path: string): boolean {
  return /^@(image|identifiers)( |$)/.test(path);
}

export interface FileWish extends Normalization {
  readonly url: string;
}

/** Beside the address, for `@identifiers`: what they may say, as in {@link Normalization}. */
const more: Readonly<Record<string, RegExp>> = {
  phones: /^(e164|digits)$/,
  devices: /^(plain|sha256)$/,
  unalias: /^[a-z0-9.-]+(,[a-z0-9.-]+){0,9}$/,
};

/** @throws call_refused  not a GET with `query.url` */
export function fileWishOf({ method, path, query = {}, body }: HostRequest): FileWish {
  const { url, ...others } = query;
  const isKnown = Object.entries(others).every(
    ([name, value]) =>
      path === IDENTIFIERS && Object.hasOwn(more, name) && more[name]!.test(String(value)),
  );
  if (method === 'GET' && body === undefined && typeof url === 'string' && isKnown) {
    const { unalias, ...rest } = others;
    return { url, ...rest, ...(unalias ? { unalias: String(unalias).split(',') } : {}) };
  }
  throw new ServiceError('call_refused', {
    message: `${path} is a GET with \`query.url\`, an address that the caller gave.`,
  });
}

/** `@image https://host/path`: without query, which may hold a signature. */
export function trailPathOf({ path, query }: HostRequest): string {
  const url = URL.parse(String(query?.['url']));
  return url ? `${path} ${url.origin}${url.pathname}`.slice(0, 300) : path;
}

export interface FileParts {
  readonly client: FileClient;
  readonly room: FileRoom;
  readonly clock: Pick<Clock, 'monotonicMs'>;
  readonly reader: FarReader;
}

/**
 * @param onFetch  hears before something is fetched; not of what the run has already
 * @throws call_refused fetch_failed input_invalid timed_out overloaded
 */
export async function fetchForRun(
  { client, room, clock, reader }: FileParts,
  request: HostRequest,
  files: RunFiles,
  { signal, onFetch }: { readonly signal: AbortSignal; onFetch(work: FetchWork): Promise<Fetched> },
): Promise<unknown> {
  const { url, ...normalization } = fileWishOf(request);
  const key = JSON.stringify([request.path, url, normalization]);
  const isImage = request.path === IMAGE;
  const maxBytes = isImage ? MAX_PICTURE_BYTES : MAX_LIST_BYTES;
  const monotonicMs = () => clock.monotonicMs();
  return files.once(key, room, maxBytes, () =>
    onFetch(async (onStatus) => {
      const bytes = await fetchFile(client, { url, signal, maxBytes, monotonicMs, onStatus });
      return isImage ? pictureOf(bytes) : listOf(bytes, normalization, reader);
    }),
  );
}

/** @param onStatus  of each answer, redirects too */
export type FetchWork = (onStatus: (status: number) => void) => Promise<Fetched>;

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

/** A hash or a device as text, more or less. */
const MEMBER_BYTES = 80;

async function listOf(
  bytes: Uint8Array,
  normalization: Normalization,
  reader: FarReader,
): Promise<Fetched> {
  if (bytes.byteLength > LARGE_BYTES) {
    const { text, members = 0 } = await reader.run({ kind: 'list', bytes, normalization });
    return { answer: farText(reader, text), keptBytes: MEMBER_BYTES * members };
  }
  const found = await readIdentifiers(bytes, normalization);
  const lists = Object.values(found).filter((list) => Array.isArray(list)) as string[][];
  const members = lists.reduce((sum, { length }) => sum + length, 0);
  const answer = { file: hash('sha256', bytes), ...found };
  return { answer, keptBytes: MEMBER_BYTES * members };
}
