/** A program of somebody else that is told an address and a key in its environment. */
import { spawn } from 'node:child_process';

/** @returns its exit code; null where it was ended, as it is after `mostMs`. @throws when there is no shell to start it */
export function runCommand(
  command: string,
  told: Readonly<Record<string, string>>,
  mostMs: number,
): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, {
      shell: true,
      // Its words are for whoever looks; what it prints is no answer of ours.
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: mostMs,
      env: { ...process.env, ...told },
    });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code));
  });
}
