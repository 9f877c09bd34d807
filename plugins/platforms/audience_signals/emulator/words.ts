/** Refusals of Explorium: FastAPI's words. */
import { Refusal, sentenceOf, type ApiWords } from '../../../../sdk/emulator/index.ts';

interface Details {
  readonly detail: unknown;
}

const refuse = (status: number, detail: unknown, headers = {}) =>
  new Refusal<Details>(status, '', { detail }, headers);

export const faults = {
  key: () => refuse(401, 'Invalid API key.'),
  field: (loc: readonly (string | number)[], msg: string, type = 'value_error') =>
    refuse(422, [{ loc, msg, type }]),
};

export const words: ApiWords<Details> = {
  refused: ({ status, details: { detail }, headers }) => ({ status, headers, body: { detail } }),
  notFound: () => refuse(404, 'Not Found'),
  misshapen: ([fault], _, part) =>
    faults.field([part, ...(fault?.path ?? [])], fault ? sentenceOf(fault) : 'value is not valid'),
  notJson: () => faults.field(['body'], 'Expecting value', 'value_error.jsondecode'),
  tooLarge: () => refuse(413, 'Request Entity Too Large'),
  throttled: (seconds) => refuse(429, 'Too many requests.', { 'Retry-After': String(seconds) }),
  broken: (status) => refuse(status, 'Internal Server Error'),
  expired: faults.key,
};
