import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { cpuMs, family, rssMb } from './processes.ts';

const own = fileURLToPath(new URL('../../runtime/cli/adops.mjs', import.meta.url));

export interface Started {
  /** From spawn to the ready line. */
  readonly ms: number;
  /** CPU of process and children until then, and their resident memory then. */
  readonly cpuMs: number;
  readonly rssMb: number;
}

/** @param cli  the command line: ours, or that of a copy */
export async function startOnce(flags: readonly string[], cli = own): Promise<Started> {
  const port = await freePort();
  const begun = performance.now();
  const args = ['serve', ...flags, '--port', String(port), '--json'];
  const child = spawn(process.execPath, [cli, ...args], { stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    for await (const line of createInterface({ input: child.stdout }))
      if (line.includes('"ready":true')) break;
    const ms = performance.now() - begun;
    const all = family(child.pid ?? 0);
    if (all.length < 2) throw new Error('The service did not start.');
    const sum = (of: (pid: number) => number) => all.reduce((total, pid) => total + of(pid), 0);
    return { ms, cpuMs: sum(cpuMs), rssMb: sum(rssMb) };
  } finally {
    child.kill('SIGTERM');
    if (child.exitCode === null) await new Promise((resolve) => child.once('exit', resolve));
  }
}

/** The first of four that are free, below the range from which the system takes ports for connections that go out. */
async function freePort(): Promise<number> {
  for (;;) {
    const first = 12_000 + 4 * Math.floor(Math.random() * 5_000);
    const free = await Promise.all([0, 1, 2, 3].map((at) => isFree(first + at)));
    if (!free.includes(false)) return first;
  }
}

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
