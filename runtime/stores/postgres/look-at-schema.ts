import pg from 'pg';
import type { StoreLook } from '../store-look.ts';
import { missingOf, OLDEST, ownMigrations, USED_BY, type Applied } from './migrate.ts';

const LOOK_MS = 5_000;

/** Reads which migrations a database has; it changes nothing there. @throws Error  it cannot be reached */
export async function lookAtSchema(url: string): Promise<StoreLook> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'adops upgrade',
    connectionTimeoutMillis: LOOK_MS,
    statement_timeout: LOOK_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const applied = await appliedIn(client);
    const { rows } = await client.query<{ release: string | null }>(USED_BY);
    const known = ownMigrations().at(-1)!.number;
    return {
      isThere: applied !== undefined,
      usedBy: rows[0]?.release ?? undefined,
      format: { found: applied?.at(-1)?.number, known },
      ...(await verdictOn(client, applied ?? [])),
    };
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** @returns undefined where there is no schema of the service yet */
async function appliedIn(client: pg.Client): Promise<readonly Applied[] | undefined> {
  const { rows } = await client.query<{ found: string | null }>(
    `SELECT to_regclass('adops.migrations')::text AS found`,
  );
  if (rows[0]!.found === null) return undefined;
  const applied = await client.query<Applied>(
    'SELECT number, checksum FROM adops.migrations ORDER BY number',
  );
  return applied.rows;
}

async function verdictOn(
  client: pg.Client,
  applied: readonly Applied[],
): Promise<Pick<StoreLook, 'changes' | 'refusal'>> {
  const { rows } = await client.query<{ major: number }>(
    `SELECT current_setting('server_version_num')::int / 10000 AS major`,
  );
  const { major } = rows[0]!;
  if (major < OLDEST)
    return {
      changes: [],
      refusal: `PostgreSQL ${major} is too old; move the database to ${OLDEST} or later.`,
    };
  try {
    const changes = missingOf(applied).map(({ name }) => `Migration ${name} is applied.`);
    return { changes, refusal: undefined };
  } catch (error) {
    return { changes: [], refusal: (error as Error).message };
  }
}
