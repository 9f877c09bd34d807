import { spawn, type ChildProcess } from 'node:child_process';
import type { ChildProgram } from './child-program.ts';
import { findJail, placeOf, surround, type Jail } from './jail.ts';
import type { ChildOptions } from './messages.ts';

export { findJail, type Jail };

/**
 * Runs the bytes that it compared, and no others: the file may be changed between a look of the parent and the start. It
 * leaves the arguments as they are for a program that is started by its name.
 */
const LOADER = `
const [file, hash] = process.argv.slice(1);
process.argv.splice(2, 1);
const bytes = require('node:fs').readFileSync(file);
const found = require('node:crypto').createHash('sha256').update(bytes).digest('hex');
if (found !== hash) throw new Error('The program of the sandbox child is not the one that was built: ' + file);
const program = new module.constructor(file);
program.filename = file;
program._compile(bytes.toString(), file);
`;

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
  const { file, hash } = program;
  const start = hash === undefined ? [file] : ['--eval', LOADER, file, hash];
  const command = [process.execPath, ...flags, ...start, JSON.stringify(options)];
  const words = surround(lane, jail, [program.file, program.binary], command);
  return spawn(words[0]!, words.slice(1), { ...placeOf(jail), stdio: ['pipe', 'pipe', 'pipe'] });
}
