/** Opens the store that the settings name, and what depends on who else uses it. */
import type { Config } from '../config/config.ts';
import type { Clock } from '../clock.ts';
import { refuseUnfinished } from './copy-store.ts';
import { createLocalLeases } from './leases.ts';
import type { Leases, Processes } from './leases.ts';
import { createLowdbStore } from './lowdb/lowdb-store.ts';
import type { Database } from './postgres/database.ts';
import { createPostgresLeases } from './postgres/postgres-leases.ts';
import { joinProcesses } from './postgres/postgres-processes.ts';
import { createPostgresStore, PostgresStore } from './postgres/postgres-store.ts';
import type { Store } from './store.ts';
import { createLocalWindow, sharedWindows } from '../limits/windows.ts';
import type { CreateWindow } from '../limits/windows.ts';

export interface OpenedStore {
  readonly store: Store;
  readonly leases: Leases;
  readonly createWindow: CreateWindow;
  /** Who shares the store; undefined when this process has it alone. */
  readonly processes: Processes | undefined;
  /** The pool and the address of PostgreSQL, for what keeps its own tables there; undefined without it. */
  readonly database: Database | undefined;
}

/**
 * @throws FolderLocked DataDamage  the data folder cannot be used
 * @throws SchemaFault store_unavailable  the database cannot be used
 * @throws CopyFault  it is what a copy left that did not end
 */
export async function openStore(
  { dataFolder: folder, store: settings }: Pick<Config, 'dataFolder' | 'store'>,
  clock: Clock,
): Promise<OpenedStore> {
  if (!settings) {
    const embedded = await createLowdbStore({ folder, clock });
    return checked(embedded, async () => aloneOn(embedded));
  }
  const monotonicMs = () => clock.monotonicMs();
  const { url, connections } = settings;
  const store = await createPostgresStore({ url, connections, monotonicMs });
  return checked(store, () => sharedOn(store, monotonicMs));
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
  return store instanceof PostgresStore
    ? sharedOn(store, () => clock.monotonicMs())
    : aloneOn(store);
}

function aloneOn(store: Store): OpenedStore {
  const leases = createLocalLeases();
  const createWindow = createLocalWindow;
  return { store, leases, createWindow, processes: undefined, database: undefined };
}

async function sharedOn(store: PostgresStore, monotonicMs: () => number): Promise<OpenedStore> {
  const { database } = store;
  return {
    store,
    database,
    processes: await joinProcesses(database),
    leases: createPostgresLeases(database, monotonicMs),
    createWindow: sharedWindows(database),
  };
}
