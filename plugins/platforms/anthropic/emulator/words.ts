/** How Anthropic refuses: `{"type":"error","error":{"type","message"},"request_id"}`. */
import { bracketed, Refusal, sentenceOf, type ApiWords } from '../../../../sdk/emulator/index.ts';

export const refuse = (status: number, code: string, message: string) =>
  new Refusal(status, message, { code });
const invalid = (message: string) => refuse(400, 'invalid_request_error', message);

export const words: ApiWords<{ readonly code: string }> = {
  refused: ({ status, message, details: { code }, headers }) => ({
    status,
    headers: { 'request-id': 'req_emulated', ...headers },
    body: { type: 'error', error: { type: code, message }, request_id: 'req_emulated' },
  }),
  notFound: ({ path }) => refuse(404, 'not_found_error', `Not found: ${path}`),
  misshapen: ([fault]) =>
    invalid(fault ? `${bracketed(fault.path)}: ${sentenceOf(fault)}` : 'The request is not valid.'),
  notJson: () => invalid('The request body is not valid JSON.'),
  tooLarge: () => refuse(413, 'request_too_large', 'Request exceeds the maximum size.'),
  throttled: (seconds) =>
    new Refusal(
      429,
      'Too many requests.',
      { code: 'rate_limit_error' },
      { 'retry-after': String(seconds) },
    ),
  broken: (status) =>
    refuse(status, status === 529 ? 'overloaded_error' : 'api_error', 'Internal error.'),
  expired: () => refuse(401, 'authentication_error', 'invalid x-api-key'),
};
