import { ServiceError } from '../../sdk/errors.ts';
import type { Link } from '../call.ts';
import type { Keys, Limiter } from '../parts.ts';
import { shareOf } from './limit-rate.ts';

/**
 * Turns the secret into a principal, unless the tool needs none or the door has done it. Answers 401
 * key_invalid, one text for all; wrong keys count against the address (429), so that nobody can try
 * many, nor fill the audit. A key that was good before is counted beside the look at it, which on a database
 * is one way for both; one that is revoked is counted so once.
 */
export function authenticate({ keys, limiter }: { keys: Keys; limiter: Limiter }): Link {
  return async (call, next) => {
    if (call.tool?.manifest.auth !== 'none' && !call.principal) {
      const known = keys.lastGood(call.secret);
      if (known) {
        call.rating = limiter.take(shareOf(call, known));
        call.rating.catch(() => undefined);
      }
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
