import { fileURLToPath } from 'node:url';
import type { Catalog } from '../../runtime/catalog/catalog.ts';
import { plainReader, type ManifestReader } from '../../runtime/catalog/check/check-manifest.ts';
import { portNames } from '../../runtime/catalog/check/port-names.ts';
import { discover } from '../../runtime/catalog/plugin/discover.ts';
import { readPluginsOnce } from '../../runtime/catalog/plugin/read-plugins-once.ts';

const folders = ['plugins/', 'scripts-library/'].map((path) =>
  fileURLToPath(new URL(`../../${path}`, import.meta.url)),
);
const known = new Map<string, unknown>();

/** Keeps what reading one of our own files came to: no test edits them. */
function once<T>(kind: string, file: string, read: () => T): T {
  if (!folders.some((folder) => file.startsWith(folder))) return read();
  const key = `${kind} ${file}`;
  if (!known.has(key)) known.set(key, read());
  return known.get(key) as T;
}

/** Reads each manifest of ours once for all tests of this process, and any other anew. */
const oursOnce: ManifestReader = {
  read: (kind, file) => once(kind, file, () => plainReader.read(kind, file)),
  replies: (kind, file) => once(kind, file, () => plainReader.replies(kind, file)),
};

/** Reads each plugin of ours once for all catalogues of this process. */
export const oursReadOnce = readPluginsOnce(({ builtIn }) => builtIn);
/** For a catalogue of ours and others, put together by a test. */
export const oursKept = { manifests: oursOnce, reader: oursReadOnce, ports: [...portNames] };

let whole: Catalog | undefined;

/** Every plugin of ours, read once for all tests of this process: it is frozen, and reading it takes a second. */
export const wholeCatalog = (): Catalog =>
  (whole ??= discover({ plugins: {}, file: undefined }, [], oursKept));
