/** Says what a repair of a data folder would lose, and repairs it when told to; ledger and audit are proven afterwards. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock as clock } from '../clock.ts';
import { createLowdbStore } from '../stores/lowdb/lowdb-store.ts';
import { cutDamage, findDamage } from '../stores/repair-folder.ts';
import type { Damage } from '../stores/search-damage.ts';
import { faultsOf } from './copy-stores.ts';

export interface RepairReport {
  readonly damage: Damage | null;
  /** Folder with the part that was cut; null while nothing is repaired. */
  readonly aside: string | null;
  /** The faults that ledger and audit find in the kept part; empty when all holds. */
  readonly faults: readonly string[];
}

/**
 * @param isMeant  whether to repair; else nothing is changed
 * @throws FolderLocked, or an Error  a service uses the folder, there is none, or nothing of it is whole
 */
export async function repairStore(folder: string, isMeant: boolean): Promise<RepairReport> {
  if (!existsSync(folder)) throw new Error(`There is no data folder ${folder}.`);
  const aside = join(folder, `cut-${new Date(clock.now()).toISOString().replaceAll(':', '-')}`);
  const damage = isMeant ? await cutDamage(folder, aside) : await findDamage(folder);
  if (damage === undefined) return { damage: null, aside: null, faults: [] };
  if (!isMeant) return { damage, aside: null, faults: [] };
  const store = await createLowdbStore({ folder, clock });
  try {
    return { damage, aside, faults: await faultsOf(store) };
  } finally {
    await store.close();
  }
}
