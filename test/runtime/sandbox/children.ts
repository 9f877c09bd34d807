/** Children of the sandbox as the system sees them. */
import { readdirSync, readFileSync } from 'node:fs';
import { innermost } from '../../../runtime/sandbox/process-facts.ts';

/** Pids of this process's children that run the sandbox's program, without the commands that stand around them. */
export function sandboxChildren(): number[] {
  return (
    readdirSync('/proc/self/task')
      .flatMap((task) => read(`/proc/self/task/${task}/children`).split(' '))
      .map(Number)
      .filter(
        (pid) => pid > 0 && read(`/proc/${pid}/cmdline`).match(/\/child\/child-|\/adops-child-/),
      )
      .map(innermost)
      // One that is starting is not there yet.
      .filter((pid) => read(`/proc/${pid}/cmdline`).startsWith(process.execPath))
  );
}

export function read(file: string): string {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return '';
  }
}
