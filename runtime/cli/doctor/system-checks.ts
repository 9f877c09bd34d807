/** The ground below the service: versions, sandbox, folder, secrets, database, clocks. */
import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { Fault, Warning, type Notes } from './notes.ts';

const CLOCK_MS = { warning: 2_000, fault: 60_000 };
const FREE_MB = { warning: 1_000, fault: 50 };
const POSTGRES = { oldest: 15, newest: 18 };

export async function systemChecks(notes: Notes, config: Config | undefined): Promise<void> {
  await notes.take('programs', 'A new installation brings the right ones.', checkedVersions);
  await notes.take('sandbox', 'Install util-linux, or allow user namespaces.', sandboxFinding);
  if (!config) return;
  await notes.take('data folder', 'Choose another with --data.', () => folderFinding(config));
  await notes.take('secrets', 'See README, "Security".', () => secretsFinding(config));
  if (config.store) await databaseChecks(notes, config.store.url);
}

async function checkedVersions(): Promise<string> {
  const { checkVersions } = await import('../../sandbox/start-check.ts');
  checkVersions();
  return `Node ${process.versions.node}, V8 ${process.versions.v8}, isolated-vm as needed`;
}

/** The walls that keep an escaped guest in: the child's flags are fixed, the rest depends on the system. */
async function sandboxFinding(): Promise<string> {
  const { findJail, gapsOf } = await import('../../sandbox/jail.ts');
  const jail = await findJail();
  const gaps = gapsOf(jail);
  if (gaps.length > 0)
    throw new Warning(
      `permission model on; ${gaps.join('; ')}`,
      'Install util-linux (unshare) and allow user namespaces, or block the service’s own way out.',
    );
  return 'permission model on; no network, no file tree and no process but its own; bounded memory';
}

function folderFinding({ dataFolder }: Config): string {
  const place = existsSync(dataFolder) ? dataFolder : dirname(dataFolder);
  accessSync(place, constants.W_OK);
  const { bavail, bsize } = statfsSync(place);
  const freeMb = Math.round((bavail * bsize) / 2 ** 20);
  const text = `${dataFolder}${place === dataFolder ? '' : ' will be made at the first start'}; ${freeMb} MB free`;
  const todo = 'Make room: a full disk turns runs away (503).';
  if (freeMb < FREE_MB.fault) throw new Fault(text, todo);
  if (freeMb < FREE_MB.warning) throw new Warning(text, todo);
  return text;
}

function secretsFinding({ dataFolder, masterKey, store }: Config): string {
  const file = join(dataFolder, 'master.key');
  if (masterKey) return 'master key from the environment';
  if (store && !existsSync(file))
    throw new Warning(
      'the master key will be made in this data folder, which the other processes do not have',
      'Give all processes the same ADOPS_MASTER_KEY.',
    );
  if (!existsSync(file)) return 'the master key will be made at the first start';
  if ((statSync(file).mode & 0o077) !== 0)
    throw new Fault(`${file} can be read by others`, `chmod 600 ${file}`);
  return `master key in ${file}, for its owner alone; keep a copy apart from the data`;
}

async function databaseChecks(notes: Notes, url: string): Promise<void> {
  const { lookAtDatabase } = await import('../../stores/postgres/look-at-database.ts');
  let look: Awaited<ReturnType<typeof lookAtDatabase>> | undefined;
  const todo = 'Check ADOPS_DATABASE_URL, and that the server runs and lets this user in.';
  await notes.take('database', todo, async () => {
    const { version, major, readOnly, fsync, connections } = (look = await lookAtDatabase(url));
    const text = `PostgreSQL ${version}, ${connections.now} of ${connections.most} connections`;
    if (readOnly)
      throw new Fault(`${text}; it is a replica`, 'Name the primary in ADOPS_DATABASE_URL.');
    if (major < POSTGRES.oldest) throw new Fault(text, `PostgreSQL ${POSTGRES.oldest} or later.`);
    if (!fsync)
      throw new Warning(
        `${text}; fsync is off`,
        'Turn fsync on: a power cut loses what was acknowledged.',
      );
    if (major > POSTGRES.newest)
      throw new Warning(text, `Tried with PostgreSQL ${POSTGRES.oldest} to ${POSTGRES.newest}.`);
    return text;
  });
  if (look) await notes.take('clocks', '', () => clocksFinding(look!.aheadMs));
}

/** Leases and expiries are judged by the database's clock, windows of days by ours. */
function clocksFinding(aheadMs: number): string {
  const text = `the database's clock is ${Math.abs(aheadMs)} ms ${aheadMs < 0 ? 'behind' : 'ahead of'} this one`;
  const todo = 'Let both machines follow the same time server.';
  if (Math.abs(aheadMs) > CLOCK_MS.fault) throw new Fault(text, todo);
  if (Math.abs(aheadMs) > CLOCK_MS.warning) throw new Warning(text, todo);
  return text;
}
