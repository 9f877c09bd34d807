/** How Gemini refuses: `{"error":{"code","message","status","details"}}`. */
import { bracketed, Refusal, sentenceOf, type ApiWords } from '../../../../sdk/emulator/index.ts';

interface Details {
  readonly code: string;
  readonly details?: readonly object[];
}

export const refuse = (
  status: number,
  code: string,
  message: string,
  details: readonly object[] = [],
) => new Refusal<Details>(status, message, { code, details });

const INFO = 'type.googleapis.com/google.rpc.ErrorInfo';

export const words: ApiWords<Details> = {
  refused: ({ status, message, details: { code, details = [] }, headers }) => ({
    status,
    headers,
    body: { error: { code: status, message, status: code, details } },
  }),
  notFound: ({ path }) => refuse(404, 'NOT_FOUND', `${path} is not found.`),
  misshapen: ([fault]) =>
    refuse(
      400,
      'INVALID_ARGUMENT',
      fault ? `${bracketed(fault.path)}: ${sentenceOf(fault)}` : 'Invalid request.',
    ),
  notJson: () => refuse(400, 'INVALID_ARGUMENT', 'Invalid JSON payload received.'),
  tooLarge: () => refuse(413, 'INVALID_ARGUMENT', 'Request payload is too large.'),
  throttled: (seconds) =>
    new Refusal<Details>(429, 'Resource has been exhausted.', {
      code: 'RESOURCE_EXHAUSTED',
      details: [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: `${seconds}s` }],
    }),
  broken: (status) =>
    refuse(status, status === 503 ? 'UNAVAILABLE' : 'INTERNAL', 'An internal error has occurred.'),
  expired: () =>
    refuse(400, 'INVALID_ARGUMENT', 'API key not valid.', [
      { '@type': INFO, reason: 'API_KEY_INVALID' },
    ]),
};
