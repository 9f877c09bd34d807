/** Children of the sandbox as the system sees them. */
import { readdirSync, readFileSync } from 'node:fs';

/** Pids of this process's children that run the sandbox's program. */
export function sandboxChildren(): number[] {
  return readdirSync('/proc/self/task')
    .flatMap((task) => read(`/proc/self/task/${task}/children`).split(' '))
    .map(Number)
    .filter((pid) => pid > 0 && read(`/proc/${pid}/cmdline`).includes('/child/child-'));
}

export function read(file: string): string {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return '';
  }
}
