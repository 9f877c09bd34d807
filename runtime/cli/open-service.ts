/** The service in this process, for commands that need it while none runs. */
import { shareModules } from '../catalog/share-modules.ts';
import type { Config } from '../config.ts';
import type { Service } from '../main.ts';
import type { OpenParts } from '../admin/client.ts';

/** Puts the service together; nothing listens. @throws FolderLocked and others, as `createService` */
export async function openService(config: Config): Promise<Service> {
  const { createService } = await import('../main.ts');
  shareModules();
  return createService(config);
}

/** For one command on the data folder itself: quiet, and closed behind it. */
export const openParts: OpenParts = async (config) => {
  const service = await openService({ ...config, logLevel: 'error' });
  return { parts: service.parts, close: () => service.stop() };
};
