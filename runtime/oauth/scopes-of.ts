import type { Catalog } from '../catalog/catalog.ts';

/** Every scope that a tool of the catalogue asks for, in order. */
export function scopesOf({ tools }: Pick<Catalog, 'tools'>): string[] {
  const all = [...tools.values()].flatMap(({ manifest }) => manifest.scope ?? []);
  return [...new Set(all)].toSorted();
}
