/** Replaces a file as a whole: a reader finds the old file or all of the new one, also after a crash. */
import { randomBytes } from 'node:crypto';
import { chmod, chown, open, realpath, rename, rm, stat } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Durable when the promise fulfils. A link stays a link: its target is replaced.
 * @param options.mode  rights of the new file; without it those of the old one
 * @throws Error  the file is as it was before
 */
export async function replaceFile(
  path: string,
  data: string | Buffer,
  options: { readonly mode?: number } = {},
): Promise<void> {
  const target = await realpath(path).catch(() => path);
  const old = await stat(target).catch(() => undefined);
  const mode = options.mode ?? (old && old.mode & 0o7777);
  const temporary = `${target}.${randomBytes(6).toString('hex')}`;
  try {
    await writeNew(temporary, Buffer.from(data), mode);
    // Only a user who may give a file away can keep its owner.
    if (old) await chown(temporary, old.uid, old.gid).catch(() => undefined);
    if (mode !== undefined) await chmod(temporary, mode);
    await rename(temporary, target);
  } catch (cause) {
    await rm(temporary, { force: true }).catch(() => undefined);
    const { code, message } = cause as NodeJS.ErrnoException;
    throw new Error(`${path} could not be written: ${code ?? message}`, { cause });
  }
  await syncFolder(dirname(target));
}

/**
 * Writes all of `data`: a system may take less of it at once than it was given, without an error.
 * @throws Error  it takes nothing any more, or the system's own error
 */
export async function writeAll(file: FileHandle, data: Buffer, position: number): Promise<void> {
  let written = 0;
  while (written < data.length) {
    const rest = data.length - written;
    const { bytesWritten } = await file.write(data, written, rest, position + written);
    if (bytesWritten === 0) throw new Error(`The disk took ${written} of ${data.length} bytes.`);
    written += bytesWritten;
  }
}

async function writeNew(path: string, data: Buffer, mode: number | undefined): Promise<void> {
  const handle = await open(path, 'wx', mode);
  try {
    await writeAll(handle, data, 0);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A rename is durable only when the folder that holds the name is. */
export async function syncFolder(path: string): Promise<void> {
  // Windows knows no open folders.
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
