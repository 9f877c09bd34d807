/** Opens the store that the settings name, and the parts that depend on who else uses it. */
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Clock } from '../clock.ts';
import { refuseUnfinished } from './copy-store.ts';
import type { Content, WithContent } from './content.ts';
import { createLocalLeases } from './leases.ts';
import { createLowdbStore } from './lowdb/lowdb-store.ts';
import { createMemoryContent } from './memory/memory-content.ts';
import type { OpenedStore } from './opened-store.ts';
import type { Store } from './store.ts';
import { createLocalWindow } from '../limits/windows.ts';

/**
 * @throws FolderLocked FolderNewer DataDamage  the data folder cannot be used
 * @throws SchemaFault store_unavailable  the database cannot be used
 * @throws CopyFault  it is what a copy left that did not end
 */
export async function openStore(
  { dataFolder: folder, store: settings }: Pick<Config, 'dataFolder' | 'store'>,
  clock: Clock,
  log?: Pick<Logger, 'warn'>,
): Promise<OpenedStore> {
  if (!settings) {
    const embedded = await createLowdbStore({ folder, clock, ...(log ? { log } : {}) });
    return checked(embedded, async () => aloneOn(embedded));
  }
  const { openShared } = await import('./open-shared.ts');
  const store = await openShared(settings, clock);
  return checked(store, () => joinStore(store, clock));
}

async function checked(store: Store, join: () => Promise<OpenedStore>): Promise<OpenedStore> {
  try {
    await refuseUnfinished(store);
    return await join();
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** A store that somebody opened already: on PostgreSQL it is shared, else this process has it alone. */
export async function joinStore(store: Store, clock: Clock): Promise<OpenedStore> {
  const { joinShared } = await import('./open-shared.ts');
  return (await joinShared(store, clock)) ?? aloneOn(store);
}

function aloneOn(store: Store): OpenedStore {
  const leases = createLocalLeases();
  const createWindow = createLocalWindow;
  return {
    store,
    content: contentOf(store),
    leases,
    createWindow,
    processes: undefined,
    database: undefined,
  };
}

/** A store of a test may have none of its own. */
function contentOf(store: Store & Partial<WithContent>): Content {
  return store.content ?? createMemoryContent();
}
