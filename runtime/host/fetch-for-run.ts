/**
 * The parts that a script may have of a file at an address that its caller gave. The bytes stay in this process, and
 * the file is fetched once in a run.
 */
import { ServiceError } from '../../sdk/errors.ts';
import { fetchFile } from '../platforms/download/fetch-file.ts';
import { RunFiles, type Fetched } from '../platforms/files/run-files.ts';
import type { Desk } from './operation.ts';

export interface FileWish {
  /** Of the operation. */
  readonly name: string;
  readonly url: string;
  readonly maxBytes: number;
  /** Tells this way of reading it from another. */
  readonly way?: unknown;
  read(bytes: Uint8Array): Fetched | Promise<Fetched>;
}

/** @throws fetch_failed input_invalid timed_out overloaded */
export function fetchForRun(
  { client, own, room, monotonicMs, options, trailed }: Desk,
  { name, url, maxBytes, way = null, read }: FileWish,
): Promise<unknown> {
  const { signal, files = new RunFiles() } = options;
  const key = JSON.stringify([name, url, way]);
  return files.once(key, room, maxBytes, () =>
    trailed(trailPathOf(name, url), async (tally) => {
      const list = await options.lists?.(url, maxBytes);
      if (list) return read(list);
      const kept = await own?.(url);
      if (kept) return read(await readOwn(kept, maxBytes));
      tally.attempts = 1;
      const onStatus = (status: number) => void (tally.status = status);
      return read(await fetchFile(client, { url, signal, maxBytes, monotonicMs, onStatus }));
    }),
  );
}

/** @throws fetch_failed  it is too large */
async function readOwn(content: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of content) {
    bytes += piece.byteLength;
    if (bytes > maxBytes)
      throw new ServiceError('fetch_failed', {
        message: `The file is larger than the ${maxBytes >> 20} MB that are taken.`,
      });
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** `image https://host/path`: without query, which may hold a signature. */
export function trailPathOf(name: string, text: string): string {
  const url = URL.parse(text);
  return url?.host ? `${name} ${url.origin}${url.pathname}`.slice(0, 300) : name;
}

/** @throws call_refused */
export function noSuchWish(name: string): ServiceError {
  return new ServiceError('call_refused', {
    message: `${name} has \`url\`, an address that the caller gave.`,
  });
}
