import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBundler } from '../../runtime/sandbox/index.ts';
import type { Bundler } from '../../runtime/sandbox/sandbox.ts';

/** The folder in which tests keep bundles of files that have not changed. */
export const testCache = join(tmpdir(), 'adops-test-cache');

/** Files that a bundle follows from, besides its own: one of another bundler is not taken. */
const makers = ['bundle', 'bundle-cache', 'confine-imports', 'read-source', 'steady-build'];
const secret = makers
  .reduce((hash, name) => {
    const file = new URL(`../../runtime/sandbox/${name}.ts`, import.meta.url);
    return hash.update(readFileSync(file));
  }, createHash('sha256'))
  .digest();

/** A bundler that takes the bundles of other processes of the tests. */
export function aBundler(): Bundler {
  return createBundler({ cacheFolder: testCache, secret });
}
