import { ServiceError } from '../../../sdk/errors.ts';
import type { JsonSchema } from '../../../sdk/script.ts';

/** A word of the caller's that ties runs together, so that one undo takes them all back. */
export const batchIdSchema: JsonSchema = {
  type: 'string',
  description: 'Ties this run to others: undo_change takes back a whole batch.',
  minLength: 1,
  maxLength: 128,
  pattern: '^[!-~]+$',
};

/** @throws header_invalid */
export function batchIdOf(header: string, inBody: unknown): string | undefined {
  if (header && !/^[!-~]{1,128}$/.test(header))
    throw new ServiceError('header_invalid', {
      message: 'X-Batch-Id must be 1 to 128 visible ASCII characters.',
      field: 'X-Batch-Id',
    });
  if (header && inBody !== undefined && inBody !== header)
    throw new ServiceError('header_invalid', {
      message: 'X-Batch-Id contradicts batch_id in the body.',
      field: 'X-Batch-Id',
    });
  return header || (typeof inBody === 'string' ? inBody : undefined);
}
