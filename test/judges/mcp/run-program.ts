import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** The output of a program, and how it ended. */
export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs a script of a package with this very node, to its end or for at most `timeoutMs`.
 * @param wrote  is told all that the program has written so far, each time it writes
 */
export function runProgram(
  script: string,
  args: readonly string[],
  env: Record<string, string> = {},
  timeoutMs = 60_000,
  wrote: (stdout: string) => void = () => undefined,
): Promise<Ended> {
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: timeoutMs,
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => wrote((stdout += chunk.toString())));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
}

/** Path of a file in a package: one of the judges', or one that stands further up. */
export function inPackage(path: string): string {
  const [name = ''] = /^(@[^/]+\/)?[^/]+/.exec(path) ?? [];
  const folders = createRequire(import.meta.url).resolve.paths(name) ?? [];
  const found = folders.map((folder) => join(folder, path)).find(existsSync);
  if (found === undefined) throw new Error(`${path} is not installed: npm run test:judges`);
  return found;
}
