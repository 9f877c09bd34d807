import type { Context } from 'koa';
import { ServiceError } from '../../../../sdk/errors.ts';
import type { Principal } from '../../../call-parts/principal.ts';
import type { McpParts } from '../mcp-parts.ts';
import { secretOf } from '../../http/secret-of.ts';
import type { Refusal } from './exchange.ts';
import { internalFault, keyRefusal, rateRefusal } from '../methods/tool-failure.ts';

/** The result of admission at the door: a key's owner, somebody without a key, or nobody that may come in. */
export type Admission =
  | { readonly secret: string | undefined; readonly principal: Principal | undefined }
  | { readonly refusal: Refusal };

/**
 * Authenticates every request, `initialize` included. Without a key a request may go on: the methods
 * that need none are few, and the door refuses the others once it has read which one it is.
 */
export async function admit(ctx: Context, { keys, limiter, log }: McpParts): Promise<Admission> {
  const secret = presentedSecret(ctx);
  try {
    if (secret !== undefined) {
      const principal = await keys.authenticate(secret, { takesTokens: true });
      return { secret, principal };
    }
    return { secret, principal: undefined };
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== 'key_invalid') throw error;
    log.info({ remote: ctx.ip }, 'a key was refused');
    return {
      refusal:
        (await exceeded(() => limiter.take({ remoteAddress: ctx.ip, weight: 1 }))) ?? keyRefusal(),
    };
  }
}

/** Takes a request that is no tool call from the window of its key, or of its address. */
export async function takeFromWindow(
  principal: Principal | undefined,
  remoteAddress: string,
  { limiter }: McpParts,
): Promise<Refusal | undefined> {
  const { keyId, organizationId } = principal ?? {};
  return exceeded(() => limiter.take({ keyId, organizationId, remoteAddress, weight: 1 }));
}

async function exceeded(take: () => Promise<unknown>): Promise<Refusal | undefined> {
  try {
    await take();
    return undefined;
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'rate_exceeded') return rateRefusal(error);
    throw error;
  }
}

/** An Authorization of another kind is a wrong key, not none. */
export function presentedSecret(ctx: Context): string | undefined {
  return secretOf(ctx) ?? (ctx.get('Authorization') || undefined);
}

/** An error that nobody expected at the door. */
export function brokenRefusal(error: unknown, requestId: string): Refusal {
  const status = error instanceof ServiceError && error.status >= 500 ? error.status : 500;
  const { code, message, data } = internalFault(requestId);
  return {
    status,
    headers: status === 503 ? { 'Retry-After': '1' } : {},
    body: { jsonrpc: '2.0', id: null, error: { code, message, data } },
  };
}
