/**
 * Repairs a damaged data folder: every transaction before the first damage in its journal stays. Records are made anew
 * from these, so that they, the ledger and the audit tell one story. The part that is cut is kept in a folder beside.
 */
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { nodeDisk } from './lowdb/disk.ts';
import { lockFolder } from './lowdb/folder-lock.ts';
import { checkVersion } from './lowdb/folder-version.ts';
import { searchDamage, segmentsBetween } from './search-damage.ts';
import type { Damage } from './search-damage.ts';
import { segmentName } from './lowdb/segment.ts';
import { SNAPSHOT } from './lowdb/snapshot-file.ts';

/**
 * Looks, and changes nothing.
 * @returns undefined when a service can start on the folder
 * @throws FolderLocked  a service uses it
 * @throws FolderNewer
 * @throws Error  nothing of its journal is whole
 */
export async function findDamage(folder: string): Promise<Damage | undefined> {
  const lock = lockFolder(folder);
  try {
    await checkVersion(folder, nodeDisk);
    return (await searchDamage(folder))?.damage;
  } finally {
    lock.release();
  }
}

/**
 * Cuts the journal where the damage begins, and puts the cut part into `aside`, with the snapshot.
 * @param aside  folder that is not there yet
 * @returns the loss; undefined when there was no damage, and nothing was changed
 * @throws as {@link findDamage}
 */
export async function cutDamage(folder: string, aside: string): Promise<Damage | undefined> {
  const lock = lockFolder(folder);
  try {
    await checkVersion(folder, nodeDisk);
    const found = await searchDamage(folder);
    if (found === undefined) return undefined;
    await mkdir(aside, { mode: 0o700 });
    const { segment, last, end } = found;
    const path = join(folder, segmentName(segment));
    const cut = ((await nodeDisk.readWhole(path)) ?? Buffer.alloc(0)).subarray(end);
    if (cut.length > 0)
      await nodeDisk.replace(join(aside, `${segmentName(segment)}.from-${end}`), cut);
    // The snapshot first: without it a start goes by the journal alone, wherever this is cut off.
    for (const name of [SNAPSHOT, ...segmentsBetween(segment + 1, last).reverse()])
      await moveIfThere(join(folder, name), join(aside, name));
    if (end === 0) await nodeDisk.remove(path);
    else if (cut.length > 0) await truncate(path, end);
    return found.damage;
  } finally {
    lock.release();
  }
}

async function moveIfThere(from: string, to: string): Promise<void> {
  await rename(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}

async function truncate(path: string, length: number): Promise<void> {
  const file = await nodeDisk.open(path);
  try {
    await file.truncate(length);
  } finally {
    await file.close();
  }
}
