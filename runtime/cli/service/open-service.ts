/** The service in this process: to run it, or for one command while none runs. */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shareModules } from '../../catalog/plugin/share-modules.ts';
import type { Config } from '../../config/config.ts';
import type { Service } from '../../main.ts';
import type { OpenParts } from '../../admin/client.ts';

export interface Started {
  readonly service: Service;
  /** Key of the demo organization. */
  readonly key: string | undefined;
  /** Drains and closes everything. */
  stop(): Promise<void>;
}

/** Puts the service together; nothing listens. @throws FolderLocked and others, as `createService` */
async function openService(config: Config, warmUp = false): Promise<Service> {
  const { createService } = await import('../../main.ts');
  shareModules();
  return createService(config, { warmUp });
}

/** Starts the service with its surfaces and the operators' socket. */
export async function startService(config: Config): Promise<Started> {
  keepInspectorShut();
  const service = await openService(config, true);
  try {
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
