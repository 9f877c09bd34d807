/** Emulators on their own: how soon one is ready, what it holds, how many reads it answers, and all ad platforms at once. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { About } from '../../runtime/emulators/start-emulators.ts';
import { median, round, type Figures } from './figure.ts';
import { cpuMs, rssMb } from './processes.ts';

const cli = fileURLToPath(new URL('../../runtime/cli/adops.mjs', import.meta.url));
const STARTS = 9;
const READS = 5_000;
const CLIENTS = 8;

interface Running {
  readonly child: ChildProcess;
  readonly pid: number;
  readonly ms: number;
  readonly about: About;
}

export async function benchEmulators(): Promise<Figures> {
  return { ...(await ofOne()), ...(await ofReads()), ...(await ofAll()) };
}

async function start(...words: readonly string[]): Promise<Running> {
  const begun = performance.now();
  const args = [cli, 'emulators', '--json', '--port', '0', ...words];
  const child = spawn(process.execPath, args, {
    cwd: tmpdir(),
    stdio: ['ignore', 'pipe', 'inherit'],
    // As `adops` sets them.
    env: {
      ...process.env,
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '65536',
      MALLOC_TRIM_THRESHOLD_: '131072',
    },
  });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const ms = performance.now() - begun;
  return { child, pid: child.pid ?? 0, ms, about: JSON.parse(line) as About };
}

async function stop({ child }: Running): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'exit');
}

async function ofOne(): Promise<Figures> {
  const seen: { ms: number; cpu: number; rss: number }[] = [];
  for (let at = -1; at < STARTS; at += 1) {
    const running = await start('--platform', 'meta');
    const { ms, pid } = running;
    if (at >= 0) seen.push({ ms, cpu: cpuMs(pid), rss: rssMb(pid) });
    await stop(running);
  }
  const [ms, cpu, rss] = (['ms', 'cpu', 'rss'] as const).map((key) =>
    median(seen.map((one) => one[key])),
  ) as [number, number, number];
  return {
    emulator_ready_ms: {
      value: round(ms),
      target: '<= 300 ms',
      ok: ms <= 300,
      note: `from spawn to the ready line of one platform; CPU ${String(Math.round(cpu))} ms`,
    },
    emulator_memory_mb: {
      value: round(rss),
      target: '<= 60 MB',
      ok: rss <= 60,
      note: 'resident memory then; Node alone takes 42',
    },
  };
}

/** Simple reads by several clients at once; the emulator's share of the processor alone is counted. */
async function ofReads(): Promise<Figures> {
  const running = await start('--platform', 'meta');
  const { pid, about } = running;
  const [{ url, accounts }] = about.platforms as [About['platforms'][number]];
  const { account_id, credentials } = accounts[0]!;
  const address = `${url}/v27.0/act_${account_id}?fields=name,currency`;
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const headers = { authorization: `Bearer ${credentials['access_token'] ?? ''}` };
  const read = () =>
    new Promise<void>((resolve, reject) => {
      const onAnswer = (answer: import('node:http').IncomingMessage) => {
        if (answer.statusCode !== 200) reject(new Error(`answered ${String(answer.statusCode)}`));
        answer.resume().once('end', resolve);
      };
      get(address, { agent, headers }, onAnswer).once('error', reject);
    });
  const readMany = async (count: number) => {
    let left = count;
    const client = async () => {
      while (left-- > 0) await read();
    };
    await Promise.all(Array.from({ length: CLIENTS }, client));
  };
  await readMany(READS);
  // Until the compilers for hot code are there, and have had something to do.
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  await readMany(READS);
  const before = cpuMs(pid);
  await readMany(READS);
  const rate = (READS / (cpuMs(pid) - before)) * 1_000;
  agent.destroy();
  await stop(running);
  return {
    emulator_reads_a_second: {
      value: round(rate),
      target: '>= 2000',
      ok: rate >= 2_000,
      note: 'reads of one object for each second of one core, eight clients at once, each logged',
    },
  };
}

async function ofAll(): Promise<Figures> {
  const running = await start();
  const { pid, about } = running;
  for (const { url } of about.platforms) await (await fetch(`${url}/nothing`)).text();
  const rss = rssMb(pid);
  await stop(running);
  return {
    emulators_all_mb: {
      value: round(rss),
      target: '<= 400 MB',
      ok: rss <= 400,
      note: `resident memory of all ${String(about.platforms.length)} ad platforms in one process, each asked once`,
    },
  };
}
