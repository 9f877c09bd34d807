/** Refusals of Instacart. Public clients read `error.message`; nothing public says more. */
import { dotted, Refusal, sentenceOf, type ApiWords } from '../../../../sdk/emulator/index.ts';

const refuse = (status: number, message: string, headers = {}) =>
  new Refusal(status, message, {}, headers);

export const invalid = (message: string) => refuse(422, message);
export const missing = (message: string) => refuse(404, message);
export const unauthorized = () => refuse(401, 'The access token is missing, invalid or expired.');

export const words: ApiWords = {
  refused: ({ status, message, headers }) => ({ status, headers, body: { error: { message } } }),
  notFound: () => missing('Not found'),
  misshapen: ([fault]) =>
    invalid(fault ? `${dotted(fault.path)}: ${sentenceOf(fault)}` : 'Unprocessable entity'),
  notJson: () => refuse(400, 'The body is not JSON.'),
  tooLarge: () => refuse(413, 'The body is too large.'),
  throttled: (seconds) => refuse(429, 'Too many requests.', { 'retry-after': String(seconds) }),
  broken: (status) => refuse(status, 'Internal server error'),
  expired: unauthorized,
};
