/**
 * Sealed texts (docs/threats.md, K2): AES-256-GCM under a data key of its own for each text, which is in turn
 * sealed under the master key. Both are bound to their place (organization, kind, id) and to the version
 * of the master key, so that a sealed text that was moved to another place does not open.
 */
import { createCipheriv, createDecipheriv, createSecretKey, randomBytes } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { Reader } from '../stores/store.ts';

/** The place of a sealed text; it opens nowhere else. */
export interface SealPlace {
  readonly organizationId: number;
  readonly kind: string;
  readonly id: string;
}

export interface Seal {
  /** @returns base64 text */
  seal(text: string, place: SealPlace): string;
  /** @throws SealBroken  altered, moved, or sealed under another master key */
  open(sealed: string, place: SealPlace): string;
  /**
   * For stores in which another process may change the master key: called before sealing, inside the transaction that
   * stores the text, so that it is under the key of that moment.
   */
  follow?(tx: Pick<Reader, 'get'>): Promise<void>;
}

/** Says nothing of keys or contents. */
export class SealBroken extends Error {
  constructor({ organizationId, kind, id }: SealPlace) {
    super(`The sealed text of ${kind} ${id}, organization ${organizationId}, does not open.`);
    this.name = 'SealBroken';
  }
}

/** A master key and its version, which rotation counts up. */
export interface MasterKey {
  readonly version: number;
  readonly key: KeyObject;
}

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
const FORMAT = 1;
/** Format (1), master key version (4), wrapped data key. */
const PREFIX_BYTES = 5;
const WRAPPED_BYTES = IV_BYTES + KEY_BYTES + TAG_BYTES;

/** Version of the master key that a text was sealed under; undefined when it is no sealed text. */
export function sealVersion(sealed: string): number | undefined {
  const bytes = Buffer.from(sealed.slice(0, 8), 'base64');
  return bytes.length >= PREFIX_BYTES && bytes[0] === FORMAT ? bytes.readUInt32BE(1) : undefined;
}

export function createSeal({ version, key }: MasterKey): Seal {
  return {
    seal(text, place) {
      const dataKey = randomBytes(KEY_BYTES);
      const prefix = Buffer.alloc(PREFIX_BYTES);
      prefix.writeUInt8(FORMAT);
      prefix.writeUInt32BE(version, 1);
      const wrapped = encrypt(key, dataKey, context('key', place, version));
      const body = encrypt(
        createSecretKey(dataKey),
        Buffer.from(text),
        context('text', place, version),
      );
      dataKey.fill(0);
      return Buffer.concat([prefix, wrapped, body]).toString('base64');
    },
    open(sealed, place) {
      try {
        const bytes = Buffer.from(sealed, 'base64');
        const fits = bytes.readUInt8() === FORMAT && bytes.readUInt32BE(1) === version;
        if (!fits) throw new SealBroken(place);
        const wrapped = bytes.subarray(PREFIX_BYTES, PREFIX_BYTES + WRAPPED_BYTES);
        const body = bytes.subarray(PREFIX_BYTES + WRAPPED_BYTES);
        const dataKey = decrypt(key, wrapped, context('key', place, version));
        const text = context('text', place, version);
        return decrypt(createSecretKey(dataKey), body, text).toString();
      } catch {
        throw new SealBroken(place);
      }
    },
  };
}

/** Additional data: JSON, so that no two places read the same. */
function context(what: string, { organizationId, kind, id }: SealPlace, version: number): Buffer {
  return Buffer.from(JSON.stringify(['adops', what, organizationId, kind, id, version]));
}

function encrypt(key: KeyObject, data: Buffer, context: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(context);
  return Buffer.concat([iv, cipher.update(data), cipher.final(), cipher.getAuthTag()]);
}

function decrypt(key: KeyObject, data: Buffer, context: Buffer): Buffer {
  const iv = data.subarray(0, IV_BYTES);
  const decipher = createDecipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES });
  decipher.setAAD(context);
  decipher.setAuthTag(data.subarray(-TAG_BYTES));
  return Buffer.concat([
    decipher.update(data.subarray(IV_BYTES, data.length - TAG_BYTES)),
    decipher.final(),
  ]);
}
