/** Texts on disk that this service alone may have written: a MAC stands in front of each, under a key that lies elsewhere. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A folder of such texts; a text that is changed, moved to another name or cut counts as not there. */
export class MacFolder {
  readonly #folder: string;
  readonly #secret: Buffer;

  constructor(folder: string, secret: Buffer) {
    this.#folder = folder;
    this.#secret = secret;
  }

  async read(key: string): Promise<string | undefined> {
    try {
      const text = await readFile(this.#file(key), 'utf8');
      const line = text.indexOf('\n');
      const body = text.slice(line + 1);
      return isSame(this.#mac(key, body), text.slice(0, line)) ? body : undefined;
    } catch {
      return undefined;
    }
  }

  async write(key: string, body: string): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    await writeWhole(this.#file(key), `${this.#mac(key, body)}\n${body}`);
  }

  #mac(key: string, body: string): string {
    return createHmac('sha256', this.#secret).update(`${key}\n`).update(body).digest('hex');
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

function isSame(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
