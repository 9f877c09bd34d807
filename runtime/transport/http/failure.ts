import type { Logger } from 'pino';
import { ServiceError } from '../../../sdk/errors.ts';
import type { RateState } from '../../call-parts/rate-state.ts';
import type { Call } from '../../call.ts';
import { errorBody } from '../../runs/error-body.ts';

/** An answer over HTTP, ready to be sent. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

interface Circumstances {
  readonly requestId: string;
  /** After the run has begun an error is a result: 200 with `success: false`. */
  readonly ran: boolean;
  /** Names the door gives to fields that the chain knows by another name. */
  readonly fields?: Readonly<Record<string, string>>;
}

/** Seconds to wait where the error itself does not say. */
const patience: Readonly<Record<string, number>> = {
  rate_exceeded: 1,
  idempotency_running: 2,
  overloaded: 2,
  draining: 5,
  store_unavailable: 5,
};

/** An error that is not a ServiceError becomes `internal`: its cause goes to the log, nothing of it to the caller. */
export function knownError(
  error: unknown,
  log: Pick<Logger, 'error'>,
  requestId: string,
): ServiceError {
  if (error instanceof ServiceError && error.code !== 'internal') return error;
  log.error({ err: error, request: requestId }, 'a call failed inside the service');
  return error instanceof ServiceError
    ? new ServiceError('internal')
    : new ServiceError('internal', {}, { cause: error });
}

/** Any error > one body (design, section 3). */
export function failureAnswer(
  error: ServiceError,
  { requestId, ran, fields = {} }: Circumstances,
): Answer {
  const { code, details } = error;
  const seconds = details.retryAfterSeconds ?? patience[code];
  const isResult = ran && code !== 'internal';
  return {
    status: isResult ? 200 : error.status,
    headers: {
      ...(seconds === undefined ? {} : { 'Retry-After': String(Math.max(1, Math.ceil(seconds))) }),
      ...(code === 'key_invalid' ? { 'WWW-Authenticate': 'Bearer realm="adops"' } : {}),
    },
    body: {
      success: false,
      error: { ...errorBody(error, { fields, patienceSeconds: seconds }), request_id: requestId },
      credits_used: 0,
    },
  };
}

/** The headers that every answer about a call carries, as far as they are known. */
export function callHeaders(call: Call, error?: ServiceError): Record<string, string> {
  const { balance } = call.recorded;
  const rate = call.admitted.rate ?? rateOf(error);
  return {
    ...(rate
      ? {
          'RateLimit-Limit': String(rate.limit),
          'RateLimit-Remaining': String(rate.remaining),
          'RateLimit-Reset': String(rate.resetSeconds),
        }
      : {}),
    ...(balance === undefined ? {} : { 'X-Credits-Balance': String(balance) }),
    ...(call.replayed ? { 'Idempotency-Replayed': 'true' } : {}),
  };
}

function rateOf(error: ServiceError | undefined): RateState | undefined {
  if (error?.code !== 'rate_exceeded') return undefined;
  const { limit, remaining, resetSeconds, retryAfterSeconds = 1 } = error.details;
  if (typeof limit !== 'number') return undefined;
  return {
    limit,
    remaining: typeof remaining === 'number' ? remaining : 0,
    resetSeconds: typeof resetSeconds === 'number' ? resetSeconds : retryAfterSeconds,
  };
}
