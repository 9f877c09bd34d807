/**
 * The master key of a data folder: from the environment (handed in by `config.ts`) or from a file that
 * only this user reads. The store remembers which key it was sealed under, so that a wrong or missing
 * one stops the start instead of breaking every connection later (docs/threats.md, K2).
 */
import { createHmac, createSecretKey, randomBytes, timingSafeEqual } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { mkdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '../files/replace-file.ts';
import { everyRow } from '../stores/every-row.ts';
import { SERVICE } from '../stores/store.ts';
import type { Reader, Store, Transaction } from '../stores/store.ts';
import { createSeal, SealBroken, sealVersion } from './seal.ts';
import type { MasterKey, Seal, SealPlace } from './seal.ts';

/** Why the service does not start on this folder. Says nothing of the key itself. */
export class MasterKeyFault extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'MasterKeyFault';
  }
}

/** A seal whose master key can be changed while the service runs. */
export interface RotatingSeal extends Seal {
  /** A key for one purpose, derived from the master key in use; another one after a rotation. 32 bytes. */
  derive(purpose: string): Buffer;
  /**
   * Seals everything anew: under a fresh key (file), or under the first key of the environment, which
   * must then be another than the one in use.
   * @returns number of texts sealed anew, and the version of the new key
   */
  rotate(): Promise<{ version: number; resealed: number }>;
}

interface Remembered {
  readonly version: number;
  readonly fingerprint: string;
}

const FILE = 'master.key';
const KIND = 'master-key';
/** Record kinds with a text under `sealed`. */
const SEALED_KINDS: readonly string[] = [
  'connection',
  'onboarding',
  'token',
  'schedule',
  'notice',
  'artifact',
  'permit-asked',
  'permit-found',
];

/**
 * @param given  keys of the environment, newest first, comma-separated, each 32 bytes as base64 or
 *   hexadecimal (`ADOPS_MASTER_KEY`); without it the file `master.key` in the folder is used, and
 *   made in a folder that has nothing sealed yet
 * @throws MasterKeyFault
 */
export async function openSeal(options: {
  readonly store: Store;
  readonly folder: string;
  readonly given?: string;
  /** Other processes use the store too, so that a key in a file of this one cannot be changed from here. */
  readonly isShared?: boolean;
}): Promise<RotatingSeal> {
  const { store, folder, isShared = false } = options;
  const given = options.given?.trim() ? parseKeys(options.given) : undefined;
  const isNew = (await store.get<Remembered>(SERVICE, KIND, 'current')) === undefined;
  const keys = given ?? (await readKeyFile(folder, { mayCreate: isNew, isShared }));
  let current = await store.transact(async (tx) => {
    const found = await readCurrent(tx, keys);
    if (found) return found;
    const first: MasterKey = { version: 1, key: keys[0]! };
    remember(tx, first);
    return first;
  });
  /** Earlier versions stay, for texts that were read before a rotation and are opened after it. */
  const seals = new Map([[current.version, createSeal(current)]]);
  const open: Seal['open'] = (sealed, place) => {
    const version = sealVersion(sealed) ?? 0;
    const seal = seals.get(version);
    if (seal) return seal.open(sealed, place);
    const opened = openWithAny(keys, version, sealed, place);
    if (opened === undefined) throw new SealBroken(place);
    return opened;
  };
  return {
    open,
    async follow(tx) {
      if (!isShared) return;
      const found = await readCurrent(tx, keys);
      if (!found || found.version === current.version) return;
      current = found;
      seals.set(found.version, createSeal(found));
    },
    seal: (text, place) => seals.get(current.version)!.seal(text, place),
    derive: (purpose) => createHmac('sha256', current.key).update(`adops ${purpose}`).digest(),
    async rotate() {
      if (isShared && !given)
        throw new MasterKeyFault(
          'Several processes use this store. Start each with ADOPS_MASTER_KEY="<new key>,<old key>", then rotate.',
        );
      const old = current;
      const next = { version: old.version + 1, key: nextKey(given, old) };
      if (!given) await writeKeyFile(folder, [next.key, old.key]);
      seals.set(next.version, createSeal(next));
      try {
        const resealed = await store.transact(async (tx) => {
          const count = await resealAll(tx, open, seals.get(next.version)!, next);
          // Here and not after the commit: the very next transaction must seal under the new key.
          current = next;
          return count;
        });
        // The old key may stay in the file when this fails; the store knows which one is in use.
        if (!given) await writeKeyFile(folder, [next.key]).catch(() => undefined);
        return { version: next.version, resealed };
      } catch (error) {
        current = old;
        throw error;
      }
    },
  };
}

function nextKey(given: readonly KeyObject[] | undefined, current: MasterKey): KeyObject {
  const next = given ? given[0]! : createSecretKey(randomBytes(32));
  if (isSame(fingerprint(next), fingerprint(current.key)))
    throw new MasterKeyFault(
      'ADOPS_MASTER_KEY begins with the key in use. Start with "<new key>,<old key>", then rotate.',
    );
  return next;
}

async function resealAll(
  tx: Transaction,
  open: Seal['open'],
  fresh: Seal,
  next: MasterKey,
): Promise<number> {
  let resealed = 0;
  for (const kind of SEALED_KINDS)
    for (const organizationId of await tx.organizations(kind)) {
      const rows = everyRow<{ sealed?: string }>(tx, organizationId, kind);
      for await (const { id, value } of rows) {
        if (!value.sealed) continue;
        const place = { organizationId, kind, id };
        const sealed = fresh.seal(open(value.sealed, place), place);
        tx.put(organizationId, kind, id, { ...value, sealed });
        resealed++;
      }
    }
  remember(tx, next);
  return resealed;
}

/**
 * The key in use, as the store remembers it; undefined in a new store.
 * @throws MasterKeyFault  it is none of these
 */
async function readCurrent(
  reader: Pick<Reader, 'get'>,
  keys: readonly KeyObject[],
): Promise<MasterKey | undefined> {
  const remembered = await reader.get<Remembered>(SERVICE, KIND, 'current');
  if (!remembered) return undefined;
  const key = keys.find((candidate) => isSame(fingerprint(candidate), remembered.fingerprint));
  if (key) return { version: remembered.version, key };
  throw new MasterKeyFault(
    'The master key is not the one that this store was sealed under. Set ADOPS_MASTER_KEY, or put back the file master.key.',
  );
}

/** A version that another process has rotated to: one of the keys we were given opens it, or none. */
function openWithAny(
  keys: readonly KeyObject[],
  version: number,
  sealed: string,
  place: SealPlace,
): string | undefined {
  for (const key of keys)
    try {
      return createSeal({ version, key }).open(sealed, place);
    } catch (error) {
      if (!(error instanceof SealBroken)) throw error;
    }
  return undefined;
}

function remember(tx: Transaction, { version, key }: MasterKey): void {
  const remembered: Remembered = { version, fingerprint: fingerprint(key) };
  tx.put(SERVICE, KIND, 'current', remembered);
}

function fingerprint(key: KeyObject): string {
  return createHmac('sha256', key).update('adops master key').digest('hex');
}

const isSame = (a: string, b: string) => timingSafeEqual(Buffer.from(a), Buffer.from(b));

function parseKeys(text: string): KeyObject[] {
  return text
    .split(/[\s,]+/)
    .filter((part) => part !== '')
    .map((part) => {
      const bytes = Buffer.from(part, /^[0-9a-f]{64}$/i.test(part) ? 'hex' : 'base64');
      if (bytes.length !== 32)
        throw new MasterKeyFault('A master key is 32 bytes, as base64 or hexadecimal.');
      return createSecretKey(bytes);
    });
}

async function readKeyFile(
  folder: string,
  { mayCreate, isShared }: { readonly mayCreate: boolean; readonly isShared: boolean },
): Promise<KeyObject[]> {
  const path = join(folder, FILE);
  const facts = await stat(path).catch(() => undefined);
  if (facts === undefined) {
    if (!mayCreate) throw new MasterKeyFault(missingKey(path, isShared));
    // On PostgreSQL this may be the first file of the data folder.
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const key = createSecretKey(randomBytes(32));
    await writeKeyFile(folder, [key]);
    return [key];
  }
  if ((facts.mode & 0o077) !== 0 && process.platform !== 'win32')
    throw new MasterKeyFault(`${path} can be read by others: chmod 600 ${path}`);
  const keys = parseKeys(await readFile(path, 'utf8'));
  if (keys.length === 0) throw new MasterKeyFault(`${path} holds no key.`);
  return keys;
}

function missingKey(path: string, isShared: boolean): string {
  return isShared
    ? `Another process sealed this database. Set ADOPS_MASTER_KEY, the same for every process; without one, the key is the file ${FILE} in the data folder of the first.`
    : `What is stored is sealed, but the master key is missing: put back ${path}, or set ADOPS_MASTER_KEY.`;
}

async function writeKeyFile(folder: string, keys: readonly KeyObject[]): Promise<void> {
  const text = keys.map((key) => `${key.export().toString('base64')}\n`).join('');
  await replaceFile(join(folder, FILE), text, { mode: 0o600 });
}
