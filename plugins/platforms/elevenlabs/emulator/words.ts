/**
 * Words in which ElevenLabs refuses: `{"detail":{"code","message"}}`, with the older `status`. A body of the wrong
 * shape gets a list of faults with 422.
 */
import { Refusal, sentenceOf, type ApiWords } from '../../../../sdk/emulator/index.ts';

type Details =
  | { readonly code: string }
  | { readonly faults: readonly { loc: unknown[]; msg: string; type: string }[] };

export const refuse = (status: number, code: string, message: string) =>
  new Refusal<Details>(status, message, { code });

export const words: ApiWords<Details> = {
  refused: ({ status, message, details, headers }) => ({
    status,
    headers,
    body: {
      detail:
        'faults' in details
          ? details.faults
          : { code: details.code, status: details.code, message },
    },
  }),
  notFound: () => refuse(404, 'not_found', 'Not Found'),
  misshapen: (faults, _ask, part) =>
    new Refusal<Details>(422, 'Unprocessable', {
      faults: faults.map((fault) => ({
        loc: [part, ...fault.path],
        msg: sentenceOf(fault),
        type: 'value_error',
      })),
    }),
  notJson: () =>
    new Refusal<Details>(422, 'Unprocessable', {
      faults: [{ loc: ['body'], msg: 'JSON decode error', type: 'json_invalid' }],
    }),
  tooLarge: () => refuse(413, 'too_large', 'The request is too large.'),
  throttled: (seconds) =>
    new Refusal<Details>(
      429,
      'Too many requests are under way.',
      { code: 'too_many_concurrent_requests' },
      { 'retry-after': String(seconds) },
    ),
  broken: (status) => refuse(status, 'internal_error', 'An internal error has occurred.'),
  expired: () => refuse(401, 'invalid_api_key', 'Invalid API key'),
};
