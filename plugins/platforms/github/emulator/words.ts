/** Refusals of GitHub. */
import { Refusal, sentenceOf, type ApiWords } from '../../../../sdk/emulator/index.ts';

interface Details {
  readonly errors?: readonly unknown[];
}

const refuse = (status: number, message: string, details: Details = {}, headers = {}) =>
  new Refusal<Details>(status, message, details, headers);

export const faults = {
  missing: () => refuse(404, 'Not Found'),
  bad: (message: string) => refuse(422, message),
  forbidden: () => refuse(403, 'Resource not accessible by personal access token'),
  unauthorized: () => refuse(401, 'Bad credentials'),
  noAgent: () =>
    refuse(
      403,
      'Request forbidden by administrative rules. Please make sure your request has a User-Agent header.',
    ),
  invalid: (resource: string, message: string) =>
    refuse(422, 'Validation Failed', { errors: [{ resource, code: 'custom', message }] }),
};

export const words: ApiWords<Details> = {
  refused: ({ status, message, details: { errors }, headers }) => ({
    status,
    headers: { ...headers },
    body: {
      message,
      ...(errors ? { errors } : {}),
      documentation_url: 'https://docs.github.com/rest',
      status: String(status),
    },
  }),
  notFound: faults.missing,
  misshapen: (list) =>
    refuse(422, 'Invalid request.', {
      errors: list.map((one) => `${one.path.join('/')}: ${sentenceOf(one)}`),
    }),
  notJson: () => refuse(400, 'Problems parsing JSON'),
  tooLarge: () => refuse(413, 'Payload too large'),
  throttled: (seconds) =>
    refuse(
      403,
      'You have exceeded a secondary rate limit.',
      {},
      { 'retry-after': String(seconds) },
    ),
  broken: (status) => refuse(status, 'Server Error'),
  expired: faults.unauthorized,
};
