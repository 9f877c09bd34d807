/** Lets tests make an emulator misbehave; each fault is consumed `times` times, then life goes on. */
import type { Middleware } from 'koa';

export type Fault =
  | { readonly kind: 'throttle'; readonly retryAfterSeconds: number }
  | { readonly kind: 'status'; readonly status: number }
  /** Answers after this long. */
  | { readonly kind: 'slow'; readonly ms: number }
  /** Sends headers and half of the body, then closes. */
  | { readonly kind: 'cut' }
  /** Does the work, then resets the connection without an answer. */
  | { readonly kind: 'reset_after' }
  /** Sends one byte every 100 ms. */
  | { readonly kind: 'drip' }
  | { readonly kind: 'expired_token' }
  /** Answers 200 with HTML. */
  | { readonly kind: 'html' };

export type PlannedFault = Fault & {
  readonly times?: number;
  /** Only requests whose path contains this. */ readonly path?: string;
  readonly method?: string;
};

export interface Faults {
  plan(fault: PlannedFault): void;
  clear(): void;
  /** The next fault for this request, consumed; `undefined` when all is well. */
  take(request: { method: string; path: string }): Fault | undefined;
}

/** How a platform words a throttle, a server error and an expired token. */
export interface FaultWords {
  throttle(retryAfterSeconds: number): {
    status: number;
    headers?: Record<string, string>;
    body: unknown;
  };
  serverError(status: number): { body: unknown };
  expiredToken(): { status: number; body: unknown };
}

export type InjectFaults = (faults: Faults, words: FaultWords) => Middleware;
