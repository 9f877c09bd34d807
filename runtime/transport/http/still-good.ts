/** Whether the key, or the token, of a request is good when its answer comes: it may be revoked, or get too old, while the call runs. */
import { ServiceError } from '../../../sdk/errors.ts';
import type { Parts } from '../../parts.ts';

/** An answer that took longer than this is given only to a key that is still good, ms. */
const WAITED_MS = 200;

/** @param begunAt  of the request, as `performance.now()` tells it */
export async function mayHaveAnswer(
  parts: Pick<Parts, 'keys'>,
  secret: string | undefined,
  begunAt: number,
): Promise<boolean> {
  if (secret === undefined || performance.now() - begunAt < WAITED_MS) return true;
  return isGood(parts, secret);
}

export async function isGood(
  { keys }: Pick<Parts, 'keys'>,
  secret: string | undefined,
): Promise<boolean> {
  try {
    await keys.authenticate(secret, { takesTokens: true });
    return true;
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'key_invalid') return false;
    throw error;
  }
}
