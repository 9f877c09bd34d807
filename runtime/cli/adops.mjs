#!/usr/bin/env node
/**
 * Starts the command line on the right Node. TypeScript runs directly, and isolated-vm 7 ships binaries
 * for Node 24: an older Node hands over to the one that the package `node` brought. This file runs on Node 20.
 */
import { existsSync } from 'node:fs';
import module from 'node:module';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Line 24 from here on: what isolated-vm is built for, with the security releases that the sandbox counts on. */
const needed = { major: 24, minor: 21 };
const brought = findBrought();
/** In the package that npm installs, the code is JavaScript, in a folder of its own (`package/build.ts`). */
const isPackaged = !existsSync(new URL('adops.ts', import.meta.url));

/**
 * No debugger by a signal. And an eighth of the room for young objects that Node takes on a large machine: the rest fills with
 * dead bytes under load (docs/decisions/073-memory-goes-back.md).
 */
const flags = ['--disable-sigusr1', '--max-semi-space-size=4'];
/** Free memory goes back to the system at once: the C library keeps it otherwise, in a heap for each thread. */
const memory = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

const [major, minor] = process.versions.node.split('.').map(Number);
if (major === needed.major && minor >= needed.minor) {
  // Stripped types and compiled code are kept: a warm start saves a fifth of its time. Not among the packages, where
  // npm would take every new file for a change of them and read them all again.
  module.enableCompileCache(fileURLToPath(new URL('../../.cache/compiled', import.meta.url)));
  const [command, ...words] = process.argv.slice(2);
  const isStraight = command === 'emulators' && !process.env.ADOPS_CONFIG;
  const straight = isStraight && (await import(codeOf('./service/emulators-straight.ts')));
  if (!straight || !(await straight.runStraight(words))) {
    const { runCommandLine } = await import(codeOf('./adops.ts'));
    await runCommandLine(process.argv.slice(2));
  }
} else if (brought) await handOver(brought);
else {
  process.stderr.write(
    `adops needs Node ${needed.major}.${needed.minor}; this is ${process.versions.node}. The package node@${needed.major}.${needed.minor} brings it, unless its install script was kept from running.\n`,
  );
  process.exitCode = 1;
}

/** The Node that the package `node` brought, wherever npm put it. */
function findBrought() {
  for (const folder of module.createRequire(import.meta.url).resolve.paths('node/package.json')) {
    const file = join(folder, 'node/bin/node');
    if (existsSync(file)) return file;
  }
  return undefined;
}

/** @param file  beside this one; the package has all programs in one folder */
function codeOf(file) {
  if (!isPackaged) return file;
  return new URL(`../../dist/runtime/${basename(file, '.ts')}.js`, import.meta.url).href;
}

async function handOver(node) {
  const [{ spawn }, { constants }] = await Promise.all([
    import('node:child_process'),
    import('node:os'),
  ]);
  const words = [fileURLToPath(import.meta.url), ...process.argv.slice(2)];
  const child = spawn(node, [...flags, ...words], {
    stdio: 'inherit',
    env: { ...memory, ...process.env },
  });
  // A terminal sends Ctrl-C to both; the others come to this process alone.
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT'])
    process.on(signal, () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  child.on('error', (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  });
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + (signal ? constants.signals[signal] : 0);
  });
}
