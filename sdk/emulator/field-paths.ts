/** Fields within fields, by the keys that lead to them. */
import type { Fields } from './ask.ts';

export function readPath(value: unknown, keys: readonly string[]): unknown {
  return keys.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? (at as Fields)[key] : undefined),
    value,
  );
}

/** @param value  undefined takes the field away */
export function writePath(
  target: Record<string, unknown>,
  [key = '', ...rest]: readonly string[],
  value: unknown,
): void {
  if (rest.length > 0) writePath((target[key] ??= {}) as Record<string, unknown>, rest, value);
  else if (value === undefined) Reflect.deleteProperty(target, key);
  else target[key] = value;
}
