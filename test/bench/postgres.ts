/**
 * (g) What PostgreSQL costs and what it gives: a paid run on it against memory, in turns, on one machine and one
 * server that waits for its disk; and the paid runs of two processes against those of one.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { builtInFolders } from '../../runtime/catalog/plugin/find-plugins.ts';
import { createService } from '../../runtime/main.ts';
import { createBundler, createSandbox } from '../../runtime/sandbox/index.ts';
import { createMemoryStore } from '../../runtime/stores/memory/memory-store.ts';
import { createPostgresStore } from '../../runtime/stores/postgres/postgres-store.ts';
import { startPostgres, type TestServer } from '../support/a-postgres.ts';
import { aProcess } from '../support/a-process.ts';
import { aConfig, acmeFolder } from '../support/a-service.ts';
import { median, quantile, round, type Figures } from './figure.ts';
import { aPlugin, poster } from './service.ts';

const WARM_UP = 80;
const RUNS = 400;
const MORE_MS = 3;
const GAIN = 1.7;
/** How long the platform takes, and how many runs each process lets wait for it. */
const WAIT_MS = 400;
const SLOTS = 8;
const MEASURE_MS = 8_000;

export async function benchPostgres(): Promise<Figures> {
  const server = await startPostgres({ fsync: true });
  const folder = mkdtempSync(join(tmpdir(), 'adops-bench-'));
  try {
    return {
      ...(await benchRun(server, folder)),
      ...(await benchProcesses(server, folder)),
    };
  } finally {
    await server.crash();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function benchRun(server: TestServer, folder: string): Promise<Figures> {
  const log = pino({ level: 'silent' });
  const cacheFolder = join(folder, 'cache');
  const bundler = createBundler({ cacheFolder });
  const plugins = { [aPlugin(join(folder, 'plugin'))]: true };
  const rateLimits = { keyPerMinute: 1e6, organizationPerMinute: 1e6, addressPerMinute: 1e6 };
  const { url } = await server.aDatabase();
  const onPostgres = await createPostgresStore({ url });
  const stores = { memory: createMemoryStore(), postgres: onPostgres };
  const floor = await aFloor(onPostgres.database.pool);
  const beds = [];
  for (const [name, store] of Object.entries(stores)) {
    const wish = { balance: 1e6, platforms: [], plugins, config: { rateLimits } };
    const config = await aConfig(wish);
    const sandbox = createSandbox({ config: config.sandbox, cacheFolder, log });
    await sandbox.start();
    const service = await createService(config, {
      log,
      store,
      sandbox,
      bundler: {
        ...bundler,
        bundle: (source) => bundler.bundle({ ...source, lane: 'library' }),
      },
    });
    const { key = '' } = await service.start();
    const post = poster(`${service.urls.base}/api/v1/tools/run`, { 'x-service-key': key });
    beds.push({ name, service, sandbox, post, samples: [] as number[] });
  }
  const body = JSON.stringify({ script_name: 'bench_paid', args: [] });
  for (let at = -WARM_UP; at < RUNS; at += 1)
    for (const { post, samples } of at % 2 ? beds : [...beds].reverse()) {
      const { ms, status } = await post(body);
      if (status !== 200) throw new Error(`a run answered ${status}`);
      if (at >= 0) samples.push(ms);
      await floor();
    }
  const { way, commit } = floor;
  for (const { service, sandbox } of beds) {
    await service.stop();
    await sandbox.stop();
  }
  const [memory, postgres] = beds.map(({ samples }) => samples) as [number[], number[]];
  const value = round(median(postgres) - median(memory));
  return {
    postgres_paid_run_more_ms: {
      value,
      target: `<= ${MORE_MS} ms`,
      ok: value <= MORE_MS,
      note: `whole paid run at p50: ${round(median(postgres))} ms on PostgreSQL (p95 ${round(quantile(postgres, 0.95))}), ${round(median(memory))} ms on memory`,
    },
    postgres_floor_ms: {
      value: round(median(way) + median(commit)),
      target: 'reported',
      ok: true,
      note: `what no paid run can do without, measured between the runs at p50: one question (SELECT 1) ${round(median(way))} ms, one commit of one row on disk ${round(median(commit))} ms`,
    },
  };
}

/** Asks the server the least that it can be asked, once each time it is called. */
async function aFloor(pool: Pool) {
  await pool.query('CREATE TABLE bench_floor AS SELECT 1 AS n');
  const samples = { way: [] as number[], commit: [] as number[] };
  const statements = {
    way: { name: 'bench_way', text: 'SELECT 1' },
    commit: { name: 'bench_commit', text: 'UPDATE bench_floor SET n = n + 1' },
  };
  const ask = async () => {
    for (const name of ['way', 'commit'] as const) {
      const begun = performance.now();
      await pool.query(statements[name]);
      samples[name].push(performance.now() - begun);
    }
  };
  return Object.assign(ask, samples);
}

/** Paid runs per second of so many processes, all of one organization, so that they share one ledger. */
async function runsPerSecond(
  server: TestServer,
  folder: string,
  count: number,
  wish: { readonly waitMs: number; readonly slots: number },
): Promise<number> {
  const { url, drop } = await server.aDatabase();
  const env = {
    ADOPS_DATABASE_URL: url,
    ADOPS_MASTER_KEY: randomBytes(32).toString('hex'),
    ACME_WAITS_MS: String(wish.waitMs),
    ADOPS_LOG_LEVEL: 'error',
  };
  const config = aConfigFile(folder);
  const processes = [];
  for (let at = 0; at < count; at++)
    processes.push(
      await aProcess({
        data: join(folder, `data-${at}-${count}`),
        config,
        env,
        port: 12_000 + (process.pid % 4_000) * 4 + at * 4,
      }),
    );
  const key = processes.map(({ line }) => line.key).find(Boolean) ?? '';
  const body = JSON.stringify({ script_name: 'acme_ads_list_campaigns', args: [] });
  const posts = processes.flatMap(({ line }) =>
    Array.from({ length: wish.slots }, () =>
      poster(`${line.base}/api/v1/tools/run`, { 'x-service-key': key }),
    ),
  );
  let done = 0;
  const measure = async (ms: number) => {
    const end = performance.now() + ms;
    done = 0;
    await Promise.all(
      posts.map(async (post) => {
        while (performance.now() < end) {
          const { status, text } = await post(body);
          if (status !== 200) throw new Error(`a run answered ${status}: ${text}`);
          done++;
        }
      }),
    );
  };
  await measure(MEASURE_MS / 4);
  const begun = performance.now();
  await measure(MEASURE_MS);
  const rate = (done * 1000) / (performance.now() - begun);
  await Promise.all(processes.map((one) => one.end('SIGTERM')));
  await drop();
  return rate;
}

async function benchProcesses(server: TestServer, folder: string): Promise<Figures> {
  const waiting = { waitMs: WAIT_MS, slots: SLOTS };
  const one = await runsPerSecond(server, folder, 1, waiting);
  const two = await runsPerSecond(server, folder, 2, waiting);
  const busy = { waitMs: 0, slots: SLOTS };
  const oneBusy = await runsPerSecond(server, folder, 1, busy);
  const twoBusy = await runsPerSecond(server, folder, 2, busy);
  const value = round(two / one);
  return {
    postgres_two_processes_over_one: {
      value,
      target: `>= ${GAIN}x`,
      ok: value >= GAIN,
      note: `paid runs per second of one organization, ${SLOTS} callers each, platform answers after ${WAIT_MS} ms: ${round(one)} and ${round(two)}`,
    },
    postgres_two_processes_over_one_saturated: {
      value: round(twoBusy / oneBusy),
      target: 'reported',
      ok: true,
      note: `the same with a platform that answers at once: ${round(oneBusy)} and ${round(twoBusy)} a second; callers, processes, their sandboxes and PostgreSQL share this machine's cores`,
    },
  };
}

function aConfigFile(folder: string): string {
  const off = [...builtInFolders()].filter(([, path]) => path.includes('/plugins/platforms/'));
  const plugins = Object.fromEntries(off.map(([id]) => [id, false]));
  const file = join(folder, 'adops.config.json');
  const limits = { keyPerMinute: 1e6, organizationPerMinute: 1e6, addressPerMinute: 1e6 };
  const settings = {
    plugins: { ...plugins, [acmeFolder]: { trust: 'host' } },
    rateLimits: limits,
    demo: { credits: 1_000_000 },
  };
  writeFileSync(file, JSON.stringify(settings));
  return file;
}
