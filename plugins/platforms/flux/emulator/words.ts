/** How Black Forest Labs refuses: `{"detail":"…"}`; what has not its shape is a list of faults with 422. */
import { Refusal, sentenceOf, type ApiWords } from '../../../../sdk/emulator/index.ts';

interface Details {
  readonly faults?: readonly { loc: unknown[]; msg: string; type: string }[];
}

export const refuse = (status: number, detail: string) => new Refusal<Details>(status, detail);

export const words: ApiWords<Details> = {
  refused: ({ status, message, details: { faults }, headers }) => ({
    status,
    headers,
    body: { detail: faults ?? message },
  }),
  notFound: () => refuse(404, 'Not Found'),
  misshapen: (found, _ask, part) =>
    new Refusal<Details>(422, 'Unprocessable', {
      faults: found.map((fault) => ({
        loc: [part, ...fault.path],
        msg: sentenceOf(fault),
        type: 'value_error',
      })),
    }),
  notJson: () => refuse(422, 'JSON decode error'),
  tooLarge: () => refuse(413, 'The request is too large'),
  throttled: (seconds) =>
    new Refusal<Details>(429, 'Too many tasks are active.', {}, { 'retry-after': String(seconds) }),
  broken: (status) => refuse(status, 'Internal Server Error'),
  expired: () => refuse(403, 'Not authenticated'),
};
