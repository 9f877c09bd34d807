import { ServiceError } from '../../sdk/errors.ts';
import type { Call, Link } from '../call.ts';
import type { Limiter } from '../limits/limiter.ts';
import type { Moment, Store } from '../stores/store.ts';
import type { Keys } from '../tenants/tenants.ts';
import { takeWeight } from './take-weight.ts';

interface AdmitParts {
  readonly keys: Pick<Keys, 'authenticate' | 'lastGood'>;
  readonly limiter: Pick<Limiter, 'take'>;
  readonly store?: Pick<Store, 'momentOf'>;
}

/**
 * Turns the secret into a principal, unless the tool needs none or the door has done it, and takes the tool's weight
 * from the windows of key and organization, or of the address. Answers 401 key_invalid, one text for all, and
 * 429 rate_exceeded.
 */
export function admitCaller(parts: AdmitParts): Link {
  return async (call, next) => {
    if (call.isCounted) return next();
    let { moment } = call;
    if (call.counted) call.admitted.rate = await call.counted;
    else if (call.principal || call.tool?.manifest.auth === 'none')
      // A visitor of a page has the workspace's principal, and takes nothing from the windows of its owner.
      call.admitted.rate = await takeWeight(
        parts.limiter,
        call.door === 'page' ? {} : (call.principal ?? {}),
        call,
      );
    else moment = await admitKey(parts, call);
    await (moment ? moment.run(next) : next());
  };
}

/**
 * Counts a call while its key is looked up, if the key was good before. Its moment begins at the same time. A
 * database answers all of this in one round trip. A key that was revoked meanwhile is counted once. Wrong keys count
 * against the address, so that nobody can try many keys or fill the audit.
 */
async function admitKey(parts: AdmitParts, call: Call): Promise<Moment | undefined> {
  const known = parts.keys.lastGood(call.secret);
  const beside = known && takeWeight(parts.limiter, known, call);
  const moment = known && parts.store?.momentOf?.(known.organizationId);
  try {
    call.admitted.principal = await parts.keys.authenticate(call.secret, {
      takesTokens: call.door === 'mcp',
    });
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'key_invalid')
      call.admitted.rate = await parts.limiter.take({
        remoteAddress: call.remoteAddress,
        weight: 1,
      });
    throw error;
  }
  call.admitted.rate = await (beside ?? takeWeight(parts.limiter, call.admitted.principal, call));
  return moment;
}
