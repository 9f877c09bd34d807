/** How Stability AI refuses: `{"id","name","errors":[…]}`. */
import { Refusal, bracketed, sentenceOf, type ApiWords } from '../../../../sdk/emulator/index.ts';

interface Details {
  readonly name: string;
}

export const refuse = (status: number, name: string, message: string) =>
  new Refusal<Details>(status, message, { name });

export const words: ApiWords<Details> = {
  refused: ({ status, message, details: { name }, headers }) => ({
    status,
    headers,
    body: { id: 'ed14db44362126aab3cbd25cca51ffe3', name, errors: [message] },
  }),
  notFound: ({ path }) => refuse(404, 'not_found', `${path} is not found.`),
  misshapen: ([fault]) =>
    refuse(
      400,
      'bad_request',
      fault ? `${bracketed(fault.path)}: ${sentenceOf(fault)}` : 'Invalid request.',
    ),
  notJson: () => refuse(400, 'bad_request', 'content-type: must be multipart/form-data'),
  tooLarge: () => refuse(413, 'content_too_large', 'The request is larger than 10MiB.'),
  throttled: () => refuse(429, 'rate_limit_exceeded', 'You have exceeded the rate limit.'),
  broken: (status) => refuse(status, 'internal_error', 'An unexpected server error occurred.'),
  expired: () => refuse(401, 'unauthorized', 'authorization: invalid or missing header value'),
};
