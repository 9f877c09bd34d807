/** Files of plugins, read as hostile input (docs/threats.md, U1): regular files only, and no more than a bound. */
import {
  closeSync,
  constants,
  fstatSync,
  openSync,
  opendirSync,
  readSync,
  realpathSync,
  statSync,
  type Stats,
} from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { REPLIES_FILE } from '../../../sdk/replies.ts';

/** Bytes of one manifest; the largest of our own has 55 KB. */
const MAX_BYTES = 256 * 1024;
/** For the one file that has all answers of a platform; the largest of our own has 200 KB. */
const MAX_REPLIES_BYTES = 1024 * 1024;
/** Entries of one folder. */
const MAX_ENTRIES = 2_000;
/** How deep JSON may be nested, how many values and names it may hold, and how long a name may be. */
const MAX_DEPTH = 32;
const MAX_VALUES = 20_000;
const MAX_NAME = 200;

/** @returns the file's text and its facts before the read, or in words why there is none */
export function readText(file: string): { text: string; stats: Stats } | { reason: string } {
  let handle;
  try {
    // Without waiting: to open a pipe would last until somebody writes into it.
    handle = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
    const stats = fstatSync(handle);
    if (!stats.isFile()) return { reason: 'is not a regular file' };
    const most = basename(file) === REPLIES_FILE ? MAX_REPLIES_BYTES : MAX_BYTES;
    if (stats.size > most) return { reason: `is larger than ${most / 1024} KB` };
    const bytes = Buffer.allocUnsafe(stats.size);
    let length = 0;
    for (let count = -1; count !== 0 && length < bytes.length; length += count)
      count = readSync(handle, bytes, length, bytes.length - length, null);
    return { text: bytes.toString('utf8', 0, length), stats };
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    return { reason: isMissing ? 'the file is missing' : 'the file cannot be read' };
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}

/** @returns names of the folders in a folder, sorted, none when it is not there; or in words why it is not read */
export function foldersOf(folder: string): { names: readonly string[] } | { reason: string } {
  const names: string[] = [];
  let entries;
  try {
    entries = opendirSync(folder);
    for (let count = 0, entry; (entry = entries.readSync()); count += 1) {
      if (count === MAX_ENTRIES) return { reason: 'holds too many entries: none is read' };
      if (entry.isDirectory()) names.push(entry.name);
    }
    return { names: names.sort() };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return { names };
    return { reason: code === 'ENOTDIR' ? 'is not a folder' : 'the folder cannot be read' };
  } finally {
    entries?.closeSync();
  }
}

/** Whether a path lies in a folder, links followed; a missing file lies where its folder does. */
export function isInside(path: string, folder: string): boolean {
  const way = relative(realOf(folder), realOf(path));
  return way !== '..' && !way.startsWith(`..${sep}`);
}

function realOf(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const above = dirname(path);
    return above === path ? path : join(realOf(above), basename(path));
  }
}

/** False also for a path that cannot be looked at, such as a link to itself. */
export function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

/** Why parsed JSON is too much to look at; judged without recursion, so that depth costs no stack. */
export function sizeFault(json: unknown): string | undefined {
  let values = 0;
  let level = [json];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return `is nested deeper than ${MAX_DEPTH}`;
    const next: unknown[] = [];
    for (const whole of level) {
      for (const name in whole as object) {
        if (name === '__proto__' || name.length > MAX_NAME)
          return `has the property name ${name.slice(0, 40)}`;
        values += 1;
        const inner = (whole as Record<string, unknown>)[name];
        if (typeof inner === 'object' && inner !== null) next.push(inner);
      }
      if (values > MAX_VALUES) return `holds more than ${MAX_VALUES} values`;
    }
    level = next;
  }
  return undefined;
}

/** Whether a file is there that has an end, links followed. */
export function isRegular(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
