/** Refusals in the words of {{title}}: `{"error":{"code","message"}}`. */
import { bracketed, Refusal, sentenceOf, type ApiWords } from '{{sdk_from_emulator}}';

export const refuse = (status: number, code: string, message: string) =>
  new Refusal(status, message, { code });

export const words: ApiWords<{ readonly code: string }> = {
  refused: ({ status, message, details: { code }, headers }) => ({
    status,
    headers,
    body: { error: { code, message } },
  }),
  notFound: ({ method, path }) => refuse(404, 'NOT_FOUND', `There is no ${method} ${path}.`),
  misshapen: ([fault]) =>
    refuse(
      400,
      'INVALID_VALUE',
      fault ? `${bracketed(fault.path)}: ${sentenceOf(fault)}` : 'The request is not valid.',
    ),
  notJson: () => refuse(400, 'INVALID_JSON', 'The body is not JSON.'),
  tooLarge: () => refuse(413, 'BODY_TOO_LARGE', 'The body is too large.'),
  throttled: (seconds) =>
    new Refusal(
      429,
      'Too many requests.',
      { code: 'RATE_LIMITED' },
      { 'Retry-After': String(seconds) },
    ),
  broken: (status) => refuse(status, `HTTP_${status}`, 'Something went wrong.'),
  expired: () => refuse(401, 'TOKEN_EXPIRED', 'The token has expired.'),
};
