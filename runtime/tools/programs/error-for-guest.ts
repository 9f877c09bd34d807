import { ServiceError } from '../../../sdk/errors.ts';
import { errorBody } from '../../runs/error-body.ts';

/** The program's view of a failed call: its message names every fault, as an answer to the caller would. */
export function errorForGuest(error: unknown): unknown {
  if (!(error instanceof ServiceError)) return error;
  const { message, choices } = errorBody(error);
  const near =
    Array.isArray(choices) && choices.length > 0
      ? ` One of: ${choices.slice(0, 8).join(', ')}.`
      : '';
  const { platform } = error.details;
  const told = { message: `${message}${near}`, ...(platform ? { platform } : {}) };
  return new ServiceError(error.code, told, { cause: error });
}
