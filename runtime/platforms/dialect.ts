/** Loads what data cannot say about a platform; imported on first use, once per file by Node itself. */
import { pathToFileURL } from 'node:url';
import type { Dialect } from '../../sdk/platform.ts';
import type { LoadedPlatform } from '../catalog/catalog.ts';

/** @returns the default export of the platform's `dialect.ts`; an empty dialect when it has none */
export async function loadDialect(platform: LoadedPlatform): Promise<Dialect> {
  if (platform.dialectFile === undefined) return {};
  const module = (await import(pathToFileURL(platform.dialectFile).href)) as { default?: Dialect };
  return module.default ?? {};
}
