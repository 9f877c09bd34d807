import { existsSync } from 'node:fs';
import { findDamage } from '../repair-folder.ts';
import type { StoreLook } from '../store-look.ts';
import { nodeDisk } from './disk.ts';
import { FolderLocked } from './folder-lock.ts';
import { FORMAT, readMark, RELEASE, VERSION } from './folder-version.ts';

/** Reads all of its journal, unless a service runs on it: that one has read it. */
export async function lookAtFolder(folder: string): Promise<StoreLook> {
  const none = { isThere: false, usedBy: undefined, format: { found: undefined, known: FORMAT } };
  if (!existsSync(folder)) return { ...none, changes: ['It is made.'], refusal: undefined };
  const version = await readMark(folder, VERSION, nodeDisk);
  const usedBy = await readMark(folder, RELEASE, nodeDisk);
  const found = version === undefined ? undefined : Number(version);
  const changes = found === undefined ? [`The file ${VERSION} is written: format ${FORMAT}.`] : [];
  const refusal = await refusalOf(folder);
  return { isThere: true, usedBy, format: { found, known: FORMAT }, changes, refusal };
}

async function refusalOf(folder: string): Promise<string | undefined> {
  try {
    const damage = await findDamage(folder);
    if (damage === undefined) return undefined;
    return `${damage.reason} adops store repair says what can be kept; or restore a backup.`;
  } catch (error) {
    return error instanceof FolderLocked ? undefined : (error as Error).message;
  }
}
