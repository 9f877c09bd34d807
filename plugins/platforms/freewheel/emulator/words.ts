/** Refusals of Buzz: faults by field, or a message. */
import { Refusal, sentenceOf, type ApiWords } from '../../../../sdk/emulator/index.ts';

interface Details {
  readonly field?: string;
}

const refuse = (status: number, message: string, details: Details = {}, headers = {}) =>
  new Refusal<Details>(status, message, details, headers);

export const invalid = (field: string, why: string) => refuse(400, why, { field });
export const missing = () => refuse(404, 'Not found.');
export const unauthorized = () => refuse(401, 'Not authenticated');

export const words: ApiWords<Details> = {
  refused: ({ status, message, details: { field }, headers }) => ({
    status,
    headers,
    body: field === undefined ? { message } : { [field]: [message] },
  }),
  notFound: missing,
  misshapen: ([fault]) =>
    fault ? invalid(fault.path.join('.'), sentenceOf(fault)) : refuse(400, 'Invalid data.'),
  notJson: () => refuse(400, 'JSON parse error'),
  tooLarge: () => refuse(413, 'Request too large.'),
  throttled: (seconds) => refuse(429, 'Too many requests.', {}, { 'retry-after': String(seconds) }),
  broken: (status) => refuse(status, 'Internal server error'),
  expired: unauthorized,
};
