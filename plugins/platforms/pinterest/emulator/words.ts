/** Refusals of Pinterest: `{"code","message"}`; of an entry of a batch the same, among its exceptions. */
import { dotted, Refusal, sentenceOf, type ApiWords } from '../../../../sdk/emulator/index.ts';

interface Details {
  readonly code: number;
}

export const refuse = (status: number, code: number, message: string, headers = {}) =>
  new Refusal<Details>(status, message, { code }, headers);

export const invalid = (message: string) => refuse(400, 1, message);
export const forbidden = () => refuse(403, 29, 'You are not permitted to access that resource.');
export const missing = (what: string) => refuse(404, 50, `${what} not found.`);

export const words: ApiWords<Details> = {
  refused: ({ status, message, details: { code }, headers }) => ({
    status,
    headers,
    body: { code, message },
  }),
  notFound: () => refuse(404, 40, 'Sorry! We could not find that API endpoint.'),
  misshapen: ([fault]) =>
    invalid(
      fault ? `Invalid request: ${dotted(fault.path)} ${sentenceOf(fault)}` : 'Invalid request.',
    ),
  notJson: () => invalid('Invalid request: the body is not JSON.'),
  tooLarge: () => refuse(413, 1, 'The body is too large.'),
  throttled: (seconds) =>
    refuse(429, 8, 'This request exceeded a rate limit.', {
      'x-ratelimit-limit': '300, 300;w=60',
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset': String(seconds),
    }),
  broken: (status) => refuse(status, 12, 'Something went wrong on our end.'),
  expired: () => refuse(401, 2, 'Authentication failed.'),
};
