import { ServiceError } from '../errors.ts';

/**
 * A question beside a report, such as an earlier window, may fail without the report itself.
 * @returns why it could not be read, instead of throwing it; faults of the service are thrown on
 */
export const orWhyNot = <T>(asked: Promise<T>): Promise<T | ServiceError> =>
  asked.catch((error: unknown) => {
    if (error instanceof ServiceError && error.code !== 'internal') return error;
    throw error;
  });
