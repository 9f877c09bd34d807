/**
 * What reading manifests came to, kept for the next start: a file that is the same by `stat` is not read again, one of
 * the same content is neither parsed nor checked again. Only what follows from the text of one file is kept; what
 * concerns several, or the settings, is judged at each start. Faulty files are not kept, and are told of each time.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, type Stats } from 'node:fs';
import type { MacFolder } from '../files/mac-folder.ts';
import {
  checkText,
  repliesIn,
  type Checked,
  type FileKind,
  type ManifestFault,
  type ManifestKind,
  type ManifestReader,
} from './check-manifest.ts';
import { readText } from './read-bounded.ts';

/** Device, inode, size and times of a file. */
type Facts = readonly number[];

/** One file that was found good, as one kind of manifest. */
interface Entry {
  /** What `stat` said before it was read; undefined when that does not tell it from a later text. */
  readonly facts: Facts | undefined;
  /** SHA-256 of its text. */
  readonly hash: string;
  /** What it says; of examples and replies the names of replies. */
  readonly value?: unknown;
}

export interface ManifestIndex extends ManifestReader {
  /** Writes what was read through it, and no more, when that is another than at the start. */
  keep(): Promise<void>;
}

const NAME = 'index';
/** File systems tell times in steps of up to 2 s: a file may change again within one, and look the same. */
const SETTLED_MS = 3_000;
/** Characters that are kept; what is beyond is read anew at each start. Our own manifests come to 1 million. */
const MAX_KEPT = 32_000_000;

/** What the verdict on a text depends on, from the root; a test holds it to what is imported. */
export const CHECKS: readonly string[] = [
  'package.json',
  'runtime/catalog/check-manifest.ts',
  'runtime/catalog/expand-schema.ts',
  'runtime/catalog/linear-pattern.ts',
  'runtime/catalog/manifest-index.ts',
  'runtime/catalog/read-bounded.ts',
  'runtime/catalog/schema-subset.ts',
  'runtime/catalog/tool-kind.ts',
  'sdk/parameters.json',
  'sdk/plain-text.ts',
  'sdk/testing/replies.ts',
];
const root = new URL('../../', import.meta.url);

/** @param folder  where it is kept; under a MAC, so that nobody but this service writes verdicts */
export async function openManifestIndex(
  folder: MacFolder,
  now: () => number = Date.now,
): Promise<ManifestIndex> {
  const checks = hashOfChecks();
  const known = await readIndex(folder, checks);
  const seen = new Map<string, Entry>();
  let isOther = false;

  /** @returns the entry of a good file, else what is wrong */
  function look(kind: FileKind, file: string): Entry | { faults: readonly ManifestFault[] } {
    const key = `${kind} ${file}`;
    const before = seen.get(key) ?? known.get(key);
    const isKnown = before?.facts !== undefined && isSame(before.facts, factsNow(file));
    const entry = isKnown ? before : readAnew(kind, file, before, now());
    if ('faults' in entry) return entry;
    if (entry !== known.get(key)) isOther = true;
    seen.set(key, entry);
    return entry;
  }
  return {
    read<T>(kind: ManifestKind, file: string): Checked<T> {
      const entry = look(kind, file);
      return 'faults' in entry ? entry : { value: entry.value as T };
    },
    replies(kind, file) {
      const entry = look(kind, file);
      return 'faults' in entry ? entry : { value: entry.value as readonly string[] };
    },
    async keep() {
      if (!isOther && seen.size === known.size) return;
      const body = asAscii(JSON.stringify({ checks, files: withinBound(seen) } satisfies Stored));
      // Without it the next start takes longer, no more.
      await folder.write(NAME, body).catch(() => undefined);
    },
  };
}

function readAnew(
  kind: FileKind,
  file: string,
  before: Entry | undefined,
  now: number,
): Entry | { faults: readonly ManifestFault[] } {
  const read = readText(file);
  if ('reason' in read) return { faults: [{ file, path: '', reason: read.reason }] };
  const { text, stats } = read;
  const isSettled = now - Math.max(stats.ctimeMs, stats.mtimeMs) > SETTLED_MS;
  const facts = isSettled ? factsOf(stats) : undefined;
  const hash = createHash('sha256').update(text).digest('hex');
  if (before?.hash === hash) return isSame(facts, before.facts) ? before : { ...before, facts };
  const checked = checkText(kind, file, text);
  if ('faults' in checked) return checked;
  return { facts, hash, value: keptOf(kind, checked.value) };
}

/** Of examples and replies the names alone: they are most of the bytes, and read when somebody asks for them. */
function keptOf(kind: FileKind, value: unknown): unknown {
  return isManifest(kind) ? value : repliesIn(kind, value);
}

function isManifest(kind: FileKind): kind is ManifestKind {
  return !/-(examples|replies)$/.test(kind);
}

function factsNow(file: string): Facts | undefined {
  try {
    return factsOf(statSync(file));
  } catch {
    return undefined;
  }
}

/** The time of change is among them: unlike the time of writing, nobody can set it back. */
function factsOf({ dev, ino, size, mtimeMs, ctimeMs }: Stats): Facts {
  return [dev, ino, size, mtimeMs, ctimeMs];
}

function isSame(one: Facts | undefined, other: Facts | undefined): boolean {
  return one === other || (one?.every((fact, at) => fact === other?.[at]) ?? false);
}

interface Stored {
  readonly checks: string;
  readonly files: readonly (readonly [key: string, entry: Entry])[];
}

async function readIndex(folder: MacFolder, checks: string): Promise<ReadonlyMap<string, Entry>> {
  const body = await folder.read(NAME);
  if (body === undefined) return new Map();
  const stored = JSON.parse(body) as Stored;
  return new Map(stored.checks === checks ? stored.files : []);
}

/** Built-in plugins are read first: one from outside, however large, leaves no entry of theirs out. */
function withinBound(seen: ReadonlyMap<string, Entry>): Stored['files'] {
  let length = 0;
  return [...seen].filter((one) => (length += JSON.stringify(one).length) <= MAX_KEPT);
}

/** Any other character would double what the text takes in memory, and the time to parse it. */
function asAscii(json: string): string {
  return json.replaceAll(
    /[^\0-\x7f]/g,
    (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function hashOfChecks(): string {
  const schemas = readdirSync(new URL('sdk/schemas', root)).map((name) => `sdk/schemas/${name}`);
  const hash = createHash('sha256').update(process.version);
  for (const file of [...CHECKS, ...schemas]) hash.update(readFileSync(new URL(file, root)));
  return hash.digest('hex');
}
