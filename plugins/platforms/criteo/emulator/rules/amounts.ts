/** Fields that Criteo wraps so that they can be set to null. */
import type { Fields } from '../../../../../sdk/emulator/index.ts';

/** `{ value: 7 }` > 7, at any depth. */
export function bare(given: unknown): unknown {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given;
  const entries = Object.entries(given as Fields);
  const [first] = entries;
  if (entries.length === 1 && first?.[0] === 'value') return bare(first[1]);
  return Object.fromEntries(entries.map(([name, value]) => [name, bare(value)]));
}
export const bareFields = (given: unknown) => bare(given) as Fields;

export const wrapped = (value: unknown) => ({ value: value ?? null });
