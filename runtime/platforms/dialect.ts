/** Loads what data cannot say about a platform, on first use. */
import { pathToFileURL } from 'node:url';
import type { Dialect } from '../../sdk/platform.ts';
import type { LoadedPlatform } from '../catalog/catalog.ts';

const loaded = new Map<string, Promise<Dialect>>();

/** @returns the default export of the platform's `dialect.ts`; an empty dialect when it has none */
export async function loadDialect({ dialectFile }: LoadedPlatform): Promise<Dialect> {
  if (dialectFile === undefined) return {};
  // Each request asks for it: an import would look for the module anew each time, though Node has it.
  const dialect = loaded.get(dialectFile) ?? importDialect(dialectFile);
  loaded.set(dialectFile, dialect);
  dialect.catch(() => loaded.delete(dialectFile));
  return dialect;
}

async function importDialect(file: string): Promise<Dialect> {
  const module = (await import(pathToFileURL(file).href)) as { default?: Dialect };
  return module.default ?? {};
}
