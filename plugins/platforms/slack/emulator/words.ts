/** Refusals of Slack: 200 with a word, and 429 with the seconds to wait. */
import { bracketed, Refusal, sentenceOf, type ApiWords } from '../../../../sdk/emulator/index.ts';

interface Word {
  readonly error: string;
  readonly more?: Readonly<Record<string, unknown>>;
}

export const refuse = (error: string, more: Word['more'] = {}) =>
  new Refusal<Word>(200, error, { error, more });

export const words: ApiWords<Word> = {
  refused: ({ status, details: { error, more }, headers }) => ({
    status,
    headers: { ...headers },
    body: { ok: false, error, ...more },
  }),
  notFound: ({ path }) => refuse('unknown_method', { req_method: path.split('/').at(-1) }),
  misshapen: (faults) =>
    refuse('invalid_arguments', {
      response_metadata: {
        messages: faults.map(
          (fault) => `[ERROR] ${sentenceOf(fault)} [json-pointer:/${bracketed(fault.path)}]`,
        ),
      },
    }),
  notJson: () => refuse('json_not_object'),
  tooLarge: () => refuse('msg_too_long'),
  throttled: (seconds) =>
    new Refusal(429, 'ratelimited', { error: 'ratelimited' }, { 'Retry-After': String(seconds) }),
  broken: (status) => new Refusal(status, 'internal_error', { error: 'internal_error' }),
  expired: () => refuse('invalid_auth'),
};
