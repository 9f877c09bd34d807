/** Refusals of Resend: a name, a sentence and the status once more. */
import { dotted, Refusal, sentenceOf, type ApiWords } from '../../../../sdk/emulator/index.ts';

interface Word {
  readonly name: string;
}

export const refuse = (
  status: number,
  name: string,
  message: string,
  headers: Readonly<Record<string, string>> = {},
) => new Refusal<Word>(status, message, { name }, headers);

export const invalid = (message: string, status = 422) =>
  refuse(status, 'validation_error', message);

/** @param isSending  endpoints that send say it with another status */
export const badKey = (isSending: boolean) => invalid('API key is invalid', isSending ? 401 : 400);

export const words: ApiWords<Word> = {
  refused: ({ status, message, details: { name }, headers }) => ({
    status,
    headers,
    body: { statusCode: status, message, name },
  }),
  notFound: (_, methods) =>
    methods.length > 0
      ? refuse(405, 'method_not_allowed', 'Method is not allowed for the requested path')
      : refuse(404, 'not_found', 'The requested endpoint does not exist'),
  misshapen: ([fault]) => {
    const place = dotted(fault!.path);
    return fault!.kind === 'missing'
      ? refuse(422, 'missing_required_field', `Missing \`${place}\` field.`)
      : invalid(`Invalid \`${place}\` field. ${sentenceOf(fault!)}`);
  },
  notJson: () => invalid('The request body is not valid JSON.', 400),
  tooLarge: () => invalid('The request body is too large.', 413),
  throttled: (seconds) =>
    refuse(
      429,
      'rate_limit_exceeded',
      'Too many requests. Please slow down, or contact support to increase the rate limit.',
      { 'retry-after': String(seconds) },
    ),
  broken: (status) =>
    refuse(status, 'application_error', 'An unexpected error occurred. Please try again later.'),
  expired: () => badKey(false),
};
