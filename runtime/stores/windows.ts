/** Windows that count (rate-limiter-flexible): in this process, or in the database for all processes. */
import { createHash } from 'node:crypto';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import type { Pool } from 'pg';
import { ServiceError } from '../../sdk/errors.ts';
import type { RateState } from '../call.ts';

/** A window that counts; a refused call gives its points back, so that it does not lengthen the wait. */
export interface Window {
  /** @throws rate_exceeded */
  take(key: string, weight: number): Promise<RateState>;
  giveBack(key: string, weight: number): Promise<void>;
}

export interface WindowWish {
  /** Windows of different names never meet. */
  readonly name: string;
  readonly limit: number;
  /** 60 when absent. */
  readonly seconds?: number;
}

export type CreateWindow = (wish: WindowWish) => Window;

const WINDOW_SECONDS = 60;

/** Counts in this process. */
export const createLocalWindow: CreateWindow = ({ limit, seconds = WINDOW_SECONDS }) =>
  windowOf(new RateLimiterMemory({ points: limit, duration: seconds }), limit);

/** Counts for every process on this database, in the table `adops.rate_limits`. */
export function sharedWindows(pool: Pool, asFailure: (error: unknown) => unknown): CreateWindow {
  return ({ name, limit, seconds = WINDOW_SECONDS }) => {
    const limiter = new RateLimiterPostgres({
      ...{ storeClient: pool, storeType: 'pool', points: limit, duration: seconds },
      ...{ schemaName: 'adops', tableName: 'rate_limits', tableCreated: true, keyPrefix: name },
    });
    return windowOf(limiter, limit, asFailure);
  };
}

/** The column of a key is 255 characters wide. */
const MAX_KEY = 180;

function keyText(key: string): string {
  return key.length <= MAX_KEY ? key : createHash('sha256').update(key).digest('base64url');
}

function windowOf(
  limiter: RateLimiterAbstract,
  limit: number,
  asFailure: (error: unknown) => unknown = (error) => error,
): Window {
  const giveBack = async (key: string, weight: number) => {
    await limiter.reward(keyText(key), weight).catch((error: unknown) => {
      throw asFailure(error);
    });
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
        return state(await limiter.consume(keyText(key), weight));
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw asFailure(error);
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
