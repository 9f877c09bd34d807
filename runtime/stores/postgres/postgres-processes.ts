/** The processes that share a database, each with a lease that it renews, by the clock of the database. */
import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import type { Processes } from '../leases.ts';
import type { Database } from './database.ts';
import type { Statement } from './statement.ts';

const RENEW: Statement = {
  name: 'adops_process_renew',
  text: `INSERT INTO adops.processes (id, home, pid, expires_at)
    VALUES ($1, $2, $3, now() + interval '20 seconds')
    ON CONFLICT (id) DO UPDATE SET expires_at = excluded.expires_at`,
};

/** While the server was away nobody could renew, so that a lease is over only when the server has been back a while. */
const LIVING: Statement = {
  name: 'adops_process_living',
  text: `SELECT id, home, pid, (expires_at > now()
      OR pg_postmaster_start_time() > now() - interval '20 seconds') AS leased,
      started_at < now() - make_interval(secs => $1) AS is_older
    FROM adops.processes`,
};

const BURY: Statement = {
  name: 'adops_process_bury',
  text: 'DELETE FROM adops.processes WHERE id = ANY ($1)',
};

const END: Statement = {
  name: 'adops_process_end',
  text: 'DELETE FROM adops.processes WHERE id = $1',
};

const RENEW_MS = 5_000;

interface ProcessRow {
  readonly id: string;
  readonly home: string | null;
  readonly pid: number | null;
  readonly leased: boolean;
  /** It began before this process did. */
  readonly is_older: boolean;
}

/** How many processes of the service use this database. */
export async function livingProcesses(database: Database): Promise<number> {
  const home = homeOfProcess();
  const rows = await database.query<ProcessRow>(LIVING, [process.uptime()]);
  return rows.filter((row) => isLiving(row, home)).length;
}

function isLiving(row: ProcessRow, home: string | undefined): boolean {
  return row.leased && !(home !== undefined && row.home === home && isGone(row));
}

/** Registers this process. @throws store_unavailable */
export async function joinProcesses(database: Database): Promise<Processes> {
  const id = randomUUID();
  const home = homeOfProcess();
  const renew = () => database.query(RENEW, [id, home ?? null, process.pid]);
  await renew();
  // Missed renewals are made up for by the next one; the lease outlives three of them.
  const timer = setInterval(() => void renew().catch(() => undefined), RENEW_MS).unref();
  const rows = () => database.query<ProcessRow>(LIVING, [process.uptime()]);
  const lives = (row: ProcessRow) => row.id === id || isLiving(row, home);
  return {
    id,
    living: async () => new Set((await rows()).filter(lives).map((row) => row.id)),
    dead: async () => (await rows()).filter((row) => !lives(row)).map((row) => row.id),
    bury: async (ids) => {
      if (ids.length > 0) await database.query(BURY, [ids]);
    },
    stop: async () => {
      clearInterval(timer);
      await database.query(END, [id]).catch(() => undefined);
    },
  };
}

/** The name shared by the processes of this kernel and namespace, in which a number means the same to all of them. */
function homeOfProcess(): string | undefined {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    // Elsewhere the lease alone tells.
    return undefined;
  }
}

/** A number of ours under an older row is that of a process before us. */
function isGone({ pid, is_older: isOlder }: ProcessRow): boolean {
  if (pid === null) return false;
  if (pid === process.pid) return isOlder;
  try {
    process.kill(pid, 0);
    return isDefunct(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

/** Killed, but nobody has asked how it ended: it does nothing any more. */
function isDefunct(pid: number): boolean {
  try {
    return /^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return true;
  }
}
