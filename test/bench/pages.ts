/**
 * A published page against a bare Koa route that sends the same bytes, in turns, with 200 requests at once; and a record change against a
 * credit charge, each with its audit entry.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median, quantile, round, type Figures } from './figure.ts';
import type { Ready } from './pages/server.ts';

const AT_ONCE = 200;
const ROUNDS = 5;
const ROUND_MS = 1_500;
const SHARE = 0.7;
const P99_MS = 20;

export async function benchPages(): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'adops-bench-'));
  const children: ChildProcess[] = [];
  const start = async (...args: string[]): Promise<Ready> => {
    const env = { ...process.env, NODE_ENV: 'production' };
    const child = fork(new URL('pages/server.ts', import.meta.url), args, { env });
    children.push(child);
    return ((await once(child, 'message')) as [Ready])[0];
  };
  try {
    const [page, route] = [await start(folder), await start()];
    const rounds: { page: number; route: number }[] = [];
    const waits: number[] = [];
    for (let at = 0; at <= ROUNDS; at += 1) {
      const served = await visit(page);
      const sent = await visit(route);
      // The first warms up.
      if (at === 0) continue;
      rounds.push({ page: served.perSecond, route: sent.perSecond });
      waits.push(...served.waits);
    }
    return figures(rounds, waits);
  } finally {
    for (const child of children) child.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function visit({ port, path }: Ready) {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const begun = performance.now();
  const waits: number[] = [];
  const visitor = async () => {
    while (performance.now() - begun < ROUND_MS) {
      const sent = performance.now();
      await fetchOnce(agent, port, path);
      waits.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  const seconds = (performance.now() - begun) / 1_000;
  agent.destroy();
  return { waits, perSecond: waits.length / seconds };
}

function fetchOnce(agent: Agent, port: number, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get({ agent, port, path, host: '127.0.0.1' }, (reply) => {
      if (reply.statusCode !== 200) reject(new Error(`answered ${reply.statusCode}`));
      reply.resume().once('end', resolve);
    }).once('error', reject);
  });
}

function figures(rounds: readonly { page: number; route: number }[], waits: number[]): Figures {
  const share = median(rounds.map(({ page, route }) => page / route));
  const p99 = quantile(waits, 0.99);
  return {
    page_of_a_bare_route: {
      value: round(share),
      target: `>= ${SHARE}x`,
      ok: share >= SHARE,
      note: `a page of 21 KB, ${AT_ONCE} requests at once: ${round(median(rounds.map(({ page }) => page)))} a second, the route ${round(median(rounds.map(({ route }) => route)))}`,
    },
    page_p99_ms: { value: round(p99), target: `< ${P99_MS} ms`, ok: p99 < P99_MS },
  };
}
