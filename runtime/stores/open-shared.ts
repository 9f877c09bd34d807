/** The store on PostgreSQL, which several processes share. Loaded where the settings name one alone. */
import type { Config } from '../config/config.ts';
import type { Clock } from '../clock.ts';
import { sharedWindows } from '../limits/windows.ts';
import type { OpenedStore } from './opened-store.ts';
import { createCountPoints } from './postgres/count-points.ts';
import { createPostgresLeases } from './postgres/postgres-leases.ts';
import { joinProcesses } from './postgres/postgres-processes.ts';
import { createPostgresStore, PostgresStore } from './postgres/postgres-store.ts';
import type { Store } from './store.ts';

/** @throws SchemaFault store_unavailable  the database cannot be used */
export function openShared(
  { url, connections }: NonNullable<Config['store']>,
  clock: Clock,
): Promise<PostgresStore> {
  return createPostgresStore({ url, connections, monotonicMs: () => clock.monotonicMs() });
}

/** @returns undefined for another sort of store */
export async function joinShared(store: Store, clock: Clock): Promise<OpenedStore | undefined> {
  if (!(store instanceof PostgresStore)) return undefined;
  const { database, content } = store;
  return {
    store,
    content,
    database,
    processes: await joinProcesses(database),
    leases: createPostgresLeases(database, () => clock.monotonicMs()),
    createWindow: sharedWindows(database.pool, createCountPoints(database)),
  };
}
