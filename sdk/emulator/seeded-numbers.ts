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

const known = new Map<string, string>();
const MOST_KNOWN = 20_000;

/** Digits that depend on nothing but the names; never begins with 0. Kept: a world is seeded again at each start. */
export function digits(length: number, ...names: readonly string[]): string {
  const name = names.join('\u0000');
  const text = known.get(name) ?? decimalOf(name);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(name, text);
  return `${1 + (Number(text.slice(0, 3)) % 9)}${text.slice(3, length + 2)}`;
}

const decimalOf = (name: string) =>
  BigInt(`0x${createHash('sha256').update(name).digest('hex')}`).toString();
