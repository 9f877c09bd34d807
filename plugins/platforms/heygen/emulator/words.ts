/** How HeyGen refuses: `{"error":{"code","message","param"}}`. */
import { bracketed, Refusal, sentenceOf, type ApiWords } from '../../../../sdk/emulator/index.ts';

interface Details {
  readonly code: string;
  readonly param?: string;
}

export const refuse = (status: number, code: string, message: string, param?: string) =>
  new Refusal<Details>(status, message, { code, ...(param === undefined ? {} : { param }) });

export const words: ApiWords<Details> = {
  refused: ({ status, message, details: { code = 'error', param }, headers }) => ({
    status,
    headers,
    body: { error: { code, message, ...(param === undefined ? {} : { param }) } },
  }),
  notFound: ({ path }) => refuse(404, 'not_found', `${path} is not found.`),
  misshapen: ([fault]) =>
    fault
      ? refuse(400, 'invalid_parameter', sentenceOf(fault), bracketed(fault.path))
      : refuse(400, 'invalid_parameter', 'The request is invalid.'),
  notJson: () => refuse(400, 'invalid_parameter', 'The body cannot be read.'),
  tooLarge: () => refuse(413, 'payload_too_large', 'The file is larger than 32 MB.'),
  throttled: (seconds) =>
    new Refusal<Details>(
      429,
      'too many requests',
      { code: 'rate_limit_exceeded' },
      { 'retry-after': String(seconds) },
    ),
  broken: (status) => refuse(status, 'internal_error', 'An internal error has occurred.'),
  expired: () => refuse(401, 'unauthorized', 'invalid API key'),
};
