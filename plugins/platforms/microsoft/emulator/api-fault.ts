/** Refusals in the two shapes that Microsoft has for a whole call, and the one for a part of it. */
import { PlatformRefusal } from '../../../../sdk/emulator/index.ts';

export interface BatchError {
  readonly Type: 'BatchError';
  readonly Index: number;
  readonly Code: number;
  readonly ErrorCode: string;
  readonly Message: string;
  readonly FieldPath: string | null;
  readonly Details: string | null;
}

/** Code, name and sentence of an error of the operations. */
export type Refusal = readonly [code: number, name: string, message: string];

export class ApiFault extends PlatformRefusal<Readonly<Record<string, unknown>>> {}

/** Account, token, limits: refused before any operation looked at it. */
export function accessFault(status: number, [Code, ErrorCode, Message]: Refusal): ApiFault {
  const Errors = [{ Code, ErrorCode, Message, Detail: null }];
  return new ApiFault(status, { Type: 'AdApiFaultDetail', Errors }, Message);
}

/** The operation refuses the whole call. */
export function operationFault([Code, ErrorCode, Message]: Refusal): ApiFault {
  const OperationErrors = [{ Code, ErrorCode, Message, Details: null }];
  return new ApiFault(400, { Type: 'ApiFaultDetail', BatchErrors: [], OperationErrors }, Message);
}

export function batchError(
  Index: number,
  [Code, ErrorCode, Message]: Refusal,
  FieldPath: string | null = null,
): BatchError {
  return { Type: 'BatchError', Index, Code, ErrorCode, Message, FieldPath, Details: null };
}

/** Errors of the parts of one item of a batch. */
export function errorCollection(Index: number, BatchErrors: readonly BatchError[]) {
  const { Code, ErrorCode, Message } = BatchErrors[0] ?? { Code: 0, ErrorCode: '', Message: '' };
  return {
    Type: 'BatchErrorCollection',
    Index,
    Code,
    ErrorCode,
    Message,
    FieldPath: null,
    Details: null,
    BatchErrors,
  };
}
