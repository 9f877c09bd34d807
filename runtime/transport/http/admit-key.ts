import type { Context } from 'koa';
import { ServiceError } from '../../../sdk/errors.ts';
import type { Principal } from '../../call-parts/principal.ts';
import type { KeysPart } from '../../tenants/tenants.ts';
import type { LimiterPart } from '../../limits/limiter.ts';
import { secretOf } from './secret-of.ts';

type Parts = KeysPart & LimiterPart;

/**
 * Authenticates and counts a request that is no tool call; wrong keys count against the address.
 * @throws key_invalid rate_exceeded
 */
export async function admitKey({ keys, limiter }: Parts, ctx: Context): Promise<Principal> {
  const take = async (who: Pick<Partial<Principal>, 'keyId' | 'organizationId'>) => {
    const rate = await limiter.take({ ...who, remoteAddress: ctx.ip, weight: 1 });
    ctx.set('RateLimit-Limit', String(rate.limit));
    ctx.set('RateLimit-Remaining', String(rate.remaining));
    ctx.set('RateLimit-Reset', String(rate.resetSeconds));
  };
  try {
    const principal = await keys.authenticate(secretOf(ctx));
    await take({ keyId: principal.keyId, organizationId: principal.organizationId });
    return principal;
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'key_invalid') await take({});
    throw error;
  }
}
