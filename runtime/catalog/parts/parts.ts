/** The parts that a plugin may declare beside tools and scripts: one table, a row for each part of `plugin.json`. */
import { join } from 'node:path';
import type { PluginManifest } from '../../../sdk/plugin.ts';
import type { PluginFault } from '../catalog.ts';
import type { Reading } from '../manifest/reading.ts';
import type { DeclaredParts, PartKinds, PartOwner } from './loaded-parts.ts';
import type { PartReader } from './part-reader.ts';
import { readClaims } from './read-claims.ts';
import { readConsole } from './read-console.ts';
import { readPages } from './read-pages.ts';
import { readRecords } from './read-records.ts';
import { readWatches } from './read-watches.ts';

/** Of an object by name, or of a list. */
type Declared<P extends keyof PartKinds> =
  NonNullable<PluginManifest[P]> extends readonly (infer One)[]
    ? One
    : NonNullable<PluginManifest[P]>[keyof NonNullable<PluginManifest[P]>];

const readers: { readonly [P in keyof PartKinds]: PartReader<Declared<P>, PartKinds[P]> } = {
  records: readRecords,
  claims: readClaims,
  pages: readPages,
  watches: readWatches,
  console: readConsole,
};
const names = Object.keys(readers) as (keyof PartKinds)[];

/** The declarations of one plugin. */
export type ReadParts = { readonly [P in keyof PartKinds]: readonly PartKinds[P][] };

export function readParts(plugin: PartOwner, reading: Reading): ReadParts {
  const file = join(plugin.folder, 'plugin.json');
  const readAll = <P extends keyof PartKinds>(part: P) =>
    entriesOf<Declared<P>>(plugin.manifest[part]).flatMap(
      ([name, declared]) => readers[part]({ plugin, name, file }, declared, reading) ?? [],
    );
  return Object.fromEntries(names.map((part) => [part, readAll(part)])) as unknown as ReadParts;
}

/** A list has no names: its entries go by the kind of records that they are about. */
function entriesOf<D>(declared: unknown): [string, D][] {
  if (Array.isArray(declared))
    return (declared as readonly (D & { readonly record: string })[]).map((one) => [
      one.record,
      one,
    ]);
  return Object.entries((declared ?? {}) as Record<string, D>);
}

/** The first plugin to declare a name keeps it, as with tools and scripts. */
export function joinParts(
  all: readonly ReadParts[],
  fault: (fault: PluginFault) => void,
): DeclaredParts {
  const join = (part: keyof PartKinds) => {
    const joined = new Map<string, PartKinds[typeof part]>();
    for (const one of all.flatMap((parts): readonly PartKinds[typeof part][] => parts[part])) {
      const owner = joined.get(one.name);
      if (owner) fault(takenFault(part, one, owner));
      else joined.set(one.name, one);
    }
    return joined;
  };
  return Object.fromEntries(names.map((part) => [part, join(part)])) as unknown as DeclaredParts;
}

type Owned = Pick<PartKinds[keyof PartKinds], 'name' | 'plugin'>;

function takenFault(part: string, { name, plugin }: Owned, owner: Owned): PluginFault {
  return {
    plugin: plugin.manifest.id,
    file: join(plugin.folder, 'plugin.json'),
    message: `/${part}/${name}: ${name} belongs to ${owner.plugin.manifest.id}`,
  };
}
