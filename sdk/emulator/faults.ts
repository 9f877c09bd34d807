/**
 * The faults that an emulator plays, as data: tests plan them here, a stranger's script sends the same JSON to the control
 * address of `adops emulators`. Each is played `times` times, or by a `share` of what comes, then life goes on.
 */
import type { WebMiddleware } from './web-context.ts';

export type Fault =
  | { readonly kind: 'throttle'; readonly retry_after_seconds: number }
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
  | { readonly kind: 'html' }
  /** Reports and films that were ordered stay pending for whoever looks. */
  | { readonly kind: 'endless_report' };

export type PlannedFault = Fault & {
  /** 1 when absent; without end where there is a share, and for `endless_report`. */
  readonly times?: number;
  /** How many of the requests that fit, 0 to 1; all when absent. Which ones follows from the seed. */
  readonly share?: number;
  /** Only requests whose path contains this. */
  readonly path?: string;
  readonly method?: string;
  /** Where several emulators share their faults: only this one. */
  readonly platform?: string;
};

/** A fault as it stands. */
export interface KnownFault {
  readonly id: string;
  readonly fault: PlannedFault;
  readonly played: number;
}

export interface FaultRequest {
  readonly method: string;
  readonly path: string;
  readonly platform?: string;
}

export interface Faults {
  /** @returns the id by which it is removed */
  plan(fault: PlannedFault): string;
  clear(): void;
  /** @returns false where there is none of this id */
  remove(id: string): boolean;
  /** Faults that are yet to be played, in the order in which they were planned. */
  list(): readonly KnownFault[];
  /** The next fault for this request, consumed; `undefined` when all is well. */
  take(request: FaultRequest): Fault | undefined;
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

export type InjectFaults = (faults: Faults, words: FaultWords) => WebMiddleware;
