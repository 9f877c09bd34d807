import { ServiceError } from '../../sdk/errors.ts';

/** The code that metrics and spans know an end by. */
export function codeOf(error: unknown): string {
  return error instanceof ServiceError ? error.code : 'internal';
}
