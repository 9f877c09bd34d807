/** Refusals of Fillout: a status, its name and a sentence. */
import { Refusal, sentenceOf, type ApiWords } from '../../../../sdk/emulator/index.ts';

const names: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  404: 'Not Found',
  413: 'Payload Too Large',
  429: 'Too Many Requests',
};

export const refuse = (
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
) => new Refusal<null>(status, message, null, headers);

export const words: ApiWords<null> = {
  refused: ({ status, message, headers }) => ({
    status,
    headers: { ...headers },
    body: { statusCode: status, error: names[status] ?? 'Internal Server Error', message },
  }),
  notFound: ({ method, path }) => refuse(404, `Cannot ${method} ${path}`),
  misshapen: (faults) => refuse(400, faults.map((fault) => sentenceOf(fault)).join(' ')),
  notJson: () => refuse(400, 'The body is no JSON.'),
  tooLarge: () => refuse(413, 'The body is too large.'),
  throttled: (seconds) => refuse(429, 'Rate limit exceeded', { 'Retry-After': String(seconds) }),
  broken: (status) => refuse(status, 'Something went wrong.'),
  expired: () => refuse(401, 'Invalid API key'),
};
