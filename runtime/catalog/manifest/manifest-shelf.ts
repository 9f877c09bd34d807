/** How the index of manifests lies on disk, and under which checks its entries hold. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { shippedName } from '../../shipped-name.ts';
import type { MacFolder } from '../../files/mac-folder.ts';

/** Device, inode, size and times of a file. */
export type Facts = readonly number[];

/** One file that was found good, as one kind of manifest. */
export interface Entry {
  /** The result of `stat` before it was read; undefined when that does not tell it from a later text. */
  readonly facts: Facts | undefined;
  /** SHA-256 of its text. */
  readonly hash: string;
  /** Its content; for examples and replies the names of replies. */
  readonly value?: unknown;
}

const NAME = 'index';
/** Characters that are kept; texts beyond them are read anew at each start. Our own manifests have 1 million. */
const MAX_KEPT = 32_000_000;

/** The files on which the verdict on a text depends, from the root; a test holds the list to the imports. */
export const CHECKS: readonly string[] = [
  'package.json',
  'runtime/catalog/check/check-manifest.ts',
  'runtime/catalog/schema/expand-schema.ts',
  'runtime/catalog/schema/linear-pattern.ts',
  'runtime/catalog/manifest/manifest-index.ts',
  'runtime/catalog/manifest/manifest-shelf.ts',
  'runtime/catalog/manifest/read-bounded.ts',
  'runtime/catalog/schema/schema-subset.ts',
  'runtime/catalog/terse/context.ts',
  'runtime/catalog/terse/expand-arguments.ts',
  'runtime/catalog/terse/expand-fields.ts',
  'runtime/catalog/terse/expand-schema-field.ts',
  'runtime/catalog/terse/expand-undo.ts',
  'runtime/catalog/terse/field-fault.ts',
  'runtime/catalog/terse/field-text.ts',
  'runtime/catalog/terse/json.ts',
  'runtime/catalog/terse/read-fields.ts',
  'runtime/catalog/tool-kind.ts',
  'sdk/parameters.json',
  'sdk/plain-text.ts',
  'sdk/replies.ts',
];
const root = new URL('../../../', import.meta.url);

interface Stored {
  readonly checks: string;
  readonly files: readonly (readonly [key: string, entry: Entry])[];
}

/** Nothing where none was written, or under other checks. */
export async function readEntries(
  folder: MacFolder,
  checks: string,
): Promise<ReadonlyMap<string, Entry>> {
  const body = await folder.read(NAME);
  if (body === undefined) return new Map();
  const stored = JSON.parse(body) as Stored;
  return new Map(stored.checks === checks ? stored.files : []);
}

/** @returns whether it was written; without it the next start takes longer, no more */
export async function writeEntries(
  folder: MacFolder,
  checks: string,
  files: Stored['files'],
): Promise<boolean> {
  const stored: Stored = { checks, files: withinBound(files) };
  try {
    await folder.write(NAME, asAscii(JSON.stringify(stored)));
    return true;
  } catch {
    return false;
  }
}

/** Built-in plugins are read first: one from outside, however large, leaves no entry of theirs out. */
function withinBound(files: Stored['files']): Stored['files'] {
  let length = 0;
  return files.filter((one) => (length += JSON.stringify(one).length) <= MAX_KEPT);
}

/** Any other character would double what the text takes in memory, and the time to parse it. */
function asAscii(json: string): string {
  return json.replaceAll(
    /[^\0-\x7f]/g,
    (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/**
 * Changes with the service: the finding of another version is no verdict of this one. In the package, where sources are
 * joined, the hash of all code stands in its package.json.
 */
export function hashOfChecks(): string {
  const schemas = readdirSync(new URL('sdk/schemas', root)).map((name) => `sdk/schemas/${name}`);
  const hash = createHash('sha256').update(process.version);
  const whole = CHECKS.filter((file) => shippedName(file) === file);
  for (const file of [...whole, ...schemas]) hash.update(readFileSync(new URL(file, root)));
  return hash.digest('hex');
}
