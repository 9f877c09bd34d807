/**
 * One process per data folder, by a lock that the kernel holds: an exclusive transaction on a SQLite
 * file. It is refused to a second process at once and is free the moment its owner dies (docs/threats.md, D1).
 */
import { accessSync, constants, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export class FolderLocked extends Error {
  readonly folder: string;
  readonly pid: number | undefined;

  constructor(folder: string, pid: number | undefined) {
    const owner = pid === undefined ? 'another process' : `process ${pid}`;
    super(`The data folder ${folder} is in use by ${owner}; one folder serves one process.`);
    this.name = 'FolderLocked';
    this.folder = folder;
    this.pid = pid;
  }
}

export interface FolderLock {
  release(): void;
}

/** Locks of this process. A lock that nothing refers to would be collected, and its folder would be free. */
const held = new Set<DatabaseSync>();

/** @throws FolderLocked */
export function lockFolder(folder: string): FolderLock {
  const owner = join(folder, 'lock.pid');
  const database = openLock(folder);
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (/locked|busy/i.test(String(error))) throw new FolderLocked(folder, readPid(owner));
    throw error;
  }
  writeFileSync(owner, `${process.pid}\n`, { mode: 0o600 });
  held.add(database);
  return {
    release() {
      held.delete(database);
      if (database.isOpen) database.close();
    },
  };
}

/** The first write to the folder, so here it shows whether there can be any. */
function openLock(folder: string): DatabaseSync {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return new DatabaseSync(join(folder, 'lock.sqlite'), { timeout: 0 });
  } catch (cause) {
    throw new Error(`The data folder ${folder} cannot be written to.`, { cause });
  }
}

function readPid(file: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10) || undefined;
  } catch {
    return undefined;
  }
}
