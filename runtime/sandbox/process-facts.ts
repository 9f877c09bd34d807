import { closeSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs';
import { setPriority } from 'node:os';

const PAGE_BYTES = 4096;
const TICK_MS = 10;

/** Resident memory of a process, MB; undefined where there is no /proc or the process is gone. */
export function residentMb(pid: number): number | undefined {
  const text = readShort(`/proc/${pid}/statm`);
  return text === undefined ? undefined : (Number(text.split(' ')[1]) * PAGE_BYTES) / 2 ** 20;
}

/** CPU time of a process, all threads, ms. @see proc(5): utime and stime, fields 14 and 15 */
export function processCpuMs(pid: number): number | undefined {
  const text = readShort(`/proc/${pid}/stat`);
  if (text === undefined) return undefined;
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/**
 * The process at the end of a chain of one child each: the program inside the commands that stand around it.
 * @see proc(5), /proc/[pid]/task/[tid]/children
 */
export function innermost(pid: number): number {
  const child = Number.parseInt(read(`/proc/${pid}/task/${pid}/children`) ?? '', 10);
  return child > 0 ? innermost(child) : pid;
}

/**
 * Sets the niceness of every thread of a process (on Linux it belongs to threads).
 * @returns false when the system refused one, as it does when an ordinary user lowers it
 */
export function setNiceness(pid: number, niceness: number): boolean {
  try {
    for (const thread of readdirSync(`/proc/${pid}/task`)) setPriority(Number(thread), niceness);
    return true;
  } catch {
    return false;
  }
}

/** Processes that a process started and whose command line holds a word; none where there is no /proc. */
export function findChildren(pid: number, word: string): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`)
      .flatMap((thread) => (read(`/proc/${pid}/task/${thread}/children`) ?? '').split(' '))
      .map(Number)
      .filter((child) => child > 0 && (read(`/proc/${child}/cmdline`) ?? '').includes(word));
  } catch {
    return [];
  }
}

const room = Buffer.allocUnsafe(4096);

/** A file of one line. Children are looked at twenty times a second, and `readFileSync` asks the system twice as often. */
function readShort(file: string): string | undefined {
  let opened: number | undefined;
  try {
    opened = openSync(file, 'r');
    return room.toString('latin1', 0, readSync(opened, room, 0, room.length, null));
  } catch {
    return undefined;
  } finally {
    if (opened !== undefined) closeSync(opened);
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return undefined;
  }
}
