import { createLowdbStore } from '../../../runtime/stores/lowdb.ts';
import { createMemoryStore } from '../../../runtime/stores/memory.ts';
import { createPostgresStore } from '../../../runtime/stores/postgres/postgres-store.ts';
import { aFolder } from '../../support/a-folder.ts';
import { aDatabase } from '../../support/a-postgres.ts';
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

storeContract('PostgreSQL', async () => {
  const { url } = await aDatabase();
  let store = await createPostgresStore({ url });
  return {
    store,
    async reopen() {
      await store.close();
      return (store = await createPostgresStore({ url }));
    },
  };
});
