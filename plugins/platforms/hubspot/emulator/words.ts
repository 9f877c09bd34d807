/** Refusals of HubSpot. */
import { bracketed, Refusal, sentenceOf, type ApiWords } from '../../../../sdk/emulator/index.ts';

export interface Word {
  readonly category: string;
  readonly more?: Readonly<Record<string, unknown>>;
}

const CORRELATION = 'aeb5f871-7f07-4993-9211-075dc63e7cbf';

export const refuse = (
  status: number,
  category: string,
  message: string,
  more: Word['more'] = {},
  headers: Readonly<Record<string, string>> = {},
) => new Refusal<Word>(status, message, { category, more }, headers);

export const invalid = (message: string, more: Word['more'] = {}) =>
  refuse(400, 'VALIDATION_ERROR', message, more);

export const words: ApiWords<Word> = {
  refused: ({ status, message, details: { category, more }, headers }) => ({
    status,
    headers,
    body: { status: 'error', message, correlationId: CORRELATION, category, ...more },
  }),
  notFound: (_, methods) =>
    methods.length > 0
      ? refuse(405, 'VALIDATION_ERROR', 'HTTP 405 Method Not Allowed')
      : refuse(404, 'OBJECT_NOT_FOUND', 'Unable to find the requested resource.'),
  misshapen: (faults) =>
    invalid(`Invalid input JSON: ${sentenceOf(faults[0]!)}`, {
      errors: faults.map((fault) => ({ message: sentenceOf(fault), in: bracketed(fault.path) })),
    }),
  notJson: () => invalid('Invalid input JSON on line 1, column 1: Unexpected character'),
  tooLarge: () => refuse(413, 'VALIDATION_ERROR', 'Request entity too large'),
  throttled: (seconds) =>
    refuse(
      429,
      'RATE_LIMITS',
      'You have reached your ten_secondly_rolling limit.',
      { errorType: 'RATE_LIMIT', policyName: 'TEN_SECONDLY_ROLLING' },
      { 'Retry-After': String(seconds) },
    ),
  broken: (status) => refuse(status, 'INTERNAL_ERROR', 'internal error'),
  expired: () =>
    refuse(
      401,
      'INVALID_AUTHENTICATION',
      'Authentication credentials not found. This API supports OAuth 2.0 authentication and you can find more details at https://developers.hubspot.com/docs/methods/auth/oauth-overview',
    ),
};
