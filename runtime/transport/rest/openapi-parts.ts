/** The common parts of the operations of the OpenAPI document: headers, refusals, the shape of an error. */
import { errorCatalogue } from '../../../sdk/errors.ts';

export const headerObjects = Object.fromEntries(
  [
    ['X-Request-Id', 'string', 'Id of the request; logs and the audit carry it.'],
    ['RateLimit-Limit', 'integer', 'Calls in one window.'],
    ['RateLimit-Remaining', 'integer', 'Calls left in this window.'],
    ['RateLimit-Reset', 'integer', 'Seconds until the window starts anew.'],
    ['X-Credits-Balance', 'integer', 'Credits available after the call.'],
    ['Retry-After', 'integer', 'Seconds to wait before the same call is repeated.'],
    ['Preference-Applied', 'string', '`respond-async`: the call was made a job.'],
    ['Location', 'string', 'Where the job is.'],
  ].map(([name, type, description]) => [name, { description, schema: { type } }]),
);

export const common = [
  'X-Request-Id',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'X-Credits-Balance',
];
const retried = new Set([409, 429, 503]);

export function ref(name: string) {
  return { $ref: `#/components/schemas/${name}` };
}

export function response(description: string, schema: unknown, names = common) {
  const headers = names.map((name) => [name, { $ref: `#/components/headers/${name}` }]);
  return {
    description,
    headers: Object.fromEntries(headers),
    content: { 'application/json': { schema } },
  };
}

export function refusal(status: number) {
  const codes = Object.entries(errorCatalogue)
    .filter(([, entry]) => entry.status === status)
    .map(([code, { message }]) => `\`${code}\`: ${message}`);
  return response(
    codes.join(' '),
    ref('RunFailure'),
    retried.has(status) ? [...common, 'Retry-After'] : common,
  );
}

export const text = { type: 'string' };
const faults = {
  type: 'array',
  items: {
    type: 'object',
    properties: { field: text, message: text, find_with: text },
    required: ['field', 'message'],
  },
};

export const failureSchema = {
  type: 'object',
  properties: {
    success: { const: false },
    error: {
      type: 'object',
      properties: {
        code: { enum: Object.keys(errorCatalogue) },
        message: text,
        hint: text,
        field: text,
        faults,
        choices: { type: 'array' },
        retryable: { type: 'boolean' },
        platform: {
          type: 'object',
          properties: { status: { type: 'integer' }, code: text, message: text },
        },
        retry_after_seconds: { type: 'number' },
        request_id: text,
      },
      required: ['code', 'message', 'hint', 'retryable', 'request_id'],
    },
    credits_used: { const: 0 },
  },
  required: ['success', 'error', 'credits_used'],
};
