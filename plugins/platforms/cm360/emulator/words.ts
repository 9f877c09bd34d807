/** How Campaign Manager 360 refuses: Google's older shape, with a reason beside each error. */
import { Refusal, type ApiWords } from '../../../../sdk/emulator/index.ts';
import { googleWords, type GoogleDetails } from '../../../families/google/emulator/words.ts';

const reasons: Readonly<Record<number, string>> = {
  400: 'invalid',
  401: 'authError',
  403: 'forbidden',
  404: 'notFound',
  409: 'conflict',
  429: 'rateLimitExceeded',
  500: 'backendError',
  503: 'backendError',
};

interface Details extends GoogleDetails {
  readonly reason?: string;
}

const refuse = (status: number, message: string, reason?: string): Refusal<Details> =>
  new Refusal<Details>(status, message, reason === undefined ? {} : { reason });

export const words: ApiWords<Details> = {
  ...googleWords,
  refused: ({
    status: code,
    message,
    details: { reason = reasons[code] ?? 'invalid' },
    headers,
  }) => ({
    status: code,
    headers,
    body: { error: { code, message, errors: [{ message, domain: 'global', reason }] } },
  }),
  // Too much at once is a 403 here.
  throttled: (seconds) =>
    new Refusal<Details>(
      403,
      'User Rate Limit Exceeded',
      { reason: 'userRateLimitExceeded' },
      { 'retry-after': String(seconds) },
    ),
};

/** A field of a request is wrong. */
export const invalid = (field: string, why: string) =>
  refuse(400, `101 : Invalid field value : ${field}: ${why}`);
export const required = (field: string) =>
  refuse(400, `102 : Required field : ${field}`, 'required');
export const forbidden = () => refuse(403, 'The user profile is not one of this user.');
export const missing = (what: string) => refuse(404, `${what} was not found.`);
