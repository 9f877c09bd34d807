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
/** How this machine reaches a registry. */
const reach = Object.fromEntries(
  Object.entries(process.env).filter(([name]) =>
    /^(NODE_EXTRA_CA_CERTS|(https?|no)_proxy|npm_config_registry)$/i.test(name),
  ),
);

export interface Installation {
  readonly folder: string;
  /** Words of npm about the tarball. */
  readonly packed: { readonly unpackedSize: number; readonly files: readonly { path: string }[] };
  /** @returns what the command prints */
  adops(...words: readonly string[]): Promise<string>;
  start(...words: readonly string[]): ChildProcess;
}

type Packed = Installation['packed'] & { readonly filename: string };
const made = aFolder();
let packing: Promise<Packed> | undefined;

/** Made once for all tests of the process. */
function pack(): Promise<Packed> {
  packing ??= (async () => {
    const words = ['pack', '--json', '--pack-destination', made];
    const { stdout } = await run('npm', words, { cwd: checkout, maxBuffer: 2 ** 26 });
    return (JSON.parse(stdout.slice(stdout.indexOf('['))) as Packed[])[0]!;
  })();
  return packing;
}

/** @returns the path of the package */
export const aTarball = async () => join(made, (await pack()).filename);

export async function anInstallation(): Promise<Installation> {
  const folder = aFolder();
  const packed = await pack();
  await writeFile(join(folder, 'package.json'), '{"private":true}');
  const install = ['install', '--prefer-offline', '--no-audit', '--no-fund', await aTarball()];
  await run('npm', install, { cwd: folder, env: { ...bare, ...reach } });
  const bin = join(folder, 'node_modules/.bin/adops');
  return {
    folder,
    packed,
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
