import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { dist } from './places.ts';

/** Declarations of the sdk, for plugins and programs of others. They name each other as the JavaScript beside them does. */
export async function declareTypes(): Promise<void> {
  const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc');
  const project = fileURLToPath(new URL('tsconfig.json', import.meta.url));
  await promisify(execFile)(process.execPath, [compiler, '-p', project]);
  const entries = await readdir(dist, { recursive: true, encoding: 'utf8' });
  for (const name of entries.filter((one) => one.endsWith('.d.ts'))) {
    const text = await readFile(join(dist, name), 'utf8');
    await writeFile(join(dist, name), text.replaceAll(/(['"]\.[^'"]*)\.ts(['"])/g, '$1.js$2'));
  }
}
