/**
 * Fetches a file at an address that a caller gave (docs/threats.md, E2 and E3): on the public internet alone, at most
 * three redirects, each judged like the first, none from https to http, one deadline for all of it.
 */
import { ServiceError } from '../../../sdk/errors.ts';
import type { ByteSink, HttpBytes, HttpClient } from '../http/http-client.ts';
import { HttpError } from '../http/http-error.ts';
import { urlFault } from '../http/public-url.ts';

/** The client that fetches; tests put one in the place of the internet. */
export type FileClient = Pick<HttpClient, 'sendForBytes'>;

export interface FetchWish {
  readonly url: string;
  readonly signal: AbortSignal;
  /** Of the file, counted after decompression. */
  readonly maxBytes: number;
  /** Running ms, for the deadline. */
  monotonicMs(): number;
  onStatus?(status: number): void;
  /** For all of it; 15 seconds when absent. */
  readonly deadlineMs?: number;
  /** The sink for the bytes of a large answer. */
  readonly sink?: ByteSink;
  /** The media types asked for; anything when absent. */
  readonly accept?: string;
}

/** The final answer of an address. */
export interface Followed extends HttpBytes {
  /** Of the last redirect, or as it was asked for; without fragment. */
  readonly url: URL;
}

const DEADLINE_MS = 15_000;
const MAX_REDIRECTS = 3;
const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];

/**
 * @returns the file's bytes, decompressed; none where they went into the sink
 * @throws fetch_failed  one text for an address that may not be reached and one that cannot be reached
 * @throws timed_out  the run ended meanwhile
 */
export async function fetchFile(client: FileClient, wish: FetchWish): Promise<Uint8Array> {
  let poured = 0;
  const { sink } = wish;
  const counted = sink && {
    write: (bytes: Uint8Array) => {
      poured += bytes.byteLength;
      return sink.write(bytes);
    },
  };
  const found = await fetchFollowed(client, { ...wish, ...(counted ? { sink: counted } : {}) });
  return bytesOf(found, poured);
}

/**
 * The same for a caller that judges the status itself: any answer that is no redirect.
 * @throws fetch_failed timed_out
 */
export async function fetchFollowed(client: FileClient, wish: FetchWish): Promise<Followed> {
  const until = wish.monotonicMs() + (wish.deadlineMs ?? DEADLINE_MS);
  let url = publicUrl(wish.url);
  for (let redirects = 0; ; redirects += 1) {
    const reply = await sendOnce(client, url, wish, until);
    wish.onStatus?.(reply.status);
    if (!REDIRECTS.includes(reply.status)) return { ...reply, url };
    if (redirects === MAX_REDIRECTS) throw unreachable();
    url = nextUrl(url, reply.headers['location']);
  }
}

async function sendOnce(
  client: FileClient,
  url: URL,
  { signal, maxBytes, monotonicMs, accept = '*/*', sink }: FetchWish,
  until: number,
): Promise<HttpBytes> {
  const deadlineMs = until - monotonicMs();
  if (signal.aborted) throw new ServiceError('timed_out');
  if (deadlineMs <= 0) throw unreachable();
  try {
    return await client.sendForBytes(
      { method: 'GET', url, headers: { accept } },
      {
        signal,
        deadlineMs,
        maxBytes,
        publicOnly: true,
        showRedirects: true,
        ...(sink ? { onLarge: async () => sink } : {}),
      },
    );
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    if (error.fault === 'ended') throw new ServiceError('timed_out');
    if (error.fault !== 'too_large') throw unreachable(error);
    throw failed(`The file is larger than the ${maxBytes >> 20} MB that are taken.`, error);
  }
}

function bytesOf({ status, bytes }: HttpBytes, poured: number): Uint8Array {
  if (status !== 200) throw failed(`The address answered with status ${status}.`);
  if (bytes.byteLength + poured === 0) throw failed('The file is empty.');
  return bytes;
}

function nextUrl(from: URL, location: string | undefined): URL {
  const to = location === undefined ? null : URL.parse(location, from.href);
  if (!to || (from.protocol === 'https:' && to.protocol !== 'https:')) throw unreachable();
  return publicUrl(to.href);
}

function publicUrl(text: string): URL {
  if (urlFault(text) !== undefined) throw unreachable();
  const url = new URL(text);
  url.hash = '';
  return url;
}

/** A blocked address and a missing one read the same. */
function unreachable(cause?: unknown): ServiceError {
  return new ServiceError('fetch_failed', {}, { cause });
}

function failed(message: string, cause?: unknown): ServiceError {
  return new ServiceError('fetch_failed', { message }, { cause });
}
