/** How the control address refuses: one body for all, with the field at fault. */
import { Refusal, type ApiWords } from '../../../sdk/emulator/refusal.ts';
import { bracketed, sentenceOf } from '../../../sdk/emulator/shape-words.ts';

interface Details {
  readonly field?: string;
}

export const refuse = (status: number, message: string, field?: string) =>
  new Refusal<Details>(status, message, field === undefined ? {} : { field });

export const words: ApiWords<Details> = {
  refused: ({ status, message, details, headers }) => ({
    status,
    headers,
    body: { error: { message, ...details } },
  }),
  notFound: ({ method, path }, methods) =>
    methods.length === 0
      ? refuse(404, `There is no ${path}; GET /control/openapi.json says what there is.`)
      : refuse(405, `${path} has no ${method}; it has ${methods.join(', ')}.`),
  misshapen: (faults, _, part) => {
    const [first] = faults;
    const all = faults.map((one) => `${bracketed(one.path) || part}: ${sentenceOf(one)}`);
    return refuse(400, all.join(' '), first && (bracketed(first.path) || part));
  },
  notJson: () => refuse(400, 'The body is not JSON.', 'body'),
  tooLarge: () => refuse(413, 'The body is too large.', 'body'),
  throttled: () => refuse(429, 'Too many requests.'),
  broken: () => refuse(500, 'The control address failed; the log of the process says why.'),
  expired: () => refuse(401, 'The token has ended.'),
};
