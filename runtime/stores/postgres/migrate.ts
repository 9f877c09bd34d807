/** Brings the schema to where this code needs it: numbered SQL files, each applied once, one process at a time. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { PoolClient } from 'pg';
import { release } from '../../release.ts';
import { isNewerRelease } from '../newer-release.ts';

export interface Migration {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

export interface Applied {
  readonly number: number;
  readonly checksum: string;
}

/** The database is not one that this code can serve. */
export class SchemaFault extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SchemaFault';
  }
}

/** Key of the advisory lock, one number for every process: "adops" in ASCII. */
const LOCK = 418464985203;
/** The oldest PostgreSQL that is supported. */
export const OLDEST = 15;
const folder = fileURLToPath(new URL('migrations/', import.meta.url));

/** All that this release knows, in their order. */
export function ownMigrations(): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = readFileSync(`${folder}${name}`, 'utf8');
      const checksum = createHash('sha256').update(sql).digest('hex');
      return { number: Number.parseInt(name, 10), name, sql, checksum };
    });
}

/**
 * Applies the missing migrations, all of them or nothing.
 * @throws SchemaFault  the server is too old, the schema newer than this code, or a migration was changed since
 */
export async function migrate(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    `SELECT current_setting('server_version_num')::int AS version`,
  );
  const major = Math.floor(rows[0]!.version / 10_000);
  if (major < OLDEST)
    throw new SchemaFault(`PostgreSQL ${major} is too old; ${OLDEST} or later is needed.`);
  await client.query('BEGIN');
  try {
    // The wait here is for another process's migration, however long that takes.
    await client.query('SET LOCAL lock_timeout = 0; SET LOCAL statement_timeout = 0');
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    await applyMissing(client);
    await markRelease(client);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

async function applyMissing(client: PoolClient): Promise<void> {
  for (const { number, name, checksum, sql } of missingOf(await readApplied(client))) {
    await client.query(sql);
    await client.query(
      'INSERT INTO adops.migrations (number, name, checksum) VALUES ($1, $2, $3)',
      [number, name, checksum],
    );
  }
}

/** Migrations that a database does not have yet. @throws SchemaFault  it has others than this release */
export function missingOf(applied: readonly Applied[]): readonly Migration[] {
  const own = ownMigrations();
  const newest = applied.at(-1)?.number ?? 0;
  if (newest > own.at(-1)!.number)
    throw new SchemaFault(
      `The database has schema ${newest}, this version knows ${own.at(-1)!.number}: start the newer version.`,
    );
  return own.filter(({ number, name, checksum }) => {
    const earlier = applied.find((one) => one.number === number);
    if (earlier && earlier.checksum !== checksum)
      throw new SchemaFault(`Migration ${name} is not the one that this database had.`);
    return !earlier;
  });
}

/** The newest release that has used the schema stands in its comment: an older one reads past it. */
export const USED_BY = `SELECT obj_description(to_regnamespace('adops'), 'pg_namespace') AS release`;

async function markRelease(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ release: string | null }>(USED_BY);
  if (isNewerRelease(release, rows[0]?.release ?? undefined))
    await client.query(`COMMENT ON SCHEMA adops IS '${release}'`);
}

async function readApplied(client: PoolClient): Promise<Applied[]> {
  const { rows } = await client.query<{ found: string | null }>(
    `SELECT to_regclass('adops.migrations')::text AS found`,
  );
  if (rows[0]!.found === null) {
    await client.query(`
      CREATE SCHEMA IF NOT EXISTS adops;
      CREATE TABLE adops.migrations (
        number integer PRIMARY KEY, name text NOT NULL, checksum text NOT NULL,
        applied_at timestamptz NOT NULL DEFAULT now())`);
  }
  const { rows: applied } = await client.query<Applied>(
    'SELECT number, checksum FROM adops.migrations ORDER BY number',
  );
  return applied;
}
