/**
 * A key that may do less than before. More rights need a key of their own, so that nobody who has the old secret gains
 * by it.
 */
import { ServiceError, type Fault } from '../../sdk/errors.ts';
import type { KeyChange, KeyRecord } from './tenants.ts';

export type Narrowing = Pick<
  KeyChange,
  'scopes' | 'tools' | 'platforms' | 'accounts' | 'dailyCap' | 'expiresAt'
>;

const lists = ['scopes', 'tools', 'platforms', 'accounts'] as const;

/** @returns the wish, where each part is within the key's. @throws input_invalid  every part that is not */
export function narrowed(key: KeyRecord, wish: Narrowing): Narrowing {
  const faults: Fault[] = [];
  for (const field of lists) {
    const now = field === 'scopes' && key.scopes.includes('*') ? undefined : key[field];
    const more = (wish[field] ?? []).filter((one) => now !== undefined && !now.includes(one));
    if (wish[field]?.length === 0) faults.push({ field, message: 'must name at least one' });
    if (more.length > 0)
      faults.push({ field, message: `would be more than the key has: ${more.join(', ')}` });
  }
  const { dailyCap, expiresAt } = wish;
  if (dailyCap !== undefined && dailyCap > (key.dailyCap ?? Infinity))
    faults.push({ field: 'dailyCap', message: `must be at most ${key.dailyCap}` });
  if (expiresAt !== undefined && Date.parse(expiresAt) > Date.parse(key.expiresAt ?? '9999-12-31'))
    faults.push({ field: 'expiresAt', message: `must not be after ${key.expiresAt}` });
  if (faults.length > 0) throw new ServiceError('input_invalid', { faults });
  return wish;
}
