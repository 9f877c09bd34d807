import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBundler } from '../../sandbox/bundle.ts';
import type { Bundler } from '../../sandbox/sandbox.ts';

/** A bundler whose cache is gone afterwards. */
export async function withBundler<T>(use: (bundler: Bundler) => Promise<T>): Promise<T> {
  const cacheFolder = await mkdtemp(join(tmpdir(), 'adops-check-'));
  try {
    return await use(createBundler({ cacheFolder }));
  } finally {
    await rm(cacheFolder, { recursive: true, force: true });
  }
}
