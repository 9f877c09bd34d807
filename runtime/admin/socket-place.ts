/** The place of a data folder's socket, for the service and for the command line. */
import { createHash, randomBytes } from 'node:crypto';
import { lstat, mkdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { replaceFile } from '../files/replace-file.ts';

/** A socket's path is bounded by the kernel: 108 bytes on Linux, 104 on macOS, the final zero included. */
const MAX_BYTES = 103;
const NAME = 'admin.sock';
const NOTE = 'admin.sock.place';
const SECRET = 'admin.secret';

/**
 * Chooses the path, makes its folder, and removes what a dead process left. The caller owns the data
 * folder (D1), so nobody else listens there.
 */
export async function prepareSocket(dataFolder: string): Promise<string> {
  const near = join(dataFolder, NAME);
  const note = join(dataFolder, NOTE);
  if (Buffer.byteLength(near) <= MAX_BYTES) {
    await rm(note, { force: true });
    await rm(near, { force: true });
    return near;
  }
  const hash = createHash('sha256').update(dataFolder).digest('hex').slice(0, 16);
  const far = join(tmpdir(), `adops-${process.getuid?.() ?? 0}-${hash}`, 's');
  await mkdir(dirname(far), { mode: 0o700, recursive: true });
  await checkOwner(dirname(far));
  await rm(far, { force: true });
  await replaceFile(note, far, { mode: 0o600 });
  return far;
}

/** The address of the service on this data folder, if one runs. @throws Error  the place is not ours */
export async function findSocket(dataFolder: string): Promise<string> {
  const noted = await readFile(join(dataFolder, NOTE), 'utf8').catch(() => '');
  if (noted === '') return join(dataFolder, NAME);
  const isThere = await lstat(dirname(noted)).catch(() => undefined);
  if (isThere) await checkOwner(dirname(noted));
  return noted;
}

/**
 * A new secret for each start, in a file that only this user reads: a program that reaches the socket must also read
 * files, which a guest that escaped its isolate may not (threats.md, U5).
 */
export async function makeSecret(dataFolder: string): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await replaceFile(join(dataFolder, SECRET), secret, { mode: 0o600 });
  return secret;
}

/** The secret of the service on this data folder; empty when there is none. */
export function readSecret(dataFolder: string): Promise<string> {
  return readFile(join(dataFolder, SECRET), 'utf8').catch(() => '');
}

/** The folder for temporary files is everybody's: only a folder of our own, closed to others, is used there. */
async function checkOwner(folder: string): Promise<void> {
  const facts = await lstat(folder);
  const isOurs = process.getuid === undefined || facts.uid === process.getuid();
  if (!facts.isDirectory() || !isOurs || (facts.mode & 0o077) !== 0)
    throw new Error(`${folder} belongs to somebody else, or is open to others.`);
}
