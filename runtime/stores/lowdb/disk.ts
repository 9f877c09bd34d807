/** The few things the embedded store asks of a disk; tests hand it one that fails or cuts (docs/threats.md, D3). */
import { constants } from 'node:fs';
import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { replaceFile, writeAll } from '../../files/replace-file.ts';

export interface DiskFile {
  size(): Promise<number>;
  /** At most `length` bytes from `position`; fewer only at the end of the file. */
  read(position: number, length: number): Promise<Buffer>;
  /** All of `data` at `position`, durable when the promise fulfils, or an error. */
  write(data: Buffer, position: number): Promise<void>;
  /** Durable when the promise fulfils. */
  truncate(length: number): Promise<void>;
  close(): Promise<void>;
}

export interface Disk {
  makeFolder(path: string): Promise<void>;
  names(folder: string): Promise<readonly string[]>;
  remove(path: string): Promise<void>;
  /** @returns undefined when there is no such file */
  readWhole(path: string): Promise<Buffer | undefined>;
  /** All or nothing, and durable: temporary file, fsync, rename, fsync of the folder. */
  replace(path: string, data: Buffer): Promise<void>;
  /** A file that exists. */
  open(path: string): Promise<DiskFile>;
}

/**
 * Lets the kernel make each write durable before it answers: one trip to the disk instead of a write and
 * an fdatasync. Undefined where the system has no such flag (Windows), which then gets both.
 */
const WRITE_THROUGH = (constants as { O_DSYNC?: number }).O_DSYNC;

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

const isFolder = (path: string) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

export const nodeDisk: Disk = {
  async makeFolder(path) {
    // The last step alone: on a system that refuses it with ENOENT (as /proc does), a recursive mkdir tries for ever.
    try {
      if (await isFolder(path)) return;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await mkdir(path, { mode: 0o700 });
    } catch (cause) {
      if (await isFolder(path)) return;
      const { code } = cause as NodeJS.ErrnoException;
      throw new Error(`The data folder ${path} cannot be made (${code}).`, { cause });
    }
  },
  names: (folder) => readdir(folder),
  remove: (path) => rm(path, { force: true }),
  async readWhole(path) {
    return readFile(path).catch((error: unknown) => {
      if (isMissing(error)) return undefined;
      throw error;
    });
  },
  replace: (path, data) => replaceFile(path, data, { mode: 0o600 }),
  async open(path) {
    const handle = await open(path, constants.O_RDWR | (WRITE_THROUGH ?? 0));
    return {
      size: async () => (await handle.stat()).size,
      async read(position, length) {
        const buffer = Buffer.allocUnsafe(length);
        let filled = 0;
        while (filled < length) {
          const { bytesRead } = await handle.read(
            buffer,
            filled,
            length - filled,
            position + filled,
          );
          if (bytesRead === 0) break;
          filled += bytesRead;
        }
        return buffer.subarray(0, filled);
      },
      async write(data, position) {
        await writeAll(handle, data, position);
        if (WRITE_THROUGH === undefined) await handle.datasync();
      },
      async truncate(length) {
        await handle.truncate(length);
        await handle.datasync();
      },
      close: () => handle.close(),
    };
  },
};
