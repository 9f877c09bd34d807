/** The service in this process: to run it, or for one command while none runs. */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UsageError } from '../exit-codes.ts';
import { openTestClock } from '../../files/test-clock.ts';
import { shareModules } from '../../catalog/plugin/share-modules.ts';
import type { Config } from '../../config/config.ts';
import type { Overrides, Service } from '../../main.ts';
import { businessNames, businessOf } from '../../../sdk/emulator/market/business.ts';
import { createWorld, type World } from '../../../sdk/emulator/world.ts';
import type { OpenParts } from '../../admin/client.ts';

export interface Started {
  readonly service: Service;
  /** Key of the demo organization. */
  readonly key: string | undefined;
  /** Drains and closes everything. */
  stop(): Promise<void>;
}

/** Puts the service together; nothing listens. @throws FolderLocked and others, as `createService` */
async function openService(config: Config, overrides: Overrides = {}): Promise<Service> {
  const { createService } = await import('../../main.ts');
  shareModules();
  return createService(config, overrides);
}

export interface TestModeWish {
  /** A clock that can be moved. */
  readonly clock?: boolean;
  /** The business of test mode. */
  readonly world?: string | undefined;
}

/** Starts the service with its surfaces and the operators' socket. @throws UsageError  for wishes of test mode that cannot be */
export async function startService(config: Config, wish: TestModeWish = {}): Promise<Started> {
  keepInspectorShut();
  const service = await openService(config, { warmUp: true, ...(await testMode(config, wish)) });
  try {
    if (wish.clock) await refuseLive(service);
    const { openAdminSocket } = await import('../../admin/socket.ts');
    const { key } = await service.start();
    // On PostgreSQL several processes may stand on one folder, and commands need none of them.
    const socket = config.store ? undefined : await openAdminSocket(service.parts);
    const stop = async () => {
      // New runs are refused from the first moment on, not from when operators have hung up.
      service.parts.life.draining = true;
      await socket?.close();
      await service.stop();
    };
    return { service, key, stop };
  } catch (error) {
    await service.stop();
    throw portTaken(error, config) ?? error;
  }
}

async function testMode(config: Config, { clock, world }: TestModeWish): Promise<Overrides> {
  if (clock && config.store)
    throw new UsageError('--clock: processes on one database cannot share a clock of test mode.');
  return {
    ...(clock ? { clock: await openTestClock(config.dataFolder) } : {}),
    ...(world === undefined ? {} : { world: businessWorld(world) }),
  };
}

/** @throws UsageError */
export function businessWorld(name: string, seed = 'adops'): World {
  const business = businessOf(name);
  if (business) return createWorld({ seed, business });
  throw new UsageError(`--world: there is no ${name}; there are: ${businessNames.join(', ')}.`);
}

/** Real accounts do not live in a made up time. @throws UsageError */
async function refuseLive({ parts: { organizations, connections } }: Service): Promise<void> {
  for (const { id } of await organizations.list())
    for (const { mode, platform, accountId } of await connections.list(id))
      if (mode === 'live')
        throw new UsageError(
          `--clock: this data folder has the live account ${platform}/${accountId}; choose another with --data.`,
        );
}

/**
 * Node opens its inspector, and with it everything, for anybody who may send SIGUSR1; a listener takes its place at
 * every start of the service. `npm start` says it by `--disable-sigusr1` besides.
 */
function keepInspectorShut(): void {
  if (process.listenerCount('SIGUSR1') === 0) process.on('SIGUSR1', () => undefined);
}

/**
 * For one command on the data folder itself: quiet, and closed behind it. A missing folder is made only by a command
 * that changes something; a command that only looks finds an empty one, which goes when it has looked.
 * @param operation  name of the operation that is going to be run
 */
export const openParts: OpenParts = async (config, operation) => {
  const { operations } = await import('../../admin/operations.ts');
  const isThere = config.store !== undefined || existsSync(config.dataFolder);
  const keeps = isThere || operations.get(operation)?.audited === true;
  const dataFolder = keeps ? config.dataFolder : await mkdtemp(join(tmpdir(), 'adops-empty-'));
  const close = async (service?: Service) => {
    await service?.stop();
    if (!keeps) await rm(dataFolder, { recursive: true, force: true });
  };
  try {
    const service = await openService({ ...config, dataFolder, logLevel: 'error' });
    return { parts: service.parts, close: () => close(service) };
  } catch (error) {
    await close();
    throw error;
  }
};

function portTaken(error: unknown, { host }: Config): Error | undefined {
  const { code, port } = error as { code?: string; port?: number };
  if (code !== 'EADDRINUSE') return undefined;
  return new Error(`Port ${port} on ${host} is taken; choose others with --port.`);
}
