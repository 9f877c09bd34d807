/** How Google words a throttle, a server error and an expired token. */
import type { FaultWords } from '../../../../sdk/emulator/faults.ts';
import { AdsFailure, failureBody, plainBody } from './failure.ts';

const body = (
  status: number,
  ...error: [kind: string, name: string, message: string, details?: Record<string, unknown>]
) => {
  const [kind, name, message, details] = error;
  return failureBody(
    new AdsFailure(status, [{ code: [kind, name], message, ...(details ? { details } : {}) }]),
    'v25',
    'fault',
  );
};

export const faultWords: FaultWords = {
  throttle: (retryAfterSeconds) => ({
    status: 429,
    body: body(
      429,
      'quotaError',
      'RESOURCE_EXHAUSTED',
      `Too many requests. Retry in ${retryAfterSeconds} seconds.`,
      {
        quotaErrorDetails: {
          rateScope: 'ACCOUNT',
          rateName: 'Requests per service per method',
          retryDelay: `${retryAfterSeconds}s`,
        },
      },
    ),
  }),
  serverError: (status) => ({
    body:
      status === 500
        ? body(500, 'internalError', 'INTERNAL_ERROR', 'An internal error has occurred.')
        : plainBody(status),
  }),
  expiredToken: () => ({
    status: 401,
    body: body(
      401,
      'authenticationError',
      'OAUTH_TOKEN_EXPIRED',
      'OAuth token in the header has expired.',
    ),
  }),
};
