import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { MacFolder } from '../files/mac-folder.ts';
import { readSource } from './read-source.ts';

/** A bundle, and the files it was made of as they were then. */
export interface StoredBundle {
  readonly code: string;
  readonly inputs: readonly { readonly file: string; readonly hash: string }[];
  /** True when it came from the disk. */
  readonly isStored?: boolean;
}

/**
 * Bundles on disk. One is taken when every file that it was made of is unchanged, and its MAC says that this service
 * wrote these very bytes under this name; anything else counts as not there. The MAC's key does not lie in the folder,
 * so that nobody who writes there brings code of his own.
 */
export class BundleCache {
  readonly #files: MacFolder;

  constructor(cacheFolder: string, secret: Buffer) {
    this.#files = new MacFolder(join(cacheFolder, 'bundles'), secret);
  }

  async read(key: string): Promise<StoredBundle | undefined> {
    try {
      const body = await this.#files.read(key);
      if (body === undefined) return undefined;
      const stored = JSON.parse(body) as StoredBundle;
      const same = await Promise.all(stored.inputs.map(isUnchanged));
      return same.includes(false) ? undefined : { ...stored, isStored: true };
    } catch {
      return undefined;
    }
  }

  async write(key: string, { code, inputs }: StoredBundle): Promise<void> {
    await this.#files.write(key, JSON.stringify({ code, inputs }));
  }
}

async function isUnchanged(input: StoredBundle['inputs'][number]): Promise<boolean> {
  const content = await readSource(input.file);
  return content !== undefined && hash(content) === input.hash;
}

function hash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
