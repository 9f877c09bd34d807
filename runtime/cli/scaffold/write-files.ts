/** Writes planned files, all or none: an existing file is never overwritten. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { UsageError } from '../exit-codes.ts';
import { formatter } from '../generate/lay-out.ts';
import type { PlannedFile } from './fill-templates.ts';

export async function writeFiles(files: readonly PlannedFile[]): Promise<void> {
  const taken = files.filter(({ path }) => existsSync(path));
  if (taken.length > 0)
    throw new UsageError(`Already there: ${taken.map(({ path }) => path).join(', ')}`);
  // The line breaks depend on the names filled in.
  const layOut = await formatter();
  for (const { path, text } of files) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, await layOut(path, text), { flag: 'wx' });
  }
}
