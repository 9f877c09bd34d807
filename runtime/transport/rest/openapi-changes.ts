/** The operations about changes that were held or made: the state of an approval, and undo. */
import type { JsonSchema } from '../../../sdk/script.ts';
import { ref, refusal, response, text } from './openapi-parts.ts';
import { undoRequestSchema } from './undo-request.ts';

export const approvalOperations: Record<string, unknown> = {
  get: {
    operationId: 'getApproval',
    summary: 'Tell what became of a held change',
    description: 'Reads alone: a person decides at `review_url`, no key can.',
    parameters: [{ name: 'id', in: 'path', required: true, schema: text }],
    responses: {
      200: response('The approval.', ref('Approval')),
      ...Object.fromEntries([401, 403, 404, 429, 500].map((status) => [status, refusal(status)])),
    },
  },
};

/** An undo is a run: of the script `undo_change`. */
export function undoOperations(run: Record<string, unknown>): Record<string, unknown> {
  const { parameters, responses } = run as { parameters: unknown[]; responses: unknown };
  return {
    post: {
      operationId: 'undoRun',
      summary: 'Take back what one run changed',
      description:
        'Refused with 409 undo_conflict where the platform no longer has what the run left. Costs what the inverse scripts cost.',
      parameters: [
        { name: 'run_id', in: 'path', required: true, schema: text },
        ...parameters.filter((one) => (one as { name?: string }).name !== 'Prefer'),
      ],
      requestBody: {
        required: true,
        content: { 'application/json': { schema: undoRequestSchema, example: { dry_run: true } } },
      },
      responses,
    },
  };
}

/** @param pending  schema of the answer of a held run */
export function approvalSchema(pending: JsonSchema): JsonSchema {
  const { properties = {} } = pending as { properties?: Record<string, JsonSchema> };
  const { changes, reasons } = (properties['pending']?.['properties'] ?? {}) as Record<
    string,
    JsonSchema
  >;
  const orNull = (type: string) => ({ type: [type, 'null'] });
  const approval = {
    type: 'object',
    properties: {
      approval_id: text,
      status: { enum: ['pending', 'approved', 'declined', 'expired', 'executed', 'failed'] },
      review_url: text,
      created_at: text,
      expires_at: text,
      decided_at: orNull('string'),
      decided_by: orNull('string'),
      decided_because: text,
      ended_at: orNull('string'),
      tool: text,
      script: text,
      account: orNull('object'),
      price: { type: 'number' },
      credits_used: { type: 'number' },
      changes,
      reasons,
      note: text,
      run_id: text,
      verified: orNull('boolean'),
      result: orNull('object'),
      error: orNull('object'),
    },
    required: ['approval_id', 'status', 'review_url', 'expires_at', 'changes', 'price'],
  };
  return {
    type: 'object',
    properties: { success: { const: true }, approval, credits_used: { const: 0 } },
    required: ['success', 'approval', 'credits_used'],
  };
}
