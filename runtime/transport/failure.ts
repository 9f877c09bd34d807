import type { Logger } from 'pino';
import { errorCatalogue, ServiceError } from '../../sdk/errors.ts';
import type { Call, RateState } from '../call.ts';

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
  /** What the door calls a field that the chain knows by another name. */
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

/** What is no ServiceError becomes `internal`: its cause goes to the log, nothing of it to the caller. */
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
  const { code, hint, retryable, details } = error;
  const { message: _m, field, faults, choices, platform, retryAfterSeconds, ...rest } = details;
  // A caller may have called its field `constructor`.
  const named = (name: string) => (Object.hasOwn(fields, name) ? fields[name]! : name);
  const seconds = retryAfterSeconds ?? patience[code];
  const isResult = ran && code !== 'internal';
  return {
    status: isResult ? 200 : error.status,
    headers: {
      ...(seconds === undefined ? {} : { 'Retry-After': String(Math.max(1, Math.ceil(seconds))) }),
      ...(code === 'key_invalid' ? { 'WWW-Authenticate': 'Bearer realm="adops"' } : {}),
    },
    body: {
      success: false,
      error: {
        code,
        message: sentenceOf(error, named),
        hint,
        ...(field === undefined ? {} : { field: named(field) }),
        ...(faults
          ? { faults: faults.map((fault) => ({ ...fault, field: named(fault.field) })) }
          : {}),
        ...(choices ? { choices } : {}),
        retryable,
        ...(platform ? { platform } : {}),
        ...(seconds === undefined ? {} : { retry_after_seconds: seconds }),
        ...Object.fromEntries(Object.entries(rest).map(([key, value]) => [snake(key), value])),
        request_id: requestId,
      },
      credits_used: 0,
    },
  };
}

/** Names every fault, for callers that read nothing but the sentence. */
function sentenceOf(
  { code, message, details: { faults } }: ServiceError,
  named: (field: string) => string,
): string {
  if (!faults?.length || message !== errorCatalogue[code].message) return message;
  const told = faults.slice(0, 5).map((fault) => `${named(fault.field)} ${fault.message}`);
  const more = faults.length > 5 ? `; and ${faults.length - 5} more` : '';
  return `${message.replace(/\.$/, '')}: ${told.join('; ')}${more}.`;
}

/** The headers that every answer about a call carries, as far as they are known. */
export function callHeaders(call: Call, error?: ServiceError): Record<string, string> {
  const rate = call.rate ?? rateOf(error);
  return {
    ...(rate
      ? {
          'RateLimit-Limit': String(rate.limit),
          'RateLimit-Remaining': String(rate.remaining),
          'RateLimit-Reset': String(rate.resetSeconds),
        }
      : {}),
    ...(call.balance === undefined ? {} : { 'X-Credits-Balance': String(call.balance) }),
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

function snake(key: string): string {
  return key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
