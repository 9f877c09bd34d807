/**
 * Bytes under a key of their own, which stands sealed in the row that names them: the row goes into logs that are never
 * rewritten, the bytes do not. Once the bytes are deleted, nothing is left to open.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { ServiceError } from '../../sdk/errors.ts';
import type { Pieces } from '../stores/content.ts';
import type { Reader } from '../stores/store.ts';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** They are held as a whole. */
const MAX_BYTES = 1 << 20;

interface Place {
  readonly organizationId: number;
  readonly kind: string;
  readonly id: string;
}

/** The seal of keys, as in `connections/seal.ts`. */
export interface KeySeal {
  seal(text: string, place: Place): string;
  open(sealed: string, place: Place): string;
  follow?(tx: Pick<Reader, 'get'>): Promise<void>;
}

/** @returns the key as base64. @throws body_too_large */
export async function sealedBytes(source: Pieces): Promise<{ bytes: Buffer; key: string }> {
  const whole = await collected(source);
  const key = randomBytes(32);
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES });
  const bytes = Buffer.concat([iv, cipher.update(whole), cipher.final(), cipher.getAuthTag()]);
  return { bytes, key: key.toString('base64') };
}

/** @throws  when they were altered */
export async function* openedBytes(source: Pieces, key: string): AsyncGenerator<Uint8Array> {
  const whole = await collected(source);
  const iv = whole.subarray(0, IV_BYTES);
  const decipher = createDecipheriv(ALGORITHM, Buffer.from(key, 'base64'), iv, {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(whole.subarray(-TAG_BYTES));
  yield Buffer.concat([
    decipher.update(whole.subarray(IV_BYTES, whole.length - TAG_BYTES)),
    decipher.final(),
  ]);
}

async function collected(source: Pieces): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of source) {
    bytes += piece.byteLength;
    if (bytes > MAX_BYTES + IV_BYTES + TAG_BYTES)
      throw new ServiceError('body_too_large', {
        message: `What is kept sealed has at most ${MAX_BYTES} bytes.`,
        limit: MAX_BYTES,
      });
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
