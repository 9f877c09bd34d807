/** Files of plugins, read as hostile input (docs/threats.md, U1): regular files only, and no more than a bound. */
import { closeSync, constants, fstatSync, openSync, opendirSync, readSync } from 'node:fs';

/** Bytes of one manifest; the largest of our own has 55 KB. */
const MAX_BYTES = 256 * 1024;
/** Entries of one folder. */
const MAX_ENTRIES = 2_000;
/** How deep JSON may be nested, how many values and names it may hold, and how long a name may be. */
const MAX_DEPTH = 32;
const MAX_VALUES = 20_000;
const MAX_NAME = 200;

/** @returns the file's text, or in words why there is none */
export function readText(file: string): { text: string } | { reason: string } {
  let handle;
  try {
    // Without waiting: to open a pipe would last until somebody writes into it.
    handle = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
    const facts = fstatSync(handle);
    if (!facts.isFile()) return { reason: 'is not a regular file' };
    if (facts.size > MAX_BYTES) return { reason: `is larger than ${MAX_BYTES / 1024} KB` };
    const bytes = Buffer.allocUnsafe(facts.size);
    let length = 0;
    for (let count = -1; count !== 0 && length < bytes.length; length += count)
      count = readSync(handle, bytes, length, bytes.length - length, null);
    return { text: bytes.toString('utf8', 0, length) };
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    return { reason: isMissing ? 'the file is missing' : 'the file cannot be read' };
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}

/** Names of the folders in a folder, sorted; undefined when it holds more than anybody writes. */
export function foldersOf(folder: string): string[] | undefined {
  const names: string[] = [];
  const entries = opendirSync(folder);
  try {
    for (let count = 0, entry; (entry = entries.readSync()); count += 1) {
      if (count === MAX_ENTRIES) return undefined;
      if (entry.isDirectory()) names.push(entry.name);
    }
  } finally {
    entries.closeSync();
  }
  return names.sort();
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
