import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const cli = fileURLToPath(new URL('../../runtime/cli/adops.mjs', import.meta.url));

/** From spawn to the ready line; the whole family's memory then. */
export async function startOnce(flags: readonly string[]): Promise<{ ms: number; rssMb: number }> {
  const begun = performance.now();
  const port = 45_000 + (process.pid % 10_000);
  const args = ['serve', ...flags, '--port', String(port), '--json'];
  const child = spawn(process.execPath, [cli, ...args], { stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    for await (const line of createInterface({ input: child.stdout }))
      if (line.includes('"ready":true')) break;
    const ms = performance.now() - begun;
    return { ms, rssMb: family(child.pid ?? 0).reduce((sum, pid) => sum + rssMb(pid), 0) };
  } finally {
    child.kill('SIGTERM');
    await new Promise((resolve) => child.once('exit', resolve));
  }
}

/** The process and its children, as /proc tells. */
function family(pid: number): number[] {
  const text = readFileSync(`/proc/${String(pid)}/task/${String(pid)}/children`, 'utf8');
  const children = text.split(' ').filter(Boolean).map(Number);
  return [pid, ...children.flatMap(family)];
}

function rssMb(pid: number): number {
  const status = readFileSync(`/proc/${String(pid)}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}
