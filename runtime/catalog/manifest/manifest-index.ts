/**
 * The results of reading manifests, kept for the next start: a file that is the same by `stat` is not read again, one
 * of the same content is neither parsed nor checked again. Only results that follow from the text of one file are kept;
 * those that concern several files, or the settings, are judged at each start. Faulty files are not kept, and are told
 * of each time.
 */
import { createHash } from 'node:crypto';
import { existsSync, statSync, type Stats } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { MacFolder } from '../../files/mac-folder.ts';
import {
  checkText,
  repliesIn,
  type Checked,
  type FileKind,
  type ManifestFault,
  type ManifestKind,
  type ManifestReader,
} from '../check/check-manifest.ts';
import {
  hashOfChecks,
  readEntries,
  writeEntries,
  type Entry,
  type Facts,
} from './manifest-shelf.ts';
import { readText } from './read-bounded.ts';
import { NO_FIELDS, readFields, statFields } from '../terse/read-fields.ts';

export interface ManifestIndex extends ManifestReader {
  /** Writes the entries that were read through it, and no more, if they differ from those at the start. */
  keep(): Promise<void>;
}

/** An index that all services of one checkout share. It stands beside the code, and holds files of the code alone. */
export interface SharedIndex {
  readonly shelf: MacFolder;
  /** Whether a file belongs to the code. */
  readonly holds: (file: string) => boolean;
}

interface IndexWish {
  readonly now?: () => number;
  /** An entry that it holds is not written to the other folder too, unless it cannot be written. */
  readonly shared?: SharedIndex | undefined;
}

/** File systems tell times in steps of up to 2 s: a file may change again within one, and look the same. */
const SETTLED_MS = 3_000;

/**
 * The index of this checkout, so that the first start on a new data folder uses the results of earlier ones. Its key is
 * no secret: anybody who may write there may write the code itself. It shows files that were cut short.
 */
export function checkoutIndex(): SharedIndex {
  const at = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
  const shelf = new MacFolder(at('.cache/manifests'), Buffer.from('checkout'));
  const folders = [at('plugins/'), at('scripts-library/')];
  return { shelf, holds: (file) => folders.some((folder) => file.startsWith(folder)) };
}

/** @param folder  folder of the index, under a MAC, so that nobody but this service writes verdicts; none for a command */
export async function openManifestIndex(
  folder: MacFolder | undefined,
  { now = Date.now, shared }: IndexWish = {},
): Promise<ManifestIndex> {
  const checks = hashOfChecks();
  const ofCheckout = shared ? await readEntries(shared.shelf, checks) : new Map<string, Entry>();
  const own = folder ? await readEntries(folder, checks) : new Map<string, Entry>();
  const known = new Map([...ofCheckout, ...own]);
  const seen = new Map<string, Entry>();

  /** @returns the entry of a good file, else its fault */
  function look(kind: FileKind, file: string): Entry | { faults: readonly ManifestFault[] } {
    const key = keyOf(kind, file);
    const before = seen.get(key) ?? known.get(key);
    const isKnown = before?.facts !== undefined && isSame(before.facts, factsNow(kind, file));
    const entry = isKnown ? before : readAnew(kind, file, before, now());
    if ('faults' in entry) return entry;
    seen.set(key, entry);
    return entry;
  }
  /** @returns whether the checkout's index holds all that is to stand in it */
  async function share({ shelf, holds }: SharedIndex): Promise<boolean> {
    const files = [...seen].filter(([key]) => holds(fileOf(key)));
    if (files.every(([key, entry]) => ofCheckout.get(key) === entry)) return true;
    // The folder refused it at an earlier start.
    if (files.every(([key, entry]) => known.get(key) === entry)) return false;
    // Plugins that are off here are on for others.
    const others = [...ofCheckout].filter(([key]) => !seen.has(key) && existsSync(fileOf(key)));
    return writeEntries(shelf, checks, [...files, ...others]);
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
      const isShared = shared !== undefined && (await share(shared));
      if (!folder) return;
      const files = [...seen].filter(([key]) => !isShared || !shared.holds(fileOf(key)));
      const isOld = files.every(([key, entry]) => own.get(key) === entry);
      if (!isOld || files.length !== own.size) await writeEntries(folder, checks, files);
    },
  };
}

const keyOf = (kind: FileKind, file: string) => `${kind} ${file}`;
const fileOf = (key: string) => key.slice(key.indexOf(' ') + 1);

function readAnew(
  kind: FileKind,
  file: string,
  before: Entry | undefined,
  now: number,
): Entry | { faults: readonly ManifestFault[] } {
  const read = readText(file);
  if ('reason' in read) return { faults: [{ file, path: '', reason: read.reason }] };
  const fields = kind === 'script' ? readFields(file) : { text: NO_FIELDS };
  const all = [read.stats, fields.stats].filter((one) => one !== undefined);
  const { text } = read;
  const changed = Math.max(...all.flatMap(({ ctimeMs, mtimeMs }) => [ctimeMs, mtimeMs]));
  const facts = now - changed > SETTLED_MS ? all.flatMap(factsOf) : undefined;
  const hash = createHash('sha256').update(text).update(fields.text).digest('hex');
  if (before?.hash === hash) return isSame(facts, before.facts) ? before : { ...before, facts };
  const checked = checkText(kind, file, text, fields.text);
  if ('faults' in checked) return checked;
  return { facts, hash, value: keptOf(kind, checked.value) };
}

/** Examples and replies keep their names alone: they are most of the bytes, and read when somebody asks for them. */
function keptOf(kind: FileKind, value: unknown): unknown {
  return isManifest(kind) ? value : repliesIn(kind, value);
}

function isManifest(kind: FileKind): kind is ManifestKind {
  return !/-(examples|replies)$/.test(kind);
}

function factsNow(kind: FileKind, file: string): Facts | undefined {
  const fields = kind === 'script' ? statFields(file) : undefined;
  try {
    return [...factsOf(statSync(file)), ...(fields ? factsOf(fields) : [])];
  } catch {
    return undefined;
  }
}

/** The time of change is among them: unlike the time of writing, nobody can set it back. */
function factsOf({ dev, ino, size, mtimeMs, ctimeMs }: Stats): number[] {
  return [dev, ino, size, mtimeMs, ctimeMs];
}

function isSame(one: Facts | undefined, other: Facts | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return one.length === other.length && one.every((fact, at) => fact === other[at]);
}
