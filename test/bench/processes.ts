/** CPU and memory of processes, as /proc tells. */
import { readdirSync, readFileSync } from 'node:fs';

/** The process and its children. */
export function family(pid: number): number[] {
  const children = read(`/proc/${String(pid)}/task/${String(pid)}/children`);
  return [pid, ...children.split(' ').filter(Boolean).map(Number).flatMap(family)];
}

export function rssMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${String(pid)}/status`))?.[1] ?? 0) / 1024;
}

/** CPU that the living threads have taken, to the nanosecond. */
export function cpuMs(pid: number): number {
  return threads(pid)
    .map((thread) => read(`/proc/${String(pid)}/task/${thread}/schedstat`).split(' ')[0] ?? '')
    .reduce((sum, nanoseconds) => sum + Number(nanoseconds) / 1e6, 0);
}

function threads(pid: number): string[] {
  try {
    return readdirSync(`/proc/${String(pid)}/task`);
  } catch {
    return [];
  }
}

/** Empty for a process that is gone. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
