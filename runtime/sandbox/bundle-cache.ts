import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A bundle, and the files it was made of as they were then. */
export interface StoredBundle {
  readonly code: string;
  readonly inputs: readonly { readonly file: string; readonly hash: string }[];
  /** True when it came from the disk. */
  readonly isStored?: boolean;
}

/**
 * Bundles on disk. One is taken when every file that it was made of is unchanged, and its MAC says that this service
 * wrote these very bytes under this name; anything else counts as not there. The MAC's key does not lie in the
 * folder, so that whoever writes there brings no code of his own.
 */
export class BundleCache {
  readonly #folder: string;
  readonly #secret: Buffer;

  constructor(cacheFolder: string, secret: Buffer) {
    this.#folder = join(cacheFolder, 'bundles');
    this.#secret = secret;
  }

  async read(key: string): Promise<StoredBundle | undefined> {
    try {
      const text = await readFile(this.#file(key), 'utf8');
      const line = text.indexOf('\n');
      const body = text.slice(line + 1);
      if (!isSame(this.#mac(key, body), text.slice(0, line))) return undefined;
      const stored = JSON.parse(body) as StoredBundle;
      const same = await Promise.all(stored.inputs.map(isUnchanged));
      return same.includes(false) ? undefined : { ...stored, isStored: true };
    } catch {
      return undefined;
    }
  }

  async write(key: string, bundle: StoredBundle): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const body = JSON.stringify({ code: bundle.code, inputs: bundle.inputs });
    await writeWhole(this.#file(key), `${this.#mac(key, body)}\n${body}`);
  }

  #mac(key: string, body: string): string {
    return createHmac('sha256', this.#secret).update(`${key}\n${body}`).digest('hex');
  }

  #file(key: string): string {
    return join(this.#folder, `${key}.json`);
  }
}

/** Writes a file so that a reader sees the old one or the whole new one. */
export async function writeWhole(
  file: string,
  content: string | Uint8Array,
  mode = 0o600,
): Promise<void> {
  const temporary = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(temporary, content, { mode });
  await rename(temporary, file);
}

async function isUnchanged(input: StoredBundle['inputs'][number]): Promise<boolean> {
  return hash(await readFile(input.file)) === input.hash;
}

function isSame(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}

function hash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
