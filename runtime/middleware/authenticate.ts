import { ServiceError } from '../../sdk/errors.ts';
import type { Link, Principal } from '../call.ts';
import type { Limiter } from '../limits/limiter.ts';
import type { Keys } from '../tenants/tenants.ts';
import { shareOf } from './limit-rate.ts';

/**
 * Turns the secret into a principal, unless the tool needs none or the door has done it. Answers 401
 * key_invalid, one text for all; wrong keys count against the address (429), so that nobody can try
 * many, nor fill the audit. A key that was good before is counted beside the look at it, which on a database
 * is one way for both; one that is revoked is counted so once. Any other good key is counted once it is known.
 */
export function authenticate({ keys, limiter }: { keys: Keys; limiter: Limiter }): Link {
  return async (call, next) => {
    if (call.tool?.manifest.auth !== 'none' && !call.principal) {
      const count = (who: Pick<Principal, 'keyId' | 'organizationId'>) => {
        call.rating = limiter.take(shareOf(call, who));
        call.rating.catch(() => undefined);
      };
      const known = keys.lastGood(call.secret);
      if (known) count(known);
      try {
        call.principal = await keys.authenticate(call.secret);
      } catch (error) {
        if (error instanceof ServiceError && error.code === 'key_invalid')
          call.rate = await limiter.take({ remoteAddress: call.remoteAddress, weight: 1 });
        throw error;
      }
      if (!known) count(call.principal);
    }
    await next();
  };
}
