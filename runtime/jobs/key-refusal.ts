import { ServiceError } from '../../sdk/errors.ts';
import { OPERATOR } from '../runs/stored-call.ts';
import type { Keys } from '../tenants/tenants.ts';

/** Why work that was stored under a key is not begun any more; undefined while the key is valid (K1). */
export async function keyRefusal(
  keys: Pick<Keys, 'principal'>,
  { organizationId, keyId }: { readonly organizationId: number; readonly keyId: string },
): Promise<string | undefined> {
  if (keyId === OPERATOR) return undefined;
  try {
    await keys.principal(organizationId, keyId);
    return undefined;
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'key_invalid') return reasonOf(error);
    throw error;
  }
}

export const reasonOf = ({ code, message }: { readonly code: string; readonly message: string }) =>
  `${code}: ${message}`;
