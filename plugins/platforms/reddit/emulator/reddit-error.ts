/** A refusal in Reddit's shape: `{"error":{"code","message","reason"?,"fields"?}}`. */
import { PlatformRefusal } from '../../../../sdk/emulator/index.ts';

export interface FieldFault {
  /** `data.objective` */
  readonly field: string;
  readonly message: string;
}

export class RedditError extends PlatformRefusal {
  constructor(
    status: number,
    message: string,
    more: { reason?: string; fields?: readonly FieldFault[] } = {},
  ) {
    super(status, { error: { code: status, message, ...more } }, message);
  }
}

/** 400 with every fault. */
export function badRequest(...fields: readonly FieldFault[]): RedditError {
  return new RedditError(400, 'Bad request.', { reason: 'INVALID_REQUEST', fields });
}

export function fault(field: string, message: string): FieldFault {
  return { field, message };
}

/** Reddit answers so to what is not there, to a wrong path and to a wrong method alike. */
export function notFound(): RedditError {
  return new RedditError(404, 'Not found.', { reason: 'NOT_FOUND' });
}
