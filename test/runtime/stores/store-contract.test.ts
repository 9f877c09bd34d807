import { createLowdbStore } from '../../../runtime/stores/lowdb/lowdb-store.ts';
import { createMemoryStore } from '../../../runtime/stores/memory/memory-store.ts';
import { createPostgresStore } from '../../../runtime/stores/postgres/postgres-store.ts';
import { aFolder } from '../../support/a-folder.ts';
import { aDatabase, type TestDatabase } from '../../support/a-postgres.ts';
import { manualClock } from '../../support/manual-clock.ts';
import { storeContract } from './store-contract.ts';

storeContract('memory', async () => ({ store: createMemoryStore() }));

for (const [name, segmentBytes] of [
  ['lowdb', undefined],
  ['lowdb with a new segment every few transactions', 400],
] as const)
  storeContract(name, async () => {
    const options = { folder: aFolder(), clock: manualClock(), segmentBytes };
    let store = await createLowdbStore(options);
    return {
      store,
      async reopen() {
        await store.close();
        return (store = await createLowdbStore(options));
      },
    };
  });

/** One database for all, emptied each time: making one takes longer than most of these tests. */
let database: Promise<TestDatabase> | undefined;

storeContract('PostgreSQL', async () => {
  const { url } = await (database ??= aDatabase());
  let store = await createPostgresStore({ url });
  await store.database.pool.query('TRUNCATE adops.records, adops.log_entries, adops.writers');
  return {
    store,
    async reopen() {
      await store.close();
      return (store = await createPostgresStore({ url }));
    },
  };
});
