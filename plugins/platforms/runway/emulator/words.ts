/** How Runway refuses: `{"error","docUrl","issues":[{"code","path","message"}]}`. */
import { Refusal, sentenceOf, type ApiWords } from '../../../../sdk/emulator/index.ts';

interface Details {
  readonly issues?: readonly { code: string; path: readonly unknown[]; message: string }[];
}

export const refuse = (status: number, error: string, issues?: Details['issues']) =>
  new Refusal<Details>(status, error, issues ? { issues } : {});

export const words: ApiWords<Details> = {
  refused: ({ status, message, details: { issues }, headers }) => ({
    status,
    headers,
    body: {
      error: message,
      docUrl: 'https://docs.dev.runwayml.com/api',
      ...(issues ? { issues } : {}),
    },
  }),
  notFound: () => refuse(404, 'Not found.'),
  misshapen: (faults) =>
    refuse(
      400,
      'Validation of body failed.',
      faults.map((fault) => ({
        code: 'invalid_value',
        path: [...fault.path],
        message: sentenceOf(fault),
      })),
    ),
  notJson: () => refuse(400, 'The body is no JSON.'),
  tooLarge: () => refuse(413, 'The request is too large.'),
  throttled: (seconds) =>
    new Refusal<Details>(
      429,
      'You have exceeded your daily limit.',
      {},
      { 'retry-after': String(seconds) },
    ),
  broken: (status) => refuse(status, 'An internal error has occurred.'),
  expired: () => refuse(401, 'The API key is invalid.'),
};
