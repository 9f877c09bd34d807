/** The package as a stranger gets it: packed from this checkout, and installed by npm into an empty folder. */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { aFolder } from '../support/a-folder.ts';

const run = promisify(execFile);
const checkout = fileURLToPath(new URL('../../', import.meta.url));
/** Nothing of this machine's settings and of the checkout's packages. */
const bare = { PATH: process.env['PATH'], HOME: process.env['HOME'] };

export interface Installation {
  readonly folder: string;
  /** What npm says of the tarball. */
  readonly packed: { readonly unpackedSize: number; readonly files: readonly { path: string }[] };
  /** @returns what the command prints */
  adops(...words: readonly string[]): Promise<string>;
  start(...words: readonly string[]): ChildProcess;
}

export async function anInstallation(): Promise<Installation> {
  const folder = aFolder();
  const pack = ['pack', '--json', '--pack-destination', folder];
  const said = await run('npm', pack, { cwd: checkout, maxBuffer: 2 ** 26 });
  const told = JSON.parse(
    said.stdout.slice(said.stdout.indexOf('[')),
  ) as (Installation['packed'] & {
    readonly filename: string;
  })[];
  await writeFile(join(folder, 'package.json'), '{"private":true}');
  const install = ['install', '--prefer-offline', '--no-audit', '--no-fund', told[0]!.filename];
  await run('npm', install, { cwd: folder, env: bare });
  const bin = join(folder, 'node_modules/.bin/adops');
  return {
    folder,
    packed: told[0]!,
    adops: async (...words) => (await run(bin, words, { cwd: folder, env: bare })).stdout,
    start: (...words) => spawn(bin, words, { cwd: folder, env: bare, stdio: 'pipe' }),
  };
}

/** The first line that a program prints; it is read to its end, so that it never waits for a reader. */
export async function firstLine(child: ChildProcess): Promise<string> {
  let said = '';
  child.stderr!.on('data', (words: Buffer) => (said += words.toString()));
  const lines = createInterface({ input: child.stdout! });
  const ended = once(child, 'exit').then(() => {
    throw new Error(`It ended: ${said}`);
  });
  ended.catch(() => undefined);
  const [line] = (await Promise.race([once(lines, 'line'), ended])) as [string];
  return line;
}
