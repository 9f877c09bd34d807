/**
 * (b) What the service itself adds to a run: chain, ledger, audit, answer; against a bare Koa route that parses
 * and answers the same JSON. (e) Time to the ready line and memory with the library loaded.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, Agent, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Koa from 'koa';
import { pino } from 'pino';
import { loadConfig, type Config } from '../../runtime/config.ts';
import { createService } from '../../runtime/main.ts';
import { createBundler, createSandbox } from '../../runtime/sandbox/index.ts';
import type { Sandbox } from '../../runtime/sandbox/sandbox.ts';
import { median, quantile, round, type Figures } from './figure.ts';
import { startOnce } from './start.ts';

const RUNS = 400;
const WARM_UP = 60;

export async function benchService(): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'adops-bench-'));
  try {
    return { ...(await benchCost(folder)), ...(await benchStart(join(folder, 'start'))) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export async function benchCost(folder: string): Promise<Figures> {
  const log = pino({ level: 'silent' });
  const plugin = aPlugin(join(folder, 'plugin'));
  const config = benchConfig(folder, plugin);
  const cacheFolder = join(folder, 'cache');
  const bundler = createBundler({ cacheFolder });
  const spent: number[] = [];
  const sandbox = createSandbox({ config: config.sandbox, cacheFolder, log });
  await sandbox.start();
  const service = await createService(config, {
    log,
    // The library lane: the lane of what is shipped, and the one whose cost the target speaks of.
    bundler: { bundle: (source) => bundler.bundle({ ...source, lane: 'library' }) },
    sandbox: timed(sandbox, spent),
  });
  const { key } = await service.start();
  const body = (name: string) => JSON.stringify({ script_name: name, args: [] });
  const post = poster(`${service.urls.base}/api/v1/tools/run`, { 'x-service-key': key ?? '' });
  const sample = await post(body('bench_paid'));
  const bare = await bareKoa(sample.text);
  const plain = poster(bare.url, { 'x-service-key': key ?? '' });
  const costs = {
    free: [] as number[],
    paid: [] as number[],
    bare: [] as number[],
    whole: [] as number[],
  };
  for (let at = -WARM_UP; at < RUNS; at += 1) {
    const counts = at >= 0;
    for (const kind of ['free', 'paid'] as const) {
      spent.length = 0;
      const { ms, status } = await post(body(`bench_${kind}`));
      if (status !== 200) throw new Error(`a run answered ${status}`);
      if (counts) costs[kind].push(ms - (spent[0] ?? 0));
      if (counts && kind === 'paid') costs.whole.push(ms);
    }
    const { ms } = await plain(body('bench_paid'));
    if (counts) costs.bare.push(ms);
  }
  await service.stop();
  await sandbox.stop();
  bare.close();
  return {
    run_own_cost_free_ms: figure(
      median(costs.free),
      1,
      '<= 1 ms',
      `p50 of a free run less its sandbox; a bare Koa route takes ${String(round(median(costs.bare)))} ms; p95 ${String(round(quantile(costs.free, 0.95)))} ms`,
    ),
    run_own_cost_paid_ms: figure(
      median(costs.paid),
      1,
      '<= 1 ms',
      `the same for a paid run (hold and settlement on disk); p95 ${String(round(quantile(costs.paid, 0.95)))} ms`,
    ),
    run_paid_vs_koa: {
      value: round(median(costs.whole) / median(costs.bare)),
      target: 'reported',
      ok: true,
      note: 'whole paid run with its sandbox, p50, over the bare Koa route',
    },
  };
}

function figure(value: number, bound: number, target: string, note: string) {
  return { value: round(value), target, ok: value <= bound, note };
}

/** Notes how long each run spends in its sandbox, from `open` to the answer of the last phase. */
function timed(sandbox: Sandbox, spent: number[]): Sandbox {
  return {
    ...sandbox,
    async open(...args) {
      const begun = performance.now();
      const session = await sandbox.open(...args);
      return new Proxy(session, {
        get(target, name) {
          const value: unknown = Reflect.get(target, name, target);
          if (name !== 'invoke') return typeof value === 'function' ? value.bind(target) : value;
          return async (...rest: Parameters<typeof session.invoke>) => {
            const result = await target.invoke(...rest);
            spent[0] = performance.now() - begun;
            return result;
          };
        },
      });
    },
  };
}

export function aPlugin(folder: string): string {
  const write = (path: string, value: unknown) => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), typeof value === 'string' ? value : JSON.stringify(value));
  };
  write('plugin.json', {
    id: 'bench',
    title: 'Bench',
    description: 'Scripts of the bench.',
    kind: 'category',
    trust: 'sandbox',
  });
  for (const [name, credits] of [
    ['bench_free', 0],
    ['bench_paid', 2],
  ] as const) {
    write(`scripts/${name}/manifest.json`, {
      name,
      description: 'Reads nothing and answers at once.',
      effect: 'read',
      credits,
      args: {},
      calls: { read: [] },
      result: { type: 'object', properties: { ok: { type: 'boolean' } }, required: ['ok'] },
      source: 'the bench',
    });
    write(`scripts/${name}/script.ts`, 'export default async () => ({ ok: true });\n');
    write(`scripts/${name}/examples.json`, [
      { title: 'answers', args: {}, result: { ok: true } },
      { title: 'refuses', args: { x: '1' }, error: 'input_invalid' },
    ]);
  }
  return folder;
}

function benchConfig(folder: string, plugin: string): Config {
  const config = loadConfig({ env: {}, cwd: folder });
  const base = 20_000 + (process.pid % 20_000);
  const ports = { base, api: base + 1, mcp: base + 2, docs: base + 3 };
  const url = (port: number) => `http://127.0.0.1:${String(port)}`;
  return {
    ...config,
    dataFolder: join(folder, 'data'),
    ports,
    urls: {
      base: url(ports.base),
      api: url(ports.api),
      mcp: url(ports.mcp),
      docs: url(ports.docs),
    },
    plugins: { [plugin]: true },
    rateLimits: { keyPerMinute: 1e6, organizationPerMinute: 1e6, addressPerMinute: 1e6 },
  };
}

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly ms: number;
}

/** Posts over one connection that is kept. */
export function poster(url: string, headers: Record<string, string>) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return (body: string) =>
    new Promise<Answer>((resolve, reject) => {
      const begun = performance.now();
      const sent = httpRequest(
        url,
        {
          method: 'POST',
          agent,
          headers: {
            ...headers,
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
          },
        },
        (reply) => {
          let text = '';
          reply.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
          reply.on('end', () =>
            resolve({ status: reply.statusCode ?? 0, text, ms: performance.now() - begun }),
          );
        },
      );
      sent.on('error', reject).end(body);
    });
}

async function bareKoa(answer: string): Promise<{ url: string; close(): void }> {
  const value: unknown = JSON.parse(answer);
  const app = new Koa();
  app.use(async (context) => {
    let text = '';
    for await (const chunk of context.req) text += String(chunk);
    JSON.parse(text);
    context.body = value;
  });
  const server = createServer(app.callback());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`,
    close: () => server.close(),
  };
}

/** Starts of the command line on one data folder: the first fills the caches, the others are warm. */
async function benchStart(data: string): Promise<Figures> {
  const starts: { ms: number; rssMb: number }[] = [];
  for (let at = 0; at < 6; at += 1) {
    const one = await startOnce(['--data', data]);
    if (at > 0) starts.push(one);
  }
  const ms = median(starts.map((one) => one.ms));
  const rss = median(starts.map((one) => one.rssMb));
  return {
    start_warm_ms: figure(
      ms,
      1500,
      '<= 1500 ms',
      'from spawn to the ready line, whole library and demo data',
    ),
    start_memory_mb: {
      value: round(rss),
      target: 'reported',
      ok: true,
      note: 'resident memory of the service and its sandbox children when ready',
    },
  };
}
