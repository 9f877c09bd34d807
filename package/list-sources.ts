import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { root } from './places.ts';

/** Folders of the checkout that a running service reads. */
const FOLDERS = ['runtime', 'sdk', 'plugins', 'scripts-library', 'docs/guides'];
/** Tests, and the files that only those who work on the checkout read. */
const LEFT_OUT =
  /(^|\/)(test\/|README\.md$|facts\.json$|tsconfig\.json$|imports\.txt$)|\.d\.ts$|^runtime\/cli\/adops\.mjs$/;

/** Paths from the checkout's root, of the files that belong into the package. */
export async function listSources(): Promise<readonly string[]> {
  const found = await Promise.all(
    FOLDERS.map((folder) => readdir(join(root, folder), { recursive: true, withFileTypes: true })),
  );
  return found
    .flat()
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)))
    .filter((name) => !LEFT_OUT.test(name))
    .sort();
}
