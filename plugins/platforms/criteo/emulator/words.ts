/** What Criteo says when it refuses: a list of problems, each with a type and a code. */
import { dotted, Refusal, sentenceOf, type ApiWords } from '../../../../sdk/emulator/index.ts';

interface Details {
  readonly type?: string;
  readonly code?: string;
  readonly instance?: string;
}

const problem =
  (status: number, type: string, code: string) =>
  (detail: string, headers = {}) =>
    new Refusal<Details>(status, detail, { type, code }, headers);

export const invalid = (code: string, detail: string) => problem(400, 'validation', code)(detail);
export const missing = problem(404, 'validation', 'not-found');
export const denied = problem(403, 'access-control', 'permission-denied');
const unknownToken = problem(401, 'authentication', 'authorization-token-invalid');
const exhausted = problem(429, 'quota', 'quota-exceeded');
const down = (status: number) => problem(status, 'availability', 'unavailable');

const TRACE = '5d7f0c2a9b3e4d16800c5a1400000000';

export const problemOf = ({ message, details: { type, code, instance } }: Refusal<Details>) => ({
  traceId: TRACE,
  type: type ?? 'unknown',
  code: code ?? 'unknown',
  instance: instance ?? '/',
  title: message.split('.')[0] ?? message,
  detail: message,
});

export const words: ApiWords<Details> = {
  refused: (refusal) => ({
    status: refusal.status,
    headers: refusal.headers,
    body: { errors: [problemOf(refusal)], warnings: [] },
  }),
  notFound: () => missing('There is no such resource.'),
  misshapen: ([fault]) =>
    fault
      ? invalid(
          fault.kind === 'missing' ? 'required-field' : 'invalid-field',
          `${dotted(fault.path)} ${sentenceOf(fault)}`,
        )
      : invalid('invalid-request', 'The request is invalid.'),
  notJson: () => invalid('invalid-request', 'The body is not JSON.'),
  tooLarge: () => problem(413, 'validation', 'too-large')('The body is too large.'),
  // Criteo says when, not how long.
  throttled: (seconds, now) =>
    exhausted('Too many requests.', {
      date: new Date(now).toUTCString(),
      'x-ratelimit-limit': '250',
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset': String(Math.ceil(now / 1_000) + seconds),
    }),
  broken: (status) => down(status)('The service is not available.'),
  expired: () => unknownToken('The access token is invalid or has expired.'),
};
