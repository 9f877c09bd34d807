import pg from 'pg';

/** The server's facts about itself, before anything of ours is opened on it. */
export interface DatabaseLook {
  /** `18.1` */
  readonly version: string;
  readonly major: number;
  /** How far its clock is ahead of ours, ms; the way there and back is taken out. */
  readonly aheadMs: number;
  readonly readOnly: boolean;
  readonly fsync: boolean;
  /** The most connections that it takes, and the number there are. */
  readonly connections: { readonly most: number; readonly now: number };
}

const LOOK_MS = 5_000;
const QUESTION = `select current_setting('server_version') as version,
  current_setting('server_version_num')::int / 10000 as major,
  extract(epoch from clock_timestamp()) * 1000 as now,
  pg_is_in_recovery() as read_only, current_setting('fsync') = 'on' as fsync,
  current_setting('max_connections')::int as most, (select count(*)::int from pg_stat_activity) as here`;

interface Row {
  readonly version: string;
  readonly major: number;
  readonly now: string;
  readonly read_only: boolean;
  readonly fsync: boolean;
  readonly most: number;
  readonly here: number;
}

/** @throws Error  it cannot be reached, or refuses */
export async function lookAtDatabase(url: string): Promise<DatabaseLook> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'adops doctor',
    connectionTimeoutMillis: LOOK_MS,
    statement_timeout: LOOK_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const sent = Date.now();
    const { rows } = await client.query<Row>(QUESTION);
    const middle = (sent + Date.now()) / 2;
    const { version, major, now, read_only: readOnly, fsync, most, here } = rows[0]!;
    const aheadMs = Math.round(Number(now) - middle);
    return { version, major, aheadMs, readOnly, fsync, connections: { most, now: here } };
  } finally {
    await client.end().catch(() => undefined);
  }
}
