/** Windows that count (rate-limiter-flexible): in this process, or in the database for all processes. */
import { createHash } from 'node:crypto';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { ServiceError } from '../../sdk/errors.ts';
import type { RateState } from '../call-parts/rate-state.ts';

/** A window that counts; a refused call gives its points back, so that it does not lengthen the wait. */
export interface Window {
  /** @throws rate_exceeded */
  take(key: string, weight: number): Promise<RateState>;
  giveBack(key: string, weight: number): Promise<void>;
  /** Counts points that are used already, past the limit too. */
  count(key: string, weight: number): Promise<void>;
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

/** Adds points to a key's window and tells the points used by now, as a row of the table. */
export type CountPoints = (key: string, points: number, windowMs: number) => Promise<object>;

/**
 * Counts for every process on a database, in the table `adops.rate_limits`.
 * @param pool  of the client of PostgreSQL that the library takes
 */
export function sharedWindows(pool: unknown, count: CountPoints): CreateWindow {
  return ({ name, limit, seconds = WINDOW_SECONDS }) => {
    const limiter = new SharedLimiter(count, {
      storeClient: pool,
      storeType: 'pool',
      points: limit,
      duration: seconds,
      schemaName: 'adops',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: name,
    });
    return windowOf(limiter, limit);
  };
}

type SharedOptions = ConstructorParameters<typeof RateLimiterPostgres>[0];

/** The library's limiter, whose counting shares a way to the database with others of the same moment. */
class SharedLimiter extends RateLimiterPostgres {
  readonly #count: CountPoints;

  constructor(count: CountPoints, options: SharedOptions) {
    super(options);
    this.#count = count;
  }

  /** The members that every store of the library has. @see rate-limiter-flexible, RateLimiterStoreAbstract */
  async _upsert(key: string, points: number, windowMs: number): Promise<{ rows: unknown[] }> {
    return { rows: [await this.#count(key, points, windowMs)] };
  }
}

/** The column of a key is 255 characters wide. */
const MAX_KEY = 180;

function keyText(key: string): string {
  return key.length <= MAX_KEY ? key : createHash('sha256').update(key).digest('base64url');
}

function windowOf(limiter: RateLimiterAbstract, limit: number): Window {
  const giveBack = async (key: string, weight: number) => {
    await limiter.reward(keyText(key), weight);
  };
  const state = (result: RateLimiterRes): RateState => ({
    limit,
    remaining: result.remainingPoints,
    resetSeconds: Math.max(Math.ceil(result.msBeforeNext / 1000), 1),
  });
  return {
    giveBack,
    async count(key, weight) {
      await limiter.penalty(keyText(key), weight);
    },
    async take(key, weight) {
      try {
        return state(await limiter.consume(keyText(key), weight));
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        await giveBack(key, weight);
        const { resetSeconds } = state(error);
        const remaining = Math.max(limit - (error.consumedPoints - weight), 0);
        throw new ServiceError('rate_exceeded', {
          limit,
          remaining,
          resetSeconds,
          retryAfterSeconds: resetSeconds,
        });
      }
    },
  };
}
