/** Numbers that look like chance and depend on nothing but their names. */
import { createHash } from 'node:crypto';

/** A number in [0, 1) that depends on nothing but its names. */
export function unit(...names: readonly string[]): number {
  let hash = 0x811c9dc5;
  for (let n = 0; n < names.length; n += 1) {
    const name = names[n] ?? '';
    // Between two names, as a NUL would count in the text of all.
    if (n > 0) hash = Math.imul(hash, 0x01000193);
    for (let i = 0; i < name.length; i += 1)
      hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193);
  }
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0xc2b2ae35);
  hash ^= hash >>> 16;
  return (hash >>> 0) / 2 ** 32;
}

/** Digits that depend on nothing but the names; never begins with 0. */
export function digits(length: number, ...names: readonly string[]): string {
  const text = BigInt(
    `0x${createHash('sha256').update(names.join('\u0000')).digest('hex')}`,
  ).toString();
  return `${1 + (Number(text.slice(0, 3)) % 9)}${text.slice(3, length + 2)}`;
}
