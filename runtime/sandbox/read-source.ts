import { constants } from 'node:fs';
import { open } from 'node:fs/promises';

const MAX_SOURCE = 8 * 2 ** 20;
/** Why a file is not bundled: a pipe would be waited for, a device read without end. */
export const NO_SOURCE = 'is no regular file of at most 8 MB';

/** @returns the content of a regular file of bounded size; undefined for anything else of this name, or nothing */
export async function readSource(file: string): Promise<Buffer | undefined> {
  // Without waiting: to open a pipe would last until somebody writes into it.
  const handle = await open(file, constants.O_RDONLY | constants.O_NONBLOCK).catch(() => undefined);
  if (!handle) return undefined;
  try {
    const facts = await handle.stat();
    if (!facts.isFile() || facts.size > MAX_SOURCE) return undefined;
    const bytes = Buffer.allocUnsafe(facts.size);
    let length = 0;
    for (let count = -1; count !== 0 && length < bytes.length; length += count)
      count = (await handle.read(bytes, length, bytes.length - length, null)).bytesRead;
    return bytes.subarray(0, length);
  } catch {
    return undefined;
  } finally {
    await handle.close();
  }
}
