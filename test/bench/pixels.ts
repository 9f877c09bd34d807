/**
 * Events of a pixel: how many a second are taken while two hundred visitors send, and whether any that was acknowledged is lost when the
 * process is killed in the middle. Four of five are visits, the others clicks and conversions, at four workspaces.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../support/a-postgres.ts';
import { quantile, round, type Figures } from './figure.ts';
import { load } from './pixels/load.ts';
import type { Ready, Site } from './pixels/server.ts';

const VISITORS = 200;
const WARM_UP_MS = 3_000;
const MS = 8_000;
/** Of the round in which the process is killed. */
const KILL_MS = 1_500;
const LEAST = 2_000;

export async function benchPixels(): Promise<Figures> {
  return { ...(await benchOn('folder')), ...(await benchOn('postgres')) };
}

async function benchOn(kind: 'folder' | 'postgres'): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'adops-bench-'));
  const server = kind === 'postgres' ? await startPostgres({ fsync: true }) : undefined;
  const url = (await server?.aDatabase())?.url ?? '';
  try {
    return figures(kind, await rounds(folder, url));
  } finally {
    await server?.crash();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function rounds(folder: string, url: string) {
  const first = await start(folder, url);
  const { port, sites } = first.ready;
  const next = events(sites);
  const wish = { port, visitors: VISITORS, next };
  const warm = await load({ ...wish, ms: WARM_UP_MS });
  const cpuBefore = await first.ask('cpu');
  const full = await load({ ...wish, ms: MS });
  const cpu = (await first.ask('cpu')) - cpuBefore;
  const before = await first.ask('counted');
  setTimeout(() => first.child.kill('SIGKILL'), KILL_MS);
  const killed = await load({ ...wish, ms: 2 * KILL_MS });
  const again = await start(folder, url, sites);
  const after = await again.ask('counted');
  again.child.kill('SIGKILL');
  const acknowledged = warm.acknowledged + full.acknowledged;
  return {
    full,
    /** Microseconds of each event. */
    cpu: cpu / full.acknowledged,
    /** Acknowledged, and not there afterwards. */
    lost: acknowledged - before + Math.max(0, before + killed.acknowledged - after),
  };
}

async function start(folder: string, url: string, sites?: readonly Site[]) {
  const known = sites ? [JSON.stringify(sites)] : [];
  const child: ChildProcess = fork(
    new URL('pixels/server.ts', import.meta.url),
    [folder, url, ...known],
    {
      env: { ...process.env, NODE_ENV: 'production' },
    },
  );
  const [ready] = (await once(child, 'message')) as [Ready];
  const ask = async (what: 'counted' | 'cpu') => {
    child.send(what);
    const [{ count }] = (await once(child, 'message')) as [{ count: number }];
    return count;
  };
  return { child, ready, ask };
}

/** Every event is another; of five one is kept. */
function events(sites: readonly Site[]) {
  let count = 0;
  return () => {
    const at = (count += 1);
    const { site } = sites[at % sites.length]!;
    const common = {
      i: `event-${at}`,
      c: 'implied',
      u: 'https://www.example.com/start',
      v: `visitor-${at}`,
      a: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36',
    };
    const sort = at % 20;
    const event =
      sort === 0
        ? { ...common, e: 'lead', email: `person-${at}@example.com` }
        : sort < 4
          ? { ...common, e: 'page_view', gclid: `click-${at}`, utm_source: 'google' }
          : { ...common, e: 'page_view' };
    return { path: `/px/${site}`, body: JSON.stringify(event) };
  };
}

function figures(kind: string, { full, cpu, lost }: Awaited<ReturnType<typeof rounds>>): Figures {
  const each = round(full.acknowledged / full.seconds);
  const wait = (q: number) => String(round(quantile(full.waits, q)));
  return {
    [`pixels_${kind}_events_per_second`]: {
      value: each,
      target: `>= ${LEAST}`,
      ok: each >= LEAST,
      note: `${VISITORS} visitors at once; answered within ${wait(0.5)} ms at p50, ${wait(0.99)} ms at p99; ${full.refused} refused; ${round(cpu)} µs CPU of the service for each`,
    },
    [`pixels_${kind}_lost`]: {
      value: lost,
      target: '0',
      ok: lost === 0,
      note: 'events that were acknowledged and are not counted, also after kill -9 in the middle',
    },
  };
}
