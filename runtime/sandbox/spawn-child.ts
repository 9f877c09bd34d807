import { spawn, type ChildProcess } from 'node:child_process';
import type { ChildProgram } from './child-program.ts';
import { findJail, placeOf, surround, type Jail } from './jail.ts';
import type { ChildOptions } from './messages.ts';

export { findJail, type Jail };

/**
 * Starts one child: an empty environment, one file to read, no inspector, no database, three pipes (S1, U5).
 * Both lanes run under the permission model and in the jail; the outside lane without a compiler for machine
 * code and under bounds besides. The process returned may be one that stands around it: `innermost` is the child.
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
    // It would write files past the permission model.
    '--no-experimental-sqlite',
    '--no-warnings',
    ...(lane === 'outside' ? ['--jitless'] : []),
  ];
  const command = [process.execPath, ...flags, program.file, JSON.stringify(options)];
  const words = surround(lane, jail, [program.file, program.binary], command);
  return spawn(words[0]!, words.slice(1), { ...placeOf(jail), stdio: ['pipe', 'pipe', 'pipe'] });
}
