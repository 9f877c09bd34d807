import type { ArgSpec } from '../../sdk/script.ts';
import { matchesLinear } from '../catalog/schema/linear-pattern.ts';

/** One exact id: a text that could mean several objects is refused before the price (docs/threats.md, M7). */
export function idFault(text: string): string | undefined {
  if (text.trim() === '') return 'must be an id, not empty';
  if (/[*%?]/.test(text) || /^(all|any|each|every)$/i.test(text))
    return 'must be one exact id; wildcards and "all" are refused';
  if (/[,;|\s]/.test(text)) return 'must be one exact id, not a list';
  if (text.length > 128) return 'must have at most 128 characters';
  if (!/^[A-Za-z0-9][A-Za-z0-9_:.~@=+-]*$/.test(text))
    return 'must be an id as the platform gives it';
  return undefined;
}

/** No platform counts its objects beyond 64 bits. */
const MAX_DIGITS = 20;

/** An id of digits alone that no object of the platform can have, though its argument names no end of them. */
export function digitsFault(
  text: string,
  spec: Pick<ArgSpec, 'type' | 'pattern'>,
  idPattern: string | undefined,
): string | undefined {
  if (!/^[0-9]+$/.test(text)) return undefined;
  if (text.length > MAX_DIGITS && spec.pattern?.includes('[0-9]+'))
    return `must have at most ${MAX_DIGITS} digits`;
  if (spec.type !== 'id' || idPattern === undefined || text.length <= MAX_DIGITS) return undefined;
  return matchesLinear(idPattern, text) ? undefined : `must match ${idPattern}`;
}
