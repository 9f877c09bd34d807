/** Content as files of a folder beside the journal: `artifacts/ab/ab12…`, named by their hash. */
import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder, writeAll } from '../../files/replace-file.ts';
import { measured, type Content, type Pieces, type StoredContent } from '../content.ts';
import { provenPieces } from '../proven-pieces.ts';
import { Turns } from '../turns.ts';

const NEW = '.new-';

/** @param folder  made when something is put */
export function createFolderContent(folder: string): Content {
  const turns = new Turns();
  const fileOf = (sha256: string) => join(folder, sha256.slice(0, 2), sha256);
  return {
    async put(source, { most, now }) {
      await makeFolder(folder);
      const temporary = join(folder, `${NEW}${randomBytes(8).toString('hex')}`);
      try {
        const stored = await writeNew(temporary, source, most);
        const file = fileOf(stored.sha256);
        await makeFolder(dirname(file));
        // A sweep looks and deletes in a turn of its own.
        await turns.take(async () => {
          await rename(temporary, file);
          await utimes(file, now / 1000, now / 1000);
          await syncFolder(dirname(file));
        });
        return stored;
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    async open(sha256) {
      const file = fileOf(sha256);
      if (!/^[0-9a-f]{64}$/.test(sha256) || !(await isFile(file))) return undefined;
      return provenPieces(sha256, () => createReadStream(file) as AsyncIterable<Uint8Array>);
    },
    all: () => filesOf(folder),
    async sweep(isNamed, before) {
      let swept = 0;
      for (const name of await namesOf(folder))
        if (name.startsWith(NEW))
          swept += await removeOld(join(folder, name), Date.now() - HOUR_MS);
      for await (const sha256 of filesOf(folder))
        if (!isNamed(sha256)) swept += await turns.take(() => removeOld(fileOf(sha256), before));
      return swept;
    },
  };
}

/** Longer than any file takes to be written. */
const HOUR_MS = 3_600_000;

async function writeNew(path: string, source: Pieces, most: number): Promise<StoredContent> {
  const handle = await open(path, 'wx', 0o600);
  try {
    let stored: StoredContent | undefined;
    let position = 0;
    for await (const piece of measured(source, most, (one) => (stored = one))) {
      await writeAll(
        handle,
        Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength),
        position,
      );
      position += piece.byteLength;
    }
    await handle.sync();
    return stored!;
  } finally {
    await handle.close();
  }
}

async function removeOld(file: string, before: number): Promise<number> {
  const found = await stat(file).catch(() => undefined);
  if (!found || found.mtimeMs >= before) return 0;
  await rm(file, { force: true });
  return 1;
}

async function* filesOf(folder: string): AsyncGenerator<string> {
  for (const part of await namesOf(folder))
    if (/^[0-9a-f]{2}$/.test(part))
      for (const name of await namesOf(join(folder, part)))
        if (/^[0-9a-f]{64}$/.test(name)) yield name;
}

const namesOf = (folder: string) => readdir(folder).catch(() => [] as string[]);

const isFile = (path: string) =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );

/** A new folder is durable when the one above it is. */
async function makeFolder(path: string): Promise<void> {
  const made = await mkdir(path, { recursive: true, mode: 0o700 });
  if (made !== undefined) await syncFolder(dirname(path));
}
