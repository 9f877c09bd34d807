/**
 * `@image` and `@identifiers`: what a script may have of a file at an address that its caller gave. The bytes stay
 * in this process; the script gets what it must know, and puts a picture into a request by its SHA-256.
 */
import { hash } from 'node:crypto';
import { ServiceError } from '../../../sdk/errors.ts';
import type { HostRequest } from '../../../sdk/script.ts';
import type { Clock } from '../../parts.ts';
import { fetchFile, type FileClient } from '../fetch-file.ts';
import { MAX_LIST_BYTES, readIdentifiers } from './read-identifiers.ts';
import { MAX_PICTURE_BYTES, readPicture } from './read-picture.ts';
import type { Fetched, FileRoom, RunFiles } from './run-files.ts';

export const IMAGE = '@image';
export const IDENTIFIERS = '@identifiers';

/** A path that leads to an address of the caller, whatever stands behind it in a trail. */
export function isFetch(path: string): boolean {
  return /^@(image|identifiers)( |$)/.test(path);
}

export interface FileWish {
  readonly url: string;
  readonly phones: 'e164' | 'digits';
  /** Domains of e-mails where dots and plus parts do not count. */
  readonly unalias: readonly string[];
}

/** @throws call_refused  not a GET with `query.url` */
export function fileWishOf({ method, path, query = {}, body }: HostRequest): FileWish {
  const { url, phones = 'e164', unalias = '', ...others } = query;
  const isKnown =
    typeof unalias === 'string' &&
    ((phones === 'e164' && unalias === '') ||
      (['e164', 'digits'].includes(String(phones)) && path === IDENTIFIERS));
  const isPlain = method === 'GET' && body === undefined && Object.keys(others).length === 0;
  if (typeof url === 'string' && isKnown && isPlain)
    return {
      url,
      phones: phones as FileWish['phones'],
      unalias: unalias.split(',').filter(Boolean),
    };
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
}

/**
 * @param onFetch  hears before something is fetched; not of what the run has already
 * @throws call_refused fetch_failed input_invalid timed_out overloaded
 */
export async function fetchForRun(
  { client, room, clock }: FileParts,
  request: HostRequest,
  files: RunFiles,
  { signal, onFetch }: { readonly signal: AbortSignal; onFetch(work: FetchWork): Promise<Fetched> },
): Promise<unknown> {
  const { url, phones, unalias } = fileWishOf(request);
  const isImage = request.path === IMAGE;
  const maxBytes = isImage ? MAX_PICTURE_BYTES : MAX_LIST_BYTES;
  const monotonicMs = () => clock.monotonicMs();
  return files.once(`${request.path} ${phones} ${unalias.join()} ${url}`, room, maxBytes, () =>
    onFetch(async (onStatus) => {
      const bytes = await fetchFile(client, { url, signal, maxBytes, monotonicMs, onStatus });
      return isImage ? pictureOf(bytes) : listOf(bytes, phones, unalias);
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

async function listOf(
  bytes: Uint8Array,
  phones: FileWish['phones'],
  unalias: readonly string[],
): Promise<Fetched> {
  const answer = await readIdentifiers(bytes, phones, unalias);
  const lists = Object.values(answer).filter((list) => Array.isArray(list)) as string[][];
  // What a hash or a device takes as text, more or less.
  const keptBytes = lists.reduce((sum, { length }) => sum + 80 * length, 0);
  return { answer, keptBytes };
}
