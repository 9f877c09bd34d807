import { createHash } from 'node:crypto';
import { chmod, copyFile, mkdir, mkdtemp, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { shippedName } from '../shipped-name.ts';
import { writeWhole } from '../files/mac-folder.ts';

const here = fileURLToPath(new URL('.', import.meta.url));

/** The files and settings that a child needs to start. */
export interface ChildProgram {
  /** One file that holds the whole program; the child may read it and `binary`, nothing else. */
  readonly file: string;
  /** isolated-vm's native module for this machine. */
  readonly binary: string;
  /** SHA-256 of the file, in hex: a child starts only when the file has this hash. */
  readonly hash?: string;
}

/**
 * Builds the child's program into one CommonJS file: it starts in half the time of the sources, and a
 * child that may read one file cannot read the service's other ones.
 */
export async function buildChildProgram(cacheFolder: string): Promise<ChildProgram> {
  const prelude = await readFile(join(here, 'prelude.js'), 'utf8');
  const built = await esbuild.build({
    entryPoints: [join(here, shippedName('child/main.ts'))],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    target: 'node24',
    define: { PRELUDE: JSON.stringify(prelude) },
  });
  const code = built.outputFiles[0]!.contents;
  const hash = createHash('sha256').update(code).digest('hex');
  const folder = join(cacheFolder, 'child');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `child-${hash.slice(0, 16)}.cjs`);
  // Written anew each time: a file found there is never trusted, and the file is compared with the hash later. A user
  // of the machine who finds it may read it, for a child may run as another one.
  await writeWhole(file, code, 0o644);
  await chmod(file, 0o644);
  return { file, binary: findBinary(), hash };
}

/** Copies of both files that any user of this machine can reach, in a folder that only this one writes. */
export async function openToOthers(program: ChildProgram): Promise<ChildProgram> {
  const { file, binary } = program;
  const folder = await mkdtemp(join(tmpdir(), 'adops-child-'));
  await chmod(folder, 0o755);
  const copies = {
    ...program,
    file: join(folder, 'child.cjs'),
    binary: join(folder, 'isolated_vm.node'),
  };
  await Promise.all([copyFile(file, copies.file), copyFile(binary, copies.binary)]);
  await Promise.all([chmod(copies.file, 0o644), chmod(copies.binary, 0o644)]);
  return copies;
}

function findBinary(): string {
  const require = createRequire(import.meta.url);
  const folder = join(require.resolve('isolated-vm'), '..');
  const find = createRequire(require.resolve('isolated-vm'))('node-gyp-build') as {
    path(folder: string): string;
  };
  return find.path(folder);
}
