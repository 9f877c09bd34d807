import type { Call, Link } from '../call.ts';
import type { Limiter } from '../limits/limiter.ts';

type Who = Parameters<Limiter['take']>[0];

/** What a call takes of the windows of its key and organization, or of its address. */
export function shareOf(
  { remoteAddress, tool }: Call,
  { keyId, organizationId }: Pick<Who, 'keyId' | 'organizationId'>,
): Who {
  return { keyId, organizationId, remoteAddress, weight: tool?.manifest.weight ?? 1 };
}

/** Takes the tool's weight from the key's and the organization's window. Answers 429 rate_exceeded. */
export function limitRate({ limiter }: { limiter: Limiter }): Link {
  return async (call, next) => {
    call.rate = await (call.rating ?? limiter.take(shareOf(call, call.principal ?? {})));
    await next();
  };
}
