/** Refusals of Snapchat: a message for developers, one for people, and a code. */
import { dotted, Refusal, sentenceOf, type ApiWords } from '../../../../sdk/emulator/index.ts';

interface Details {
  readonly code: string;
}

export const refuse = (status: number, code: string, message: string, headers = {}) =>
  new Refusal<Details>(status, message, { code }, headers);

export const invalid = (message: string) => refuse(400, 'E1001', message);
export const unsupportedStats = (message: string) =>
  refuse(400, 'E1008', `Unsupported Stats Query: ${message}`);
export const forbidden = () => refuse(403, 'E3001', 'Access is denied.');
export const missing = () => refuse(404, 'E3003', 'Resource can not be found');

const display = "We're sorry, but something was wrong with your request";

export const words: ApiWords<Details> = {
  refused: ({ status, message, details: { code }, headers }, ask) => ({
    status,
    headers,
    body: {
      request_status: 'ERROR',
      request_id: `req-${String(ask?.count ?? 0)}`,
      debug_message: message,
      display_message: display,
      error_code: code,
    },
  }),
  notFound: missing,
  misshapen: ([fault]) =>
    invalid(fault ? `${dotted(fault.path)} ${sentenceOf(fault)}` : 'Invalid request.'),
  notJson: () => invalid('The body is not JSON.'),
  tooLarge: () => refuse(413, 'E1001', 'The body is too large.'),
  throttled: (seconds) =>
    refuse(429, 'E2000', 'Too many requests.', { 'Retry-After': String(seconds) }),
  broken: (status) => refuse(status, 'E5000', 'Internal error.'),
  expired: () => refuse(401, 'E3000', 'Unauthorized.'),
};
