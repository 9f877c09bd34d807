import type { Principal } from '../call-parts/principal.ts';
import type { RateState } from '../call-parts/rate-state.ts';
import type { Call } from '../call.ts';
import type { Limiter } from '../limits/limiter.ts';

type Who = Partial<Pick<Principal, 'keyId' | 'organizationId'>>;

/**
 * Takes a tool's weight from the windows of key and organization; for a call without a key, from the window of the
 * address.
 */
export function takeWeight(
  limiter: Pick<Limiter, 'take'>,
  { keyId, organizationId }: Who,
  { remoteAddress, tool }: Pick<Call, 'remoteAddress' | 'tool'>,
): Promise<RateState> {
  const weight = tool?.manifest.weight ?? 1;
  const rate = limiter.take({ keyId, organizationId, remoteAddress, weight });
  // It may be taken beside the look at a key: if that key is bad, nobody waits for it.
  rate.catch(() => undefined);
  return rate;
}
