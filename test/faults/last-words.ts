import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';

/**
 * Runs a program that is to kill itself with SIGKILL.
 * @param program  a file of this folder
 * @returns the lines of JSON that it said before, in order
 */
export async function lastWords<Said>(program: string, order: object): Promise<readonly Said[]> {
  const file = fileURLToPath(new URL(program, import.meta.url));
  const child = spawn(process.execPath, [file, JSON.stringify(order)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const gone = new Promise((resolve) =>
    child.once('exit', (code, signal) => resolve(signal ?? code)),
  );
  const [said, complaints] = await Promise.all([text(child.stdout), text(child.stderr)]);
  expect(await gone, complaints).to.equal('SIGKILL');
  const lines = said.split('\n').filter((line) => line.endsWith('}'));
  return lines.map((line) => JSON.parse(line) as Said);
}
