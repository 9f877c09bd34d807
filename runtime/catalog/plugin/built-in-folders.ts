/** The plugins of this package, without the operator's settings. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../../', import.meta.url));
export const homes = ['plugins/platforms', 'plugins/categories'].map((home) => join(root, home));

/** Id > folder, platforms first, each by name; the first of two of one name. */
export function builtInFolders(within: readonly string[] = homes): Map<string, string> {
  const folders = new Map<string, string>();
  for (const [id, folder] of foldersIn(within)) if (!folders.has(id)) folders.set(id, folder);
  return folders;
}

export function foldersIn(within: readonly string[]): [id: string, folder: string][] {
  return within.flatMap((home) =>
    existsSync(home)
      ? readdirSync(home, { withFileTypes: true })
          .filter((entry) => entry.isDirectory())
          .map(({ name }): [string, string] => [name, join(home, name)])
          .sort(([a], [b]) => (a < b ? -1 : 1))
      : [],
  );
}
