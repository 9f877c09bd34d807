/** The contract of rate limits. */
import type { RateState } from '../call.ts';

export interface Limiter {
  /**
   * Takes `weight` points of the key's and of the organization's window (without a key: of the address's).
   * @throws rate_exceeded  with `retryAfterSeconds`
   */
  take(input: {
    keyId?: string;
    organizationId?: number;
    remoteAddress: string;
    weight: number;
  }): Promise<RateState>;
}
