import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dist, root } from './places.ts';

/** Writes a package.json by which the code knows its version, and what it found with this very code at earlier starts. */
export async function nameVersion(): Promise<void> {
  const hash = createHash('sha256');
  const entries = await readdir(dist, { recursive: true, encoding: 'utf8' });
  for (const name of entries.filter((one) => one.endsWith('.js')).sort())
    hash.update(await readFile(join(dist, name)));
  const text = await readFile(join(root, 'package.json'), 'utf8');
  const { name, version, type } = JSON.parse(text) as Record<string, string>;
  const known = { name, version, type, code: hash.digest('hex') };
  await writeFile(join(dist, 'package.json'), `${JSON.stringify(known)}\n`);
}
