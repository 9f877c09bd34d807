import { ServiceError } from '../errors.ts';

/** A fault of one argument. */
export const wrong = (field: string, message: string): ServiceError =>
  new ServiceError('input_invalid', { faults: [{ field, message }] });
