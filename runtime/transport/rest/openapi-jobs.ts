/** Jobs in the OpenAPI document. */
import type { JsonSchema } from '../../../sdk/script.ts';
import { common, ref, refusal, response, text } from './openapi-parts.ts';

/** @see RFC 7240, section 4.1 */
export const preferHeader = {
  name: 'Prefer',
  in: 'header',
  description:
    '`respond-async`: the answer is a job, 202, as soon as key, limits and input are judged; a call that is malformed is refused at once and becomes no job. Credits are held when the job runs.',
  schema: { type: 'string', examples: ['respond-async'] },
};

const refusals = [401, 403, 404, 429, 500, 503];
const responses = {
  200: response('The job as it is now.', ref('Job'), [...common, 'Retry-After']),
  ...Object.fromEntries(refusals.map((status) => [status, refusal(status)])),
};
const id = {
  name: 'id',
  in: 'path',
  required: true,
  description: 'Id of the job. One of another organization is answered like one that is not there.',
  schema: { type: 'string', format: 'uuid' },
};

export const jobOperations = {
  parameters: [id],
  get: { operationId: 'getJob', summary: 'Tell what became of a job', responses },
  delete: {
    operationId: 'cancelJob',
    summary: 'End a job',
    description:
      'A queued job never runs; one that runs is asked to end, and a change that was begun is finished. One that has ended stays as it is.',
    responses,
  },
};

export const acceptedSchema = {
  type: 'object',
  properties: {
    success: { const: true },
    job: {
      type: 'object',
      properties: {
        job_id: { type: 'string', format: 'uuid' },
        status: { const: 'queued' },
        poll_with: {
          type: 'string',
          description: 'The tool to poll; over REST the path in Location.',
        },
      },
      required: ['job_id', 'status', 'poll_with'],
    },
    credits_used: { const: 0 },
  },
  required: ['success', 'job', 'credits_used'],
};

/** @param output  schema of what `get_job_status` answers */
export function jobSchema(output: JsonSchema): JsonSchema {
  const properties = { ...(output.properties as object | undefined), message: text };
  return {
    type: 'object',
    properties: {
      success: { const: true },
      job: { ...output, properties },
      credits_used: { const: 0 },
    },
    required: ['success', 'job', 'credits_used'],
  };
}
