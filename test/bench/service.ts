/**
 * (b) What the service itself adds to a run: chain, ledger, audit, answer; against a bare Koa route that parses
 * and answers the same JSON.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Sample } from './cost-server.ts';
import { median, quantile, round, type Figures } from './figure.ts';

const RUNS = 400;
/** V8 is done with the service only after some thousand calls; Koa gets as many. */
const WARM_UP = 1_500;

export async function benchService(): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'adops-bench-'));
  try {
    return await benchCost(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Free and paid runs and requests to Koa in turns, one after the other, each server in a process of its own. What is
 * judged is the time that the service itself has a request, from its head to the end of its answer, less the time of
 * its sandbox: parsing, chain, ledger, audit, disk and answer, but not the client, nor the way to it. The notes say
 * what the client sees, and what the same costs a bare Koa route.
 */
export async function benchCost(folder: string): Promise<Figures> {
  const service = await startServer('service', folder);
  const body = (name: string) => JSON.stringify({ script_name: name, args: [] });
  const koa = await startServer('koa', (await service.post(body('bench_paid'))).text);
  const beds = {
    free: aBed(service, body('bench_free')),
    paid: aBed(service, body('bench_paid')),
    bare: aBed(koa, body('bench_paid')),
  };
  try {
    for (let at = -WARM_UP; at < RUNS; at += 1)
      for (const bed of Object.values(beds)) await measure(bed, at >= 0);
  } finally {
    service.child.kill();
    koa.child.kill();
  }
  return costFigures(beds);
}

type Server = Awaited<ReturnType<typeof startServer>>;

async function startServer(kind: 'service' | 'koa', argument: string) {
  const child = fork(new URL('cost-server.ts', import.meta.url), [kind, argument], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [{ url, key }] = (await once(child, 'message')) as [{ url: string; key: string }];
  return { child, post: poster(url, { 'x-service-key': key }) };
}

/** One thing measured, in ms: a request without its sandbox, its CPU in the service, and what the client sees. */
interface Bed {
  readonly server: Server;
  readonly body: string;
  readonly own: number[];
  readonly cpu: number[];
  readonly seen: number[];
}

const aBed = (server: Server, body: string): Bed => ({ server, body, own: [], cpu: [], seen: [] });

async function measure({ server, body, own, cpu, seen }: Bed, counts: boolean): Promise<void> {
  const { ms, status } = await server.post(body);
  if (status !== 200) throw new Error(`a run answered ${status}`);
  server.child.send('samples');
  const [{ samples }] = (await once(server.child, 'message')) as [{ samples: Sample[] }];
  const { served, sandbox, cpu: took } = samples.at(-1)!;
  if (!counts) return;
  own.push(served - sandbox);
  cpu.push(took);
  seen.push(ms);
}

function costFigures({ free, paid, bare }: Readonly<Record<'free' | 'paid' | 'bare', Bed>>) {
  const p50 = (samples: readonly number[]) => String(round(median(samples)));
  // The system counts the CPU of one request in steps that are too large for a median.
  const mean = (samples: readonly number[]) =>
    String(round(samples.reduce((sum, one) => sum + one, 0) / samples.length));
  const beside = `a bare Koa route has its request for ${p50(bare.own)} ms, CPU ${mean(bare.cpu)} ms`;
  const noteOf = ({ own, cpu, seen }: Bed) =>
    `p95 ${String(round(quantile(own, 0.95)))} ms; CPU ${mean(cpu)} ms; ${beside}; the client sees ${p50(seen)} ms with the sandbox, and ${p50(bare.seen)} ms of Koa`;
  return {
    run_own_cost_free_ms: figure(
      median(free.own),
      1,
      '<= 1 ms',
      `p50 of a free run in the service less its sandbox; ${noteOf(free)}`,
    ),
    run_own_cost_paid_ms: figure(
      median(paid.own),
      1,
      '<= 1 ms',
      `the same for a paid run (hold and settlement on disk); ${noteOf(paid)}`,
    ),
    run_paid_vs_koa: {
      value: round(median(paid.seen) / median(bare.seen)),
      target: 'reported',
      ok: true,
      note: 'whole paid run with its sandbox as the client sees it, p50, over the bare Koa route',
    },
  };
}

function figure(value: number, bound: number, target: string, note: string) {
  return { value: round(value), target, ok: value <= bound, note };
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
