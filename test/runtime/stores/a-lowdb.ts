/** Folders of the lowdb store: written to, copied as a crash leaves them, and refused. */
import { copyFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createLowdbStore } from '../../../runtime/stores/lowdb/lowdb-store.ts';
import type { Store } from '../../../runtime/stores/store.ts';
import { aFolder } from '../../support/a-folder.ts';
import { manualClock } from '../../support/manual-clock.ts';

export const clock = manualClock();
export const open = (folder: string, more: { segmentBytes?: number } = {}) =>
  createLowdbStore({ folder, clock, ...more });
export const JOURNAL = 'journal-000001.log';
export const SNAPSHOT = 'records.json';

/** Transactions, each of which puts its number and appends it. */
export async function steps(store: Store, count = 10): Promise<void> {
  for (let n = 1; n <= count; n++)
    await store.transact((tx) => {
      tx.put(1, 'count', 'n', n);
      tx.append(1, 'log', { n });
    });
}

/** The folder as a kill would leave it now. */
export function copyOf(folder: string): string {
  const copy = aFolder();
  for (const name of readdirSync(folder)) copyFileSync(join(folder, name), join(copy, name));
  return copy;
}

/** The reason for which the store is not opened; undefined when it is. */
export const refusal = async (folder: string): Promise<unknown> => {
  try {
    await (await open(folder)).close();
    return undefined;
  } catch (error) {
    return error;
  }
};
