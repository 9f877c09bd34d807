/** The process in which the emulators of a story run that are to outlive its service. */
import { pino } from 'pino';
import { loadCatalog } from '../../catalog/load-catalog.ts';
import { checkoutIndex } from '../../catalog/manifest/manifest-index.ts';
import { shareModules } from '../../catalog/plugin/share-modules.ts';
import type { Config } from '../../config/config.ts';
import { createEmulators } from '../../emulators/emulators.ts';

export interface Worlds {
  readonly config: Config;
  readonly platforms: readonly string[];
  /** ms by which the story's clock is ahead of the machine's. */
  readonly ahead: number;
}

process.once('message', (wish: Worlds) => {
  open(wish).then(
    (result) => process.send?.({ result }),
    (error: Error) => process.send?.({ error: error.message }),
  );
});

/** @returns platform > address */
async function open({ config, platforms, ahead }: Worlds): Promise<Record<string, string>> {
  shareModules();
  const catalog = await loadCatalog(config, { shared: checkoutIndex() });
  const emulators = createEmulators({
    catalog: { current: () => catalog, onChange: () => () => undefined },
    dataFolder: undefined,
    clock: { now: () => Date.now() + ahead, monotonicMs: () => performance.now() },
    log: pino({ level: 'silent' }),
  });
  const all = platforms.map(async (id) => [id, await emulators.baseUrl(id)] as const);
  return Object.fromEntries(await Promise.all(all));
}
