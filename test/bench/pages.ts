/** A published page against a bare Koa route that sends the same bytes, in turns, with 200 requests at once. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median, quantile, round, type Figures } from './figure.ts';
import type { Ready } from './pages/server.ts';
import { rawLoad, type Round } from './raw-load.ts';

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
    const rounds: Turn[] = [];
    for (let at = 0; at <= ROUNDS; at += 1) {
      const turn = { page: await visit(page), route: await visit(route) };
      // The first warms up.
      if (at > 0) rounds.push(turn);
    }
    return figures(rounds);
  } finally {
    for (const child of children) child.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Turn {
  readonly page: Round;
  readonly route: Round;
}

const visit = (to: Ready) => rawLoad(to, AT_ONCE, ROUND_MS);

function figures(rounds: readonly Turn[]): Figures {
  const perSecond = ({ requests, seconds }: Round) => requests / seconds;
  const share = median(rounds.map(({ page, route }) => perSecond(page) / perSecond(route)));
  const each = (of: keyof Turn) => round(median(rounds.map((turn) => perSecond(turn[of]))));
  const p99 = (of: keyof Turn) => median(rounds.map((turn) => quantile(turn[of].waits, 0.99)));
  return {
    page_of_a_bare_route: {
      value: round(share),
      target: `>= ${SHARE}x`,
      ok: share >= SHARE,
      note: `a page of 21 KB, ${AT_ONCE} requests at once: ${each('page')} a second, the route ${each('route')}`,
    },
    page_p99_ms: {
      value: round(p99('page')),
      target: `< ${P99_MS} ms`,
      ok: p99('page') < P99_MS,
      note: `the bare route ${round(p99('route'))} ms, so ${round(p99('page') / p99('route'))}x of it`,
    },
  };
}
