import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const made: string[] = [];

/** An empty folder that is gone after the tests of the file. */
export function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'adops-test-'));
  made.push(folder);
  return folder;
}

process.once('exit', () => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});
