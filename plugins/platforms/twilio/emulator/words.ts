/** Refusals of Twilio: a number, a sentence, and where to read more. */
import { Refusal, sentenceOf, type ApiWords } from '../../../../sdk/emulator/index.ts';

interface Word {
  readonly code: number;
}

export const refuse = (
  status: number,
  code: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
) => new Refusal<Word>(status, message, { code }, headers);

const notThere = (path: string) =>
  refuse(404, 20_404, `The requested resource ${path} was not found`);

export const words: ApiWords<Word> = {
  refused: ({ status, message, details: { code }, headers }) => ({
    status,
    headers,
    body: { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status },
  }),
  notFound: ({ path }, methods) =>
    methods.length > 0 ? refuse(405, 20_004, 'Method not allowed') : notThere(path),
  misshapen: ([fault]) =>
    refuse(400, 20_001, `Invalid parameter ${String(fault!.path[0])}: ${sentenceOf(fault!)}`),
  notJson: () => refuse(400, 20_001, 'The body cannot be read'),
  tooLarge: () => refuse(413, 20_001, 'The body is too large'),
  throttled: (seconds) =>
    refuse(429, 20_429, 'Too Many Requests', { 'Retry-After': String(seconds) }),
  broken: (status) => refuse(status, 20_500, 'An internal server error has occurred'),
  expired: () => refuse(401, 20_003, 'Authenticate'),
};
export { notThere };
