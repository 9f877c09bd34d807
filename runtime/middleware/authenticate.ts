import { ServiceError } from '../../sdk/errors.ts';
import type { Link } from '../call.ts';
import type { Keys, Limiter } from '../parts.ts';

/**
 * Turns the secret into a principal, unless the tool needs none or the door has done it. Answers 401
 * key_invalid, one text for all; wrong keys count against the address (429), so that nobody can try
 * many, nor fill the audit.
 */
export function authenticate({ keys, limiter }: { keys: Keys; limiter: Limiter }): Link {
  return async (call, next) => {
    if (call.tool?.manifest.auth !== 'none' && !call.principal) {
      try {
        call.principal = await keys.authenticate(call.secret);
      } catch (error) {
        if (error instanceof ServiceError && error.code === 'key_invalid')
          call.rate = await limiter.take({ remoteAddress: call.remoteAddress, weight: 1 });
        throw error;
      }
    }
    await next();
  };
}
