/** Refusals of BuiltWith: 200 with a list of errors, and a body of its own for too many requests. */
import { bracketed, Refusal, sentenceOf, type ApiWords } from '../../../../sdk/emulator/index.ts';

export interface Code {
  readonly code: number;
}

export const refuse = (code: number, message: string) => new Refusal<Code>(200, message, { code });

/** The codes of api.builtwith.com, "Error codes". */
export const faults = {
  key: () => refuse(-2, 'API Key is not a GUID or is not known.'),
  credits: () => refuse(-3, 'No API credits remaining.'),
  technology: (name: string) => refuse(-4, `Technology ${name} was not found.`),
  oneOnly: () => refuse(-7, 'Too many lookups for one request.'),
  domain: (given: string) => refuse(-8, `${given} is not a valid root domain.`),
  argument: (message: string) => refuse(-5, message),
};

export const words: ApiWords<Code> = {
  refused: ({ status, message, details: { code }, headers }) =>
    status === 429
      ? { status, headers, body: { ...tooMany, retryAfterSeconds: Number(headers['Retry-After']) } }
      : { status, headers, body: { Lookup: null, Errors: [{ Code: code, Message: message }] } },
  notFound: ({ path }) => refuse(-1, `${path} is no endpoint: the suffix is not known.`),
  misshapen: ([fault]) =>
    faults.argument(
      fault ? `${bracketed(fault.path)}: ${sentenceOf(fault)}` : 'The request is not valid.',
    ),
  notJson: () => refuse(-99, 'The body is not JSON.'),
  tooLarge: () => refuse(-99, 'The body is too large.'),
  throttled: (seconds) =>
    new Refusal(429, 'Rate limit exceeded', { code: -99 }, { 'Retry-After': String(seconds) }),
  broken: (status) => new Refusal(status, 'Internal error.', { code: -99 }),
  expired: faults.key,
};

const tooMany = {
  error: 'Rate limit exceeded',
  maxConcurrentRequests: 8,
  maxRequestsPerSecond: 10,
  currentConcurrentRequests: 0,
  currentRequestsInWindow: 11,
};
