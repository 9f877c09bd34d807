/** Names that a new unit may have: well formed, and nobody else's. */
import type { Catalog } from '../../catalog/catalog.ts';
import { UsageError } from '../exit-codes.ts';

/** The lengths that a name may have. */
export interface NameRule {
  readonly what: 'a platform' | 'a category' | 'a script' | 'a tool' | 'a thing';
  readonly least: number;
  readonly most: number;
}

/** Folders that neither git nor Node take for part of the project. */
const ignored = new Set(['node_modules', 'data', 'out']);

/** @throws UsageError  with the right form */
export function checkName(name: string, { what, least, most }: NameRule): void {
  const isWhole = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name);
  if (!isWhole || name.length < least || name.length > most || ignored.has(name))
    throw new UsageError(
      ignored.has(name)
        ? `"${name}" is no name for ${what}: folders of that name are left out of a repository.`
        : `"${name}" is no name for ${what}: a lower case letter first, then lower case letters, digits and single _ between them, ${least} to ${most} in all.`,
    );
}

export type Taken = Pick<Catalog, 'plugins' | 'platformId' | 'findScript' | 'tools'>;

/**
 * One of two units of one name is left out, and it may be the one that was there. @throws UsageError  names its owner
 */
export function checkFree(catalog: Taken, sort: 'plugin' | 'script' | 'tool', name: string): void {
  const owner = ownerOf(catalog, sort, name);
  if (owner !== undefined)
    throw new UsageError(`The name ${name} is taken: it belongs to ${owner}.`);
}

function ownerOf(catalog: Taken, sort: 'plugin' | 'script' | 'tool', name: string) {
  if (sort === 'script') return catalog.findScript(name)?.plugin.manifest.id;
  if (sort === 'tool') return catalog.tools.get(name)?.plugin.manifest.id;
  return catalog.plugins.some(({ manifest }) => manifest.id === name)
    ? name
    : catalog.platformId(name);
}
