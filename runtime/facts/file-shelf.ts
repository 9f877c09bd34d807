/** Parquet files by their hash in a folder of this machine: a bounded cache of what the content of the store has. */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { randomUUID } from 'node:crypto';
import { ServiceError } from '../../sdk/errors.ts';
import type { Content, StoredContent } from '../stores/content.ts';

export interface FileShelf {
  /** A new path for a file that is going to be written. */
  fresh(): Promise<string>;
  /** Puts a written file into the store, durably, and onto the shelf. */
  keep(path: string): Promise<StoredContent>;
  /** Path of the file with this hash. @throws artifact_damaged  the store does not have it */
  path(sha256: string): Promise<string>;
  /** Takes the files that were not used for longest away, until the rest fits. */
  tidy(): Promise<void>;
  /** Does the work once more where a file of the shelf was taken away by somebody else. @throws what the work does */
  holding<T>(work: () => Promise<T>): Promise<T>;
}

const MOST_FILE = 256 << 20;

interface ShelfParts {
  readonly folder: string;
  readonly content: Content;
  readonly now: () => number;
  /** Bytes on the shelf at most. */
  readonly most: number;
}

export function createFileShelf({ folder, content, now, most }: ShelfParts): FileShelf {
  const fetching = new Map<string, Promise<string>>();
  /** When each was asked for last. */
  const known = new Map<string, number>();
  const placeOf = (sha256: string) => join(folder, `${sha256}.parquet`);

  async function fetch(sha256: string): Promise<string> {
    const place = placeOf(sha256);
    if (await isThere(place)) return place;
    const pieces = await content.open(sha256);
    if (!pieces)
      throw new ServiceError('artifact_damaged', {
        message: 'A file of kept facts is not in the store; sync the account anew.',
      });
    const half = await fresh();
    await pipeline(pieces, createWriteStream(half));
    await rename(half, place);
    return place;
  }

  async function forgetLost(): Promise<number> {
    const all = await Promise.all(
      [...known.keys()].map(async (one) => ((await isThere(placeOf(one))) ? [] : [one])),
    );
    const lost = all.flat();
    for (const one of lost) known.delete(one);
    return lost.length;
  }

  async function fresh(): Promise<string> {
    await mkdir(folder, { recursive: true });
    return join(folder, `${randomUUID()}.new`);
  }

  return {
    fresh,
    async keep(path) {
      const stored = await content.put(createReadStream(path), { most: MOST_FILE, now: now() });
      await rename(path, placeOf(stored.sha256));
      known.set(stored.sha256, Date.now());
      return stored;
    },
    async path(sha256) {
      if (known.has(sha256)) {
        known.set(sha256, Date.now());
        return placeOf(sha256);
      }
      const found = fetching.get(sha256) ?? fetch(sha256);
      fetching.set(sha256, found);
      try {
        const place = await found;
        known.set(sha256, Date.now());
        void utimes(place, new Date(), new Date()).catch(() => undefined);
        return place;
      } finally {
        fetching.delete(sha256);
      }
    },
    async tidy() {
      const names = await readdir(folder).catch(() => []);
      const files = await Promise.all(
        names.map(async (name) => {
          const path = join(folder, name);
          const { size, mtimeMs } = await stat(path).catch(() => ({ size: 0, mtimeMs: 0 }));
          const usedAt = Math.max(mtimeMs, known.get(hashOf(name)) ?? 0);
          return { name, path, size, usedAt };
        }),
      );
      let left = files.reduce((sum, { size }) => sum + size, 0);
      for (const { name, path, size } of files.sort((a, b) => a.usedAt - b.usedAt)) {
        if (left <= most) return;
        known.delete(hashOf(name));
        await rm(path, { force: true });
        left -= size;
      }
    },
    async holding(work) {
      try {
        return await work();
      } catch (error) {
        if ((await forgetLost()) === 0) throw error;
        return work();
      }
    },
  };
}

const hashOf = (name: string) => name.replace('.parquet', '');

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

/** The bytes of a file, which is removed afterwards. */
export async function* readOnce(path: string): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(path) as AsyncIterable<Uint8Array>;
  } finally {
    await rm(path, { force: true });
  }
}
