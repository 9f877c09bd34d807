import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { dist, root } from './places.ts';

/** Manifests, schemas, assets and texts as they are; also the changes, of which `adops upgrade` tells, and the lock, with which an image is built. */
export async function copyRest(names: readonly string[]): Promise<void> {
  for (const name of [...names, 'CHANGELOG.md', 'package-lock.json']) {
    await mkdir(dirname(join(dist, name)), { recursive: true });
    await copyFile(join(root, name), join(dist, name));
  }
}
