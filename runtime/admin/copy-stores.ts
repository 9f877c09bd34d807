/** Copies one stopped store into an empty one, wherever they are, and holds ledger and audit of the copy to their promises. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { systemClock as clock } from '../clock.ts';
import { createAudit } from '../audit/create-audit.ts';
import { copyStore } from '../stores/copy-store.ts';
import type { CopyReport } from '../stores/copy-store.ts';
import { createCredits } from '../credits/create-credits.ts';
import { createLowdbStore } from '../stores/lowdb/lowdb-store.ts';
import { copyContent, type WithContent } from '../stores/content.ts';
import type { Listed } from '../stores/places.ts';
import type { Store } from '../stores/store.ts';

export const isDatabase = (place: string): boolean => /^postgres(ql)?:\/\//.test(place);

/**
 * @param from  data folder, or `postgres://…`
 * @throws CopyFault FolderLocked, or an Error that says why not
 */
export async function copyStores(from: string, to: string): Promise<CopyReport> {
  if (!isDatabase(from) && !existsSync(resolve(from)))
    throw new Error(`There is no data folder ${from}.`);
  const source = await openAlone(from);
  try {
    const target = await openAlone(to);
    try {
      return await copyStore(source, target, async (copy) => {
        await copyContent(source.content, target.content);
        return faultsOf(copy);
      });
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

/** The promises that ledger and audit of a store do not keep. */
export async function faultsOf(store: Store): Promise<readonly string[]> {
  const ledger = await createCredits({ store, clock }).verify();
  const audit = await createAudit({ store }).verify();
  return [...ledger.faults, ...audit.faults];
}

/** @throws FolderLocked, or an Error  a service uses it */
async function openAlone(place: string): Promise<Store & Listed & WithContent> {
  if (!isDatabase(place)) return createLowdbStore({ folder: resolve(place), clock });
  const { createPostgresStore } = await import('../stores/postgres/postgres-store.ts');
  const { livingProcesses } = await import('../stores/postgres/postgres-processes.ts');
  const store = await createPostgresStore({ url: place, connections: 2 });
  const others = await livingProcesses(store.database);
  if (others === 0) return store;
  await store.close();
  throw new Error(
    `The database is in use by ${others} process${others === 1 ? '' : 'es'} of the service; stop them first.`,
  );
}
