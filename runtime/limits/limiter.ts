/** The contract of rate limits. */
import type { RateState } from '../call-parts/rate-state.ts';

/**
 * Doors where an address counts apart. A host of assistants stands before them with one address for all its people, and a
 * house with one for all who are in it.
 */
export type AddressDoor = 'sign_in' | 'registration';

export interface Limiter {
  /**
   * Takes `weight` points of the key's and of the organization's window (without a key: of the address's, or of the one
   * that the address has at a `door` of its own).
   * @throws rate_exceeded  with `retryAfterSeconds`
   */
  take(input: {
    keyId?: string;
    organizationId?: number;
    remoteAddress: string;
    weight: number;
    door?: AddressDoor;
  }): Promise<RateState>;
}

export interface LimiterPart {
  readonly limiter: Limiter;
}
