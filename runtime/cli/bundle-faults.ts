/** Scripts that do not bundle, found by bundling them all into a folder that is thrown away. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleCheck } from '../catalog/bundle-check.ts';
import type { Catalog, PluginFault } from '../catalog/catalog.ts';
import { createBundler } from '../sandbox/bundle.ts';

export async function bundleFaults(catalog: Catalog): Promise<PluginFault[]> {
  const cacheFolder = await mkdtemp(join(tmpdir(), 'adops-check-'));
  try {
    const unbundled = await bundleCheck(catalog, createBundler({ cacheFolder }), 'all');
    return unbundled.map(({ fault }) => fault);
  } finally {
    await rm(cacheFolder, { recursive: true, force: true });
  }
}
