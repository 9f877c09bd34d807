/** An authority of this machine alone, made once and kept: clients that trust its file take emulators for their platforms. */
import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { certify, certifyAuthority } from '../../certificates/certify.ts';
import { replaceFile } from '../../files/replace-file.ts';

export interface LocalAuthority {
  /** Its certificate, which a client has to trust. */
  readonly file: string;
  /** For servers of these names, beside those of loopback. */
  issue(names: readonly string[]): Promise<{ readonly key: string; readonly cert: string }>;
}

const OWN_DAYS = 3_650;
/** Clients take no more of a server. */
const SERVER_DAYS = 397;
const NAME = 'CN=adops emulators of this machine';

/** @param folder  where its key and certificate are kept */
export async function localAuthority(folder: string): Promise<LocalAuthority> {
  const [file, keyFile] = [join(folder, 'ca.pem'), join(folder, 'ca-key.pem')];
  if (!existsSync(file) || !existsSync(keyFile)) await makeAuthority(folder, file, keyFile);
  const authority = { name: NAME, key: keyIn(keyFile, await readFile(keyFile, 'utf8')) };
  return {
    file,
    async issue(names) {
      const key = newKey();
      const made = await certify(authority, {
        name: 'CN=adops emulators',
        key,
        days: SERVER_DAYS,
        use: { names: ['localhost', ...names] },
      });
      return { key: pemOf(key), cert: made.toString() };
    },
  };
}

function keyIn(file: string, pem: string): KeyObject {
  try {
    return createPrivateKey(pem);
  } catch {
    throw new Error(`${file} is damaged; delete it to have an authority made anew.`);
  }
}

async function makeAuthority(folder: string, file: string, keyFile: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const key = newKey();
  const made = await certifyAuthority({ name: NAME, key }, OWN_DAYS);
  await replaceFile(keyFile, pemOf(key), { mode: 0o600 });
  await replaceFile(file, made.toString());
}

const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;

const pemOf = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }).toString();
