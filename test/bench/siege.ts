/**
 * Everything at once against one whole service: bodies that are too wide, too deep, too large and packed, silent
 * connections, the battery of attacks on the sandbox in both lanes, and runs that read answers of 15 MB. Two figures: the
 * longest turn of the service's loop by its own CPU, and how much larger it grew.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import manifest from '../../package.json' with { type: 'json' };
import { round, type Figures } from './figure.ts';
import type { Order, Report, Siege } from './siege/server.ts';

const STALL_MS = 100;
const MEMORY_MB = 64;
const programOf = (name: string) => fileURLToPath(new URL(`siege/${name}.ts`, import.meta.url));
/** Options of Node in `npm start`. */
const words = manifest.scripts.start.split(' ');
const flags = words.filter((word) => word.startsWith('--'));
const env = {
  ...process.env,
  ...Object.fromEntries(
    words.filter((word) => /^[A-Z_]+=/.test(word)).map((word) => word.split('=')),
  ),
};
const SILENT = 1_000;
const RUNS = 8;
const ORDINARY = 200;

export async function benchSiege(): Promise<Figures> {
  const stdio = ['ignore', 'ignore', 'inherit', 'ipc'] as const;
  const platform = fork(programOf('heavy-server'), { stdio: [...stdio] });
  const origin = `http://127.0.0.1:${String(await heard(platform))}`;
  const child = fork(programOf('server'), [origin], { execArgv: flags, env, stdio: [...stdio] });
  try {
    const siege = (await heard(child)) as Siege;
    for (let at = 0; at < ORDINARY; at += 1)
      await heavyRun(siege, ['--times', '4', '--list', 'few']);
    const others = await underSiege(child, siege);
    return figures(others, ((await order(child, 'report')) as { report: Report }).report);
  } finally {
    child.kill('SIGKILL');
    platform.kill('SIGKILL');
  }
}

/** @returns what became of the runs that read large answers */
async function underSiege(
  child: ChildProcess,
  siege: Siege,
): Promise<Readonly<Record<string, number>>> {
  child.send('watch' satisfies Order);
  let isOver = false;
  const doors = bodiesOf(siege).map(async (send) => {
    while (!isOver) await send().catch(() => undefined);
  });
  const silent = silentConnections(siege);
  const runs = Array.from({ length: RUNS }, (_, at) =>
    heavyRun(siege, ['--times', '16', ...(at < 2 ? ['--whole'] : [])]),
  );
  const [ended] = await Promise.all([Promise.all(runs), order(child, 'battery')]);
  isOver = true;
  await Promise.all(doors);
  silent.forEach((socket) => socket.destroy());
  return countOf(ended);
}

function figures(ended: Readonly<Record<string, number>>, report: Report): Figures {
  const { cpuMs, wallMs, resting, largest } = report;
  const grownMb = largest.resident - resting.resident;
  const kinds = (['heap', 'external', 'other'] as const).map(
    (kind) => `${kind} ${round(largest[kind] - resting[kind])}`,
  );
  const words = Object.entries(ended).map(([end, times]) => `${times} ${end}`);
  return {
    siege_stall_ms: {
      value: round(cpuMs),
      target: `<= ${STALL_MS} ms`,
      ok: cpuMs <= STALL_MS,
      note: `longest turn of the service's loop in its own CPU (${round(wallMs)} ms by the clock) under all attacks at once`,
    },
    siege_memory_mb: {
      value: round(grownMb),
      target: `<= ${MEMORY_MB} MB`,
      ok: grownMb <= MEMORY_MB,
      note: `resident, above ${round(resting.resident)} MB before (${kinds.join(', ')}); ${RUNS} runs of 16 answers of 15 MB: ${words.join(', ')}`,
    },
  };
}

/** Bodies of the sort that held the service or filled its memory; each is sent again and again. */
function bodiesOf({ urls, key }: Siege): (() => Promise<unknown>)[] {
  const json = { 'content-type': 'application/json', 'x-service-key': key };
  const accept = { accept: 'application/json, text/event-stream' };
  const rpc = (args: string) =>
    `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"execute","arguments":{"script_name":"heavy_ads_read_rows","args":${args}}}}`;
  const wide = rpc(`[${Array(950_000).fill('"a"').join(',')}]`);
  const deep = rpc('['.repeat(1_000_000) + ']'.repeat(1_000_000));
  const large = rpc(`["${'a'.repeat(4_100_000)}"]`);
  const rest = `{"script_name":"heavy_ads_read_rows","args":[${Array(60_000).fill('"a"').join(',')}]}`;
  const bomb = gzipSync(Buffer.alloc(200 << 20, ' '));
  const post = (url: string, body: string | Buffer, headers: Record<string, string> = {}) => {
    const init = { method: 'POST', body: body as string, headers: { ...json, ...headers } };
    return async () => (await fetch(url, init)).text();
  };
  const run = `${urls.base}/api/v1/tools/run`;
  return [
    ...[wide, wide, wide, wide, wide, wide, deep, large].map((body) =>
      post(urls.mcp, body, accept),
    ),
    post(run, rest),
    post(run, bomb, { 'content-encoding': 'gzip' }),
  ];
}

function silentConnections({ urls }: Siege) {
  const { hostname, port } = new URL(urls.base);
  return Array.from({ length: SILENT }, () =>
    connect(Number(port), hostname).on('error', () => undefined),
  );
}

/** @returns `answered`, or the code of the error */
async function heavyRun({ urls, key }: Siege, args: readonly string[]): Promise<string> {
  const response = await fetch(`${urls.base}/api/v1/tools/run`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-service-key': key },
    body: JSON.stringify({ script_name: 'heavy_ads_read_rows', args, account_id: '1' }),
  });
  const { success, error } = (await response.json()) as {
    readonly success?: boolean;
    readonly error?: { readonly code?: string };
  };
  return success ? 'answered' : String(error?.code);
}

function countOf(ends: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const end of ends) counts[end] = (counts[end] ?? 0) + 1;
  return counts;
}

async function order(child: ChildProcess, given: Order): Promise<unknown> {
  child.send(given);
  return heard(child);
}

async function heard(child: ChildProcess): Promise<unknown> {
  return ((await once(child, 'message')) as [unknown])[0];
}
