import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Parts } from './parts.ts';
import type { Emulators } from '../emulators/emulators.ts';
import { replaceFile } from '../files/replace-file.ts';
import type { Leases } from '../stores/leases.ts';

/** The content of `demo-key.json`, so that later starts can show the key again. Readable by its owner alone. */
interface DemoFile {
  readonly key: string;
  readonly organizationId: number;
  /** Platforms that were connected once; one that somebody removed stays away. */
  readonly platforms: readonly string[];
}

const DEMO = 'Demo';

type DemoParts = Pick<
  Parts,
  'config' | 'organizations' | 'credits' | 'connections' | 'keys' | 'catalog' | 'log'
> & { readonly emulators: Emulators; readonly shared: { readonly leases: Leases } };

/**
 * In an empty store: an organization with credits, a key for everything in test mode, and test connections to all
 * enabled platforms. Later: connects platforms that were switched on since, where the organization has no connection.
 * With the demo off: nothing, but that a key of an earlier demo is void.
 * @returns the key of the demo organization, while there is one and it is accepted
 */
export function startDemo(parts: DemoParts): Promise<string | undefined> {
  return parts.shared.leases.exclusive('demo', () => ensureDemo(parts));
}

async function ensureDemo(parts: DemoParts): Promise<string | undefined> {
  const { config } = parts;
  const file = join(config.dataFolder, 'demo-key.json');
  const kept = await readDemo(file);
  if (kept) await parts.keys.bindToDemo(kept.key);
  if (!config.demo.enabled) return undefined;
  // A file from another store says nothing about this one.
  const all = await parts.organizations.list();
  const demo = all.length === 0 ? await createDemo(parts) : (kept ?? (await begunDemo(parts, all)));
  if (!demo) return undefined;
  if (demo !== kept) await keepDemo(config.dataFolder, file, demo);
  const isAccepted = await parts.keys.authenticate(demo.key).then(
    () => true,
    () => false,
  );
  if (!isAccepted) return undefined;
  const platforms = await connectPlatforms(parts, demo);
  const next: DemoFile = { ...demo, platforms };
  if (JSON.stringify(next) !== JSON.stringify(demo)) await keepDemo(config.dataFolder, file, next);
  return demo.key;
}

async function keepDemo(folder: string, file: string, demo: DemoFile): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await replaceFile(file, `${JSON.stringify(demo, null, 2)}\n`, { mode: 0o600 });
}

/** A demo whose start was cut off before its key was in the file: nothing is connected to it yet, and it gets a new key. */
async function begunDemo(
  parts: DemoParts,
  all: Awaited<ReturnType<DemoParts['organizations']['list']>>,
): Promise<DemoFile | undefined> {
  const [only, ...others] = all;
  if (only?.name !== DEMO || others.length > 0) return undefined;
  return (await parts.connections.list(only.id)).length > 0 ? undefined : keyOf(parts, only.id);
}

async function readDemo(file: string): Promise<DemoFile | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as DemoFile;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new Error(`${file} cannot be read: ${(error as Error).message}`, { cause: error });
  }
}

async function createDemo(parts: DemoParts): Promise<DemoFile> {
  const { id } = await parts.organizations.create({ name: DEMO });
  return keyOf(parts, id);
}

async function keyOf({ config, credits, keys }: DemoParts, id: number): Promise<DemoFile> {
  if (config.demo.credits > 0)
    await credits.grant(id, config.demo.credits, { id: 'demo', note: 'credits of the demo' });
  const wish = { organizationId: id, name: 'demo', scopes: ['*'], demo: true };
  const { secret } = await keys.create(wish);
  return { key: secret, organizationId: id, platforms: [] };
}

async function connectPlatforms(
  { catalog, emulators, connections, log }: DemoParts,
  { organizationId, platforms }: DemoFile,
): Promise<readonly string[]> {
  const connected = [...platforms];
  for (const { id, emulatorFile } of catalog.current().platforms.values()) {
    if (!emulatorFile || connected.includes(id)) continue;
    try {
      const accounts = await emulators.accounts(id);
      await connections.seed(organizationId, id, accounts.map(connectionOf));
      connected.push(id);
    } catch (error) {
      log.error({ platform: id, err: error }, 'no test connection could be made');
    }
  }
  return connected;
}

type EmulatedAccount = Awaited<ReturnType<Emulators['accounts']>>[number];

function connectionOf(account: EmulatedAccount) {
  const { account_id, account_name, currency, time_zone, primary, credentials } = account;
  return {
    accountId: account_id,
    accountName: account_name,
    currency,
    timeZone: time_zone,
    primary,
    credentials,
  };
}
