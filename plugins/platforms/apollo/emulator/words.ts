/** Refusals of Apollo: plain text for a wrong key, JSON for the rest. */
import { bracketed, Refusal, sentenceOf, type ApiWords } from '../../../../sdk/emulator/index.ts';

interface Details {
  readonly body: unknown;
}

const refuse = (status: number, body: unknown, headers = {}) =>
  new Refusal<Details>(status, typeof body === 'string' ? body : '', { body }, headers);

export const faults = {
  key: () =>
    refuse(
      401,
      'Invalid API key. See https://docs.apollo.io/reference/authentication for how to authenticate.',
      { 'Content-Type': 'text/plain; charset=utf-8' },
    ),
  scope: (path: string) =>
    refuse(403, {
      error: `This API key is not authorized to access ${path}. Request an API key from your administrator that includes this endpoint in its configured scope.`,
      error_code: 'API_INACCESSIBLE',
    }),
  parameters: (error = 'Invalid parameters') => refuse(422, { error }),
  domain: () => refuse(422, { error: "Required parameter 'domain' missing" }),
  credits: () => refuse(422, { error: 'You have insufficient credits to perform this action.' }),
  details: () => refuse(400, failed('INVALID_REQUEST', 'invalid request, missing details')),
  tooMany: () =>
    refuse(400, failed('RECORD_LIMIT_EXCEEDED', 'cannot enrich more than 10 in a single request')),
};

const failed = (error_code: string, error_message: string) => ({
  status: 'failed',
  error_code,
  error_message,
});

export const words: ApiWords<Details> = {
  refused: ({ status, details: { body }, headers }) => ({ status, headers, body }),
  notFound: ({ path }) => refuse(404, { error: `Cannot find ${path}` }),
  misshapen: ([fault]) =>
    faults.parameters(
      fault ? `Invalid parameters: ${bracketed(fault.path)} ${sentenceOf(fault)}` : undefined,
    ),
  notJson: () => faults.parameters(),
  tooLarge: () => refuse(413, { error: 'The body is too large.' }),
  throttled: (seconds) =>
    refuse(
      429,
      {
        message:
          'The maximum number of api calls allowed is 200 times per minute. Please upgrade your plan from https://app.apollo.io/#/settings/plans/upgrade.',
      },
      { 'retry-after': String(seconds) },
    ),
  broken: (status) => refuse(status, { error: 'Something went wrong.' }),
  expired: faults.key,
};
