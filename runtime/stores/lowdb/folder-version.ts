/** Format of the files in a data folder. A release that does not know the format changes nothing in the folder. */
import { join } from 'node:path';
import { release } from '../../release.ts';
import { isNewerRelease } from '../newer-release.ts';
import type { Disk } from './disk.ts';

/** Goes up when an older release would misread the files of a newer one. */
export const FORMAT = 1;
export const VERSION = 'VERSION';
/** Names the newest release that has used the folder. */
export const RELEASE = 'RELEASE';

export class FolderNewer extends Error {
  constructor(folder: string, format: string) {
    super(
      `The data folder ${folder} has format ${format}, and this release reads formats up to ${FORMAT}: a newer release has used it. Nothing was changed; start that release on it, or restore a backup from before the upgrade.`,
    );
    this.name = 'FolderNewer';
  }
}

/** @returns whether the folder names its format already @throws FolderNewer */
export async function checkVersion(
  folder: string,
  disk: Pick<Disk, 'readWhole'>,
): Promise<boolean> {
  const found = await readMark(folder, VERSION, disk);
  if (found === undefined) return false;
  const isKnown = /^[1-9][0-9]{0,8}$/.test(found) && Number(found) <= FORMAT;
  if (!isKnown) throw new FolderNewer(folder, JSON.stringify(found.slice(0, 40)));
  return true;
}

export async function writeVersion(folder: string, disk: Pick<Disk, 'replace'>): Promise<void> {
  await disk.replace(join(folder, VERSION), Buffer.from(`${FORMAT}\n`));
}

/** Leaves the name of this release, unless a newer one was here. */
export async function markRelease(
  folder: string,
  disk: Pick<Disk, 'readWhole' | 'replace'>,
): Promise<void> {
  if (!isNewerRelease(release, await readMark(folder, RELEASE, disk))) return;
  await disk.replace(join(folder, RELEASE), Buffer.from(`${release}\n`));
}

/** The one line of a file that says something of the whole folder; undefined without one. */
export async function readMark(
  folder: string,
  name: string,
  disk: Pick<Disk, 'readWhole'>,
): Promise<string | undefined> {
  return (await disk.readWhole(join(folder, name)))?.toString('utf8').trim();
}
