/** How OpenAI refuses: `{"error":{"message","type","param","code"}}`. */
import { bracketed, Refusal, sentenceOf, type ApiWords } from '../../../../sdk/emulator/index.ts';

export const refuse = (
  status: number,
  code: string,
  message: string,
  param: string | null = null,
) => new Refusal(status, message, { code, param });

export const words: ApiWords<{ readonly code: string; readonly param?: string | null }> = {
  refused: ({ status, message, details: { code, param = null }, headers }) => ({
    status,
    headers: { 'x-request-id': 'req_emulated', ...headers },
    body: { error: { message, type: typeOf(status), param, code } },
  }),
  notFound: ({ method, path }) =>
    refuse(404, 'unknown_url', `Unknown request URL: ${method} ${path}.`),
  misshapen: ([fault]) => {
    const at = fault ? bracketed(fault.path) : null;
    return refuse(
      400,
      'invalid_value',
      fault ? `${at}: ${sentenceOf(fault)}` : 'Invalid request.',
      at,
    );
  },
  notJson: () => refuse(400, 'invalid_json', 'We could not parse the JSON body of your request.'),
  tooLarge: () => refuse(413, 'request_too_large', 'The request is too large.'),
  throttled: (seconds) =>
    new Refusal(
      429,
      'Rate limit reached.',
      { code: 'rate_limit_exceeded' },
      { 'retry-after': String(seconds) },
    ),
  broken: (status) => refuse(status, 'server_error', 'The server had an error.'),
  expired: () => refuse(401, 'invalid_api_key', 'Incorrect API key provided.'),
};

function typeOf(status: number): string {
  if (status === 429) return 'requests';
  return status >= 500 ? 'server_error' : 'invalid_request_error';
}
