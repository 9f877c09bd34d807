/** One pool of connections to PostgreSQL, for the store and for the other parts that share the database with it. */
import pg from 'pg';
import type { Pool, PoolClient, QueryResultRow } from 'pg';
import { asFailure, asStartFailure } from './failures.ts';
import { migrate } from './migrate.ts';
import { shareRoundTrips } from './share-round-trips.ts';
import type { Statement } from './statement.ts';

export interface DatabaseOptions {
  /** `postgres://user:password@host:port/database` */
  readonly url: string;
  /** Connections of this process at most, 10 when absent. */
  readonly connections?: number;
  /** Shown by the server next to each connection. */
  readonly name?: string;
}

export interface Database {
  readonly url: string;
  readonly pool: Pool;
  /** @throws store_unavailable */
  query<R extends QueryResultRow>(statement: Statement, values: readonly unknown[]): Promise<R[]>;
  /**
   * Lends one connection; statements sent to it without waiting travel together.
   * @throws store_unavailable
   */
  lend<T>(work: (client: PoolClient) => Promise<T>): Promise<T>;
  /** One connection, to be released by the caller. @throws store_unavailable */
  acquire(): Promise<PoolClient>;
  close(): Promise<void>;
}

const CONNECTIONS = 10;
const CONNECT_MS = 5_000;
const STATEMENT_MS = 15_000;
const LOCK_MS = 5_000;
/** A process that stands still in a transaction loses it, and with it the locks that others wait for. */
const IDLE_MS = 30_000;

/**
 * Connects, and brings the schema up to date.
 * @throws SchemaFault store_unavailable
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { url, connections = CONNECTIONS, name = 'adops' } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    application_name: name,
    pipeline: true,
    connectionTimeoutMillis: CONNECT_MS,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    statement_timeout: STATEMENT_MS,
    lock_timeout: LOCK_MS,
    idle_in_transaction_session_timeout: IDLE_MS,
  });
  // An idle connection that breaks is replaced when the next one is asked for.
  pool.on('error', () => undefined);
  // One that breaks while it is lent fails its statements, which is all that there is to know.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const database = createDatabase(url, pool);
  try {
    await database.lend(migrate);
  } catch (error) {
    await pool.end();
    throw asStartFailure(error);
  }
  return database;
}

function createDatabase(url: string, pool: Pool): Database {
  let closing: Promise<void> | undefined;
  const together = shareRoundTrips(pool);
  const acquire = () =>
    pool.connect().catch((error: unknown) => {
      throw asFailure(error);
    });
  return {
    url,
    pool,
    acquire,
    async query<R extends QueryResultRow>(statement: Statement, values: readonly unknown[]) {
      try {
        if (statement.brief) return await together<R>(statement, values);
        return (await pool.query<R>({ ...statement, values: [...values] })).rows;
      } catch (error) {
        throw asFailure(error);
      }
    },
    async lend(work) {
      const client = await acquire();
      try {
        return await work(client);
      } catch (error) {
        throw asFailure(error);
      } finally {
        // A connection in the middle of something, or cut off, is not given to anybody else.
        client.release(client.getTransactionStatus() !== 'I');
      }
    },
    close: () => (closing ??= pool.end()),
  };
}
