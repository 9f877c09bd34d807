import type { JsonSchema } from '../../../sdk/script.ts';
import { checkedInput } from '../../middleware/input-faults.ts';

export const undoPath = '/api/v1/runs/{run_id}/undo';

/** The body of an undo. */
export const undoRequestSchema: JsonSchema = {
  type: 'object',
  properties: {
    dry_run: {
      type: 'boolean',
      description: 'Only shows the inverse changes and their price.',
      default: false,
    },
    idempotency_key: {
      type: 'string',
      description: 'As the header Idempotency-Key.',
      maxLength: 255,
      pattern: '^[!-~]+$',
    },
  },
  additionalProperties: false,
};

/** The input of `execute` that takes a run back. @throws input_invalid */
export function undoInput(runId: string, body: Record<string, unknown>): Record<string, unknown> {
  checkedInput(undoRequestSchema, body);
  const { dry_run, idempotency_key } = body;
  return {
    action: 'undo_change',
    args: [`--run-id=${runId}`],
    ...(dry_run === undefined ? {} : { dry_run }),
    ...(idempotency_key === undefined ? {} : { idempotency_key }),
  };
}
