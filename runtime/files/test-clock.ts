/** The clock of a service in test mode, kept in `<data>/clock.json`. */
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MovableClock } from '../clock.ts';
import { replaceFile } from './replace-file.ts';

export async function openTestClock(dataFolder: string): Promise<MovableClock> {
  const file = join(dataFolder, 'clock.json');
  let ahead = await readAhead(file);
  return {
    now: () => Date.now() + ahead,
    monotonicMs: () => performance.now(),
    get ahead() {
      return ahead;
    },
    advance: async (ms) => {
      const next = ahead + ms;
      await mkdir(dataFolder, { recursive: true });
      await replaceFile(file, JSON.stringify({ ahead_ms: next }), { mode: 0o600 });
      ahead = next;
    },
  };
}

/** @throws when the file is there but damaged: a clock that went back would break every record */
async function readAhead(file: string): Promise<number> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{"ahead_ms":0}';
    throw error;
  });
  const { ahead_ms: ahead } = JSON.parse(text) as { readonly ahead_ms?: unknown };
  if (typeof ahead === 'number' && ahead >= 0) return ahead;
  throw new Error(`${file} is damaged: ahead_ms must be a number of milliseconds.`);
}
