import { execFile, spawn, type ChildProcess } from 'node:child_process';
import type { ChildProgram } from './child-program.ts';
import type { ChildOptions } from './messages.ts';

/** What surrounds a child where the system has it. */
export interface Jail {
  /** Words before the command that give it an empty network; none when the system has no such thing. */
  readonly network: readonly string[];
  /** Whether a shell is there to set limits. */
  readonly shell: boolean;
}

const VIRTUAL_KB = 64 * 2 ** 20;
const CPU_SECONDS = 3600;

const NETWORKS = [
  ['unshare', '--net'],
  ['unshare', '--user', '--map-current-user', '--net'],
];

/** Finds out what this system can put around a child. */
export async function findJail(): Promise<Jail> {
  const limits = ['sh', '-c', `ulimit -v ${VIRTUAL_KB}; exec "$0"`];
  const [shell, ...networks] = await Promise.all([limits, ...NETWORKS].map(works));
  return { network: NETWORKS[networks.indexOf(true)] ?? [], shell: shell! };
}

function works(words: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const run = execFile(
      words[0]!,
      [...words.slice(1), 'true'],
      { timeout: 2000, env: {} },
      (error) => resolve(error === null),
    );
    run.on('error', () => resolve(false));
  });
}

/**
 * Starts one child: an empty environment, one file to read, no inspector, three pipes (S1).
 * Both lanes run under the permission model and without a network; the outside lane without a compiler
 * for machine code and under `ulimit` besides.
 */
export function spawnChild(
  lane: 'library' | 'outside',
  program: ChildProgram,
  options: ChildOptions,
  jail: Jail,
): ChildProcess {
  const flags = [
    '--no-node-snapshot',
    '--disable-sigusr1',
    '--permission',
    '--allow-addons',
    `--allow-fs-read=${program.file}`,
    `--allow-fs-read=${program.binary}`,
    '--no-warnings',
    ...(lane === 'outside' ? ['--jitless'] : []),
  ];
  let words = [process.execPath, ...flags, program.file, JSON.stringify(options)];
  words = [...jail.network, ...words];
  if (lane === 'outside') {
    const limits = `ulimit -v ${VIRTUAL_KB}; ulimit -t ${CPU_SECONDS}; ulimit -c 0; unset PWD; exec "$@"`;
    if (jail.shell) words = ['/bin/sh', '-c', limits, 'sh', ...words];
  }
  return spawn(words[0]!, words.slice(1), {
    env: {},
    stdio: ['pipe', 'pipe', 'pipe'],
    cwd: '/',
  });
}
