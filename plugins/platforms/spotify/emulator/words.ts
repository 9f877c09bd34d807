/** Refusals of Spotify: a trace, sentences, and codes with what they mean. */
import { dotted, Refusal, sentenceOf, type ApiWords } from '../../../../sdk/emulator/index.ts';

export const refuse = (status: number, message: string, headers = {}) =>
  new Refusal(status, message, {}, headers);
export const invalid = (message: string) => refuse(400, message);
export const missing = (what: string) => refuse(404, `${what} was not found.`);

const TRACE = '800c5a14-0000-4000-8000-0000000000e1';

export const words: ApiWords = {
  refused: ({ status, message, headers }) => ({
    status,
    headers: { ...headers, 'sp-trace-id': TRACE },
    body: { sp_trace_id: TRACE, messages: [message], error_codes: [] },
  }),
  notFound: () => missing('The resource'),
  misshapen: ([fault]) =>
    invalid(fault ? `${dotted(fault.path)} ${sentenceOf(fault)}` : 'The request is invalid.'),
  notJson: () => invalid('The body is not JSON.'),
  tooLarge: () => refuse(413, 'The body is too large.'),
  throttled: (seconds) => refuse(429, 'Too many requests.', { 'retry-after': String(seconds) }),
  broken: (status) => refuse(status, 'Internal server error.'),
  expired: () => refuse(401, 'The access token expired.'),
};
