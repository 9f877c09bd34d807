/** Wording of refusals of Criteo's APIs: a list of problems, each with a type and a code. */
import { Refusal, type ApiWords, dotted, sentenceOf } from '../../../../sdk/emulator/index.ts';

export interface CriteoDetails {
  readonly type?: string;
  readonly code?: string;
  readonly instance?: string;
}

const problem =
  (status: number, type: string, code: string) =>
  (detail: string, headers = {}) =>
    new Refusal<CriteoDetails>(status, detail, { type, code }, headers);

export const criteoInvalid = (code: string, detail: string) =>
  problem(400, 'validation', code)(detail);
export const criteoMissing = problem(404, 'validation', 'not-found');
export const criteoDenied = problem(403, 'access-control', 'permission-denied');
const unknownToken = problem(401, 'authentication', 'authorization-token-invalid');
const exhausted = problem(429, 'quota', 'quota-exceeded');
const down = (status: number) => problem(status, 'availability', 'unavailable');

const TRACE = '5d7f0c2a9b3e4d16800c5a1400000000';

export const criteoProblem = ({
  message,
  details: { type, code, instance },
}: Refusal<CriteoDetails>) => ({
  traceId: TRACE,
  type: type ?? 'unknown',
  code: code ?? 'unknown',
  instance: instance ?? '/',
  title: message.split('.')[0] ?? message,
  detail: message,
});

export const criteoWords: ApiWords<CriteoDetails> = {
  refused: (refusal) => ({
    status: refusal.status,
    headers: refusal.headers,
    body: { errors: [criteoProblem(refusal)], warnings: [] },
  }),
  notFound: () => criteoMissing('There is no such resource.'),
  misshapen: ([fault]) =>
    fault
      ? criteoInvalid(
          fault.kind === 'missing' ? 'required-field' : 'invalid-field',
          `${dotted(fault.path)} ${sentenceOf(fault)}`,
        )
      : criteoInvalid('invalid-request', 'The request is invalid.'),
  notJson: () => criteoInvalid('invalid-request', 'The body is not JSON.'),
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
