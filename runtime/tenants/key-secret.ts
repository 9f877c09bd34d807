import { hash, randomBytes } from 'node:crypto';

/** Sixty-four characters, so that six random bits choose one of them without bias (docs/threats.md, K1). */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const SHAPE = /^svc_[A-Za-z0-9_-]{32}$/;

/** `svc_` and 32 random characters: 192 bits. */
export function newKeySecret(): string {
  return `svc_${[...randomBytes(32)].map((byte) => ALPHABET[byte & 63]).join('')}`;
}

export function isKeySecret(text: string | undefined): text is string {
  return text !== undefined && SHAPE.test(text);
}

/** SHA-256, hexadecimal: all that is stored of a secret. */
export function secretHash(text: string): string {
  return hash('sha256', text);
}
