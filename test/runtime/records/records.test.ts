import { createLowdbStore } from '../../../runtime/stores/lowdb/lowdb-store.ts';
import { createMemoryStore } from '../../../runtime/stores/memory/memory-store.ts';
import { createPostgresStore } from '../../../runtime/stores/postgres/postgres-store.ts';
import { aFolder } from '../../support/a-folder.ts';
import { aDatabase, type TestDatabase } from '../../support/a-postgres.ts';
import { manualClock } from '../../support/manual-clock.ts';
import { recordsContract } from './records-contract.ts';

recordsContract('memory', async () => createMemoryStore());
recordsContract('lowdb', () => createLowdbStore({ folder: aFolder(), clock: manualClock() }));

/** One database for all, emptied each time. */
let database: Promise<TestDatabase> | undefined;
recordsContract('PostgreSQL', async () => {
  const { url } = await (database ??= aDatabase());
  const store = await createPostgresStore({ url });
  await store.database.pool.query('TRUNCATE adops.records, adops.log_entries, adops.writers');
  return store;
});
