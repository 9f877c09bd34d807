/** One spelling for JSON that means the same, so that its hash can be compared. */
import { hash } from 'node:crypto';

/** JSON with the keys of every object in code unit order. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(ordered(value));
}

/** The same value with its keys in order; a value that is in order already is not copied. */
function ordered(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || 'toJSON' in value) return value;
  if (Array.isArray(value)) {
    const parts = value.map(ordered);
    return parts.every((part, at) => part === value[at]) ? value : parts;
  }
  const keys = Object.keys(value);
  const isInOrder = keys.every((key, at) => at === 0 || keys[at - 1]! < key);
  const entries = (isInOrder ? keys : keys.sort()).map((key): [string, unknown] => [
    key,
    ordered((value as Record<string, unknown>)[key]),
  ]);
  const isSame =
    isInOrder && entries.every(([key, part]) => part === (value as Record<string, unknown>)[key]);
  return isSame ? value : Object.fromEntries(entries);
}

/** SHA-256 of the canonical JSON, hexadecimal. */
export function hashOf(value: unknown): string {
  return hash('sha256', canonicalJson(value));
}
