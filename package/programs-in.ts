import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { root } from './places.ts';

/** How code names a program that it starts in a process or thread of its own. */
export const beside = /new URL\('([^']+)\.ts', import\.meta\.url\)/g;

/** @returns the programs that these files start, from the checkout's root */
export async function programsIn(names: readonly string[]): Promise<readonly string[]> {
  const found = await Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(root, name), 'utf8');
      return [...text.matchAll(beside)].map(([, program]) => join(dirname(name), `${program}.ts`));
    }),
  );
  return found.flat();
}
