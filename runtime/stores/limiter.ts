/** Rate limits per minute: of a key, of its organization, or of an address (threats.md, P7). */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ServiceError } from '../../sdk/errors.ts';
import type { RateState } from '../call.ts';
import type { Config } from '../config.ts';
import type { Limiter } from '../parts.ts';

const WINDOW_SECONDS = 60;

/** A window that counts; a refused call gives its points back, so that it does not lengthen the wait. */
export interface Window {
  /** @throws rate_exceeded */
  take(key: string, weight: number): Promise<RateState>;
  giveBack(key: string, weight: number): Promise<void>;
}

export function createWindow(limit: number, seconds = WINDOW_SECONDS): Window {
  const limiter = new RateLimiterMemory({ points: limit, duration: seconds });
  const giveBack = async (key: string, weight: number) => {
    await limiter.reward(key, weight);
  };
  const state = (result: RateLimiterRes): RateState => ({
    limit,
    remaining: result.remainingPoints,
    resetSeconds: Math.max(Math.ceil(result.msBeforeNext / 1000), 1),
  });
  return {
    giveBack,
    async take(key, weight) {
      try {
        return state(await limiter.consume(key, weight));
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        await giveBack(key, weight);
        const { resetSeconds } = state(error);
        const remaining = Math.max(limit - (error.consumedPoints - weight), 0);
        throw new ServiceError('rate_exceeded', {
          ...{ limit, remaining, resetSeconds, retryAfterSeconds: resetSeconds },
        });
      }
    },
  };
}

/** Limits of this process alone. */
export function createLimiter({
  config,
}: {
  readonly config: Pick<Config, 'rateLimits'>;
}): Limiter {
  const { keyPerMinute, organizationPerMinute, addressPerMinute } = config.rateLimits;
  const keys = createWindow(keyPerMinute);
  const organizations = createWindow(organizationPerMinute);
  const addresses = createWindow(addressPerMinute);

  return {
    async take({ keyId, organizationId, remoteAddress, weight }) {
      if (keyId === undefined || organizationId === undefined)
        return addresses.take(remoteAddress, weight);
      const ofKey = await keys.take(keyId, weight);
      try {
        const ofOrganization = await organizations.take(String(organizationId), weight);
        return ofOrganization.remaining < ofKey.remaining ? ofOrganization : ofKey;
      } catch (error) {
        await keys.giveBack(keyId, weight);
        throw error;
      }
    },
  };
}
