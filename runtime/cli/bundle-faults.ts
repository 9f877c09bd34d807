/** Scripts that do not bundle, found by bundling them into a folder that is thrown away. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleCheck } from '../catalog/bundle-check.ts';
import type { Catalog, PluginFault } from '../catalog/catalog.ts';
import { createBundler } from '../sandbox/bundle.ts';
import type { Bundler } from '../sandbox/sandbox.ts';

export async function bundleFaults(catalog: Catalog): Promise<PluginFault[]> {
  const unbundled = await withBundler((bundler) => bundleCheck(catalog, bundler, 'all'));
  return unbundled.map(({ fault }) => fault);
}

/** A bundler whose cache is gone afterwards. */
export async function withBundler<T>(use: (bundler: Bundler) => Promise<T>): Promise<T> {
  const cacheFolder = await mkdtemp(join(tmpdir(), 'adops-check-'));
  try {
    return await use(createBundler({ cacheFolder }));
  } finally {
    await rm(cacheFolder, { recursive: true, force: true });
  }
}
