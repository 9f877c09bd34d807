import type { Link } from '../call.ts';
import type { Limiter } from '../parts.ts';

/** Takes the tool's weight from the key's and the organization's window. Answers 429 rate_exceeded. */
export function limitRate({ limiter }: { limiter: Limiter }): Link {
  return async (call, next) => {
    const { principal, remoteAddress, tool } = call;
    call.rate = await limiter.take({
      keyId: principal?.keyId,
      organizationId: principal?.organizationId,
      remoteAddress,
      weight: tool?.manifest.weight ?? 1,
    });
    await next();
  };
}
