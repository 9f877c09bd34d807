/** Refusals of StackAdapt: `errors` of GraphQL; and `userErrors` in a good answer, where a rule is broken. */
import { digits, Refusal, type ApiWords, type Fields } from '../../../../sdk/emulator/index.ts';

export const refuse = (status: number, message: string) => new Refusal(status, message);

/** By which their support finds a request. */
export const traceOf = (count: number) => ({
  traceId: digits(18, 'stackadapt', 'trace', String(count)),
});

export const words: ApiWords = {
  refused: ({ status, message, headers }, ask) => ({
    status,
    headers,
    body: { errors: [{ message, extensions: traceOf(ask?.count ?? 0) }] },
  }),
  notFound: () => refuse(404, 'Not found'),
  misshapen: () => refuse(400, 'Invalid request'),
  notJson: () => refuse(400, 'Invalid JSON in the request body'),
  tooLarge: () => refuse(413, 'Request too large'),
  throttled: () => refuse(429, 'Too many requests'),
  broken: (status) => refuse(status, 'Internal server error'),
  expired: () => refuse(401, 'Unauthorized: invalid API key'),
};

/** A broken rule, as the payload of a mutation tells it. */
export class UserFault extends Error {
  readonly path: readonly string[];
  constructor(message: string, path: readonly string[] = []) {
    super(message);
    this.path = path;
  }
}

export const userErrors = ({ message, path }: UserFault): Fields => ({
  userErrors: [{ message, path }],
});
