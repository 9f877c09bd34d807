/** Writes planned files, all or none: an existing file is never overwritten. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { UsageError } from '../exit-codes.ts';
import type { PlannedFile } from './fill-templates.ts';

export async function writeFiles(files: readonly PlannedFile[]): Promise<void> {
  const taken = files.filter(({ path }) => existsSync(path));
  if (taken.length > 0)
    throw new UsageError(`Already there: ${taken.map(({ path }) => path).join(', ')}`);
  const layOut = await formatter();
  for (const { path, text } of files) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, await layOut(path, text), { flag: 'wx' });
  }
}

/** Where lines break depends on the names filled in. Prettier is a development package: without it texts stay as they are. */
async function formatter(): Promise<(path: string, text: string) => Promise<string>> {
  const prettier = await import('prettier').catch(() => undefined);
  if (!prettier) return async (_, text) => text;
  return (filepath, text) =>
    prettier.format(text, { filepath, printWidth: 100, singleQuote: true });
}
