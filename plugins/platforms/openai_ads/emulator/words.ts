/** Refusals of OpenAI: `{"error":{"message","type","param","code"}}`. */
import { dotted, Refusal, sentenceOf, type ApiWords } from '../../../../sdk/emulator/index.ts';

interface Details {
  readonly type: string;
  readonly code: string | null;
  readonly param: string | null;
}

export const refuse = (
  status: number,
  message: string,
  { code = null, param = null }: Partial<Pick<Details, 'code' | 'param'>> = {},
  headers = {},
) => new Refusal<Details>(status, message, { type: typeOf(status), code, param }, headers);

const types: Readonly<Record<number, string>> = {
  401: 'authentication_error',
  403: 'permission_error',
  404: 'not_found_error',
  429: 'rate_limit_error',
};
const typeOf = (status: number) =>
  types[status] ?? (status >= 500 ? 'server_error' : 'invalid_request_error');

export const invalid = (message: string, param?: string) =>
  refuse(400, message, { code: 'invalid_value', param: param ?? null });
export const missing = (what: string, id: unknown) =>
  refuse(404, `No such ${what}: '${String(id)}'.`, { code: 'not_found' });

export const words: ApiWords<Details> = {
  refused: ({ status, message, details: { type, code, param }, headers }) => ({
    status,
    headers,
    body: { error: { message, type, param, code } },
  }),
  notFound: () => refuse(404, 'Invalid URL.', { code: 'unknown_url' }),
  misshapen: ([fault]) =>
    fault
      ? invalid(`${dotted(fault.path)} ${sentenceOf(fault)}`, dotted(fault.path))
      : invalid('Invalid request.'),
  notJson: () => invalid('We could not parse the JSON body of your request.'),
  tooLarge: () => refuse(413, 'The body is too large.'),
  throttled: (seconds) =>
    refuse(
      429,
      'Rate limit reached for this ad account.',
      { code: 'rate_limit_exceeded' },
      {
        'retry-after': String(seconds),
      },
    ),
  broken: (status) => refuse(status, 'The server had an error processing your request.'),
  expired: () => refuse(401, 'Incorrect API key provided.', { code: 'invalid_api_key' }),
};
